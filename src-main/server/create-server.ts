import type { RequestListener } from 'node:http';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { appError } from '../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../src-shared/settings.ts';
import type { Log } from '../platform/log.ts';
import { version } from '../platform/version.ts';
import { serveAppPages } from './plugins/app-pages.ts';
import { describeRoutes } from './plugins/docs.ts';
import { useErrorReplies } from './plugins/errors.ts';
import { checkHost } from './plugins/host-check.ts';
import { acceptJson } from './plugins/json-body.ts';
import { requireKey } from './plugins/key-access.ts';
import { refuseUnknownRoutes } from './plugins/unknown-routes.ts';
import { flashcardRoutes } from './routes/flashcards.ts';
import { healthRoute } from './routes/health.ts';
import { ingestSourceRoute } from './routes/ingest-source.ts';
import { jobRoutes } from './routes/jobs.ts';
import { mindMapRoutes } from './routes/mind-maps.ts';
import { quizRoutes } from './routes/quizzes.ts';
import { sourceRoutes } from './routes/sources.ts';
import type { Services } from './services.ts';
import { validatorCompiler } from './validation.ts';
import { workspaceApi } from './workspace/workspace-api.ts';

export interface ServerOptions {
  readonly services: Services;
  readonly log: Log;
  /** Names and addresses that the server answers to, without ports. */
  readonly hosts: readonly string[];
  /** Folder of the built user interface; null where it is not built. */
  readonly appPages: string | null;
}

export interface Server {
  /** Answers one request; give it to any `http` or `https` server. */
  readonly handle: RequestListener;
  /** Sends a request through without a network, for tests. */
  readonly inject: FastifyInstance['inject'];
  close(): Promise<void>;
}

/** Ids that are none are looked up and not found, however long they are. */
const MAX_PARAM_LENGTH = 4096;

/** Browsers that open the bare address want the app; tools want the health check. */
const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** Assembles the server. It listens nowhere: hosts do that. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { services, log, hosts, appPages } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: Math.round(services.settings.maxJsonBodyMb * MEBIBYTE),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAM_LENGTH,
    },
    // Addresses that cannot even be decoded.
    frameworkErrors: (_error, _request, reply) => {
      const { status, message } = appError('route-not-found');
      reply.raw
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ error: message }));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  useErrorReplies(app, services.settings);
  refuseUnknownRoutes(app);
  acceptJson(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('lectern-version', version);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  checkHost(app, hosts);
  await app.register(publicApi(services));
  await app.register(workspaceApi(services));
  if (appPages !== null) await serveAppPages(app, appPages);
  await app.ready();
  return {
    handle: (request, response) => app.routing(request, response),
    inject: app.inject.bind(app),
    close: () => app.close(),
  };
}

/** The documented interface: open to every origin, for whoever has a key. */
const publicApi = (services: Services) => async (app: FastifyInstance) => {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['api-key', 'content-type', 'prefer'],
    exposedHeaders: [
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'retry-after',
      'location',
      'lectern-version',
    ],
  });
  await describeRoutes(app);
  await app.register(async (keyed) => {
    keyed.addHook('onRequest', async (request, reply) => {
      const { accept, 'api-key': key } = request.headers;
      if (request.routeOptions.url === '/' && key === undefined && wantsPage(accept)) {
        return reply.redirect('/app/');
      }
      return undefined;
    });
    requireKey(keyed, services);
    await keyed.register(healthRoute(services));
    await keyed.register(ingestSourceRoute(services));
    await keyed.register(sourceRoutes(services));
    await keyed.register(quizRoutes(services));
    await keyed.register(flashcardRoutes(services));
    await keyed.register(mindMapRoutes(services));
    await keyed.register(jobRoutes(services));
  });
};
