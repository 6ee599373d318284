import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Restarting, Serving } from '../../../src-shared/serving.ts';
import type { Services } from '../services.ts';

/** The program that serves: where it can be reached, what to trust, and starting it anew. */
export const hostRoutes =
  ({ host }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/workspace/serving', { schema: { response: { 200: Serving } } }, async () =>
      host.serving(),
    );

    app.get('/workspace/serving/authority', async (_request, reply) =>
      reply.type('application/x-pem-file').send(host.authority()),
    );

    app.post(
      '/workspace/restart',
      { schema: { response: { 202: Restarting } } },
      async (_request, reply) => {
        host.restart();
        return reply.code(202).send({ restarting: true });
      },
    );
  };
