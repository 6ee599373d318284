import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';
import { useErrorReplies } from '../plugins/errors.ts';
import { refuseOtherOrigins } from '../plugins/same-origin.ts';
import { requireSession } from '../plugins/session-access.ts';
import type { Services } from '../services.ts';
import { backupRoutes, downloadRoute } from './backups.ts';
import { eventsRoute } from './events.ts';
import { flashcardDeckRoutes } from './flashcards.ts';
import { hostRoutes } from './host.ts';
import { importRoutes } from './imports.ts';
import { workspaceJobRoutes } from './jobs.ts';
import { keyRoutes } from './keys.ts';
import { libraryRoutes } from './library.ts';
import { workspaceMindMapRoutes } from './mind-maps.ts';
import { listeningRoutes, soundRoute } from './listening.ts';
import { quizStudyRoutes } from './quizzes.ts';
import { settingRoutes } from './settings.ts';
import { modelRoutes } from './models.ts';
import { readerRoutes } from './reader.ts';
import { remakingRoutes } from './remaking.ts';
import { openSessionRoute, statusRoute } from './session.ts';

/**
 * What the app itself calls: open to its own pages with a session, and to nothing else. It calls
 * the same services as the public interface; a route of the app is a file here and a line below.
 */
export const workspaceApi = (services: Services) => async (app: FastifyInstance) => {
  refuseOtherOrigins(app);
  useErrorReplies(app, services.settings, { withCodes: true });
  // The public interface answers every other preflight with "come in".
  app.options('/workspace/*', async () => {
    throw appError('other-origin');
  });
  await app.register(openSessionRoute(services));
  await app.register(downloadRoute(services));
  await app.register(soundRoute(services));
  await app.register(async (opened) => {
    requireSession(opened, services);
    for (const routes of [
      statusRoute,
      eventsRoute,
      workspaceJobRoutes,
      libraryRoutes,
      importRoutes,
      flashcardDeckRoutes,
      workspaceMindMapRoutes,
      quizStudyRoutes,
      keyRoutes,
      hostRoutes,
      settingRoutes,
      backupRoutes,
      modelRoutes,
      readerRoutes,
      remakingRoutes,
      listeningRoutes,
    ]) {
      await opened.register(routes(services));
    }
  });
};
