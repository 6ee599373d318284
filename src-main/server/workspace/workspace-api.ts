import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';
import { useErrorReplies } from '../plugins/errors.ts';
import { refuseOtherOrigins } from '../plugins/same-origin.ts';
import { requireSession } from '../plugins/session-access.ts';
import type { Services } from '../services.ts';
import { eventsRoute } from './events.ts';
import { importRoutes } from './imports.ts';
import { workspaceJobRoutes } from './jobs.ts';
import { libraryRoutes } from './library.ts';
import { readerRoutes } from './reader.ts';
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
  await app.register(async (opened) => {
    requireSession(opened, services);
    for (const routes of [
      statusRoute,
      eventsRoute,
      workspaceJobRoutes,
      libraryRoutes,
      importRoutes,
      readerRoutes,
    ]) {
      await opened.register(routes(services));
    }
  });
};
