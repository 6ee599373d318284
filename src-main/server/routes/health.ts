import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Health } from '../../../src-shared/replies.ts';
import { version } from '../../platform/version.ts';
import { failures } from '../route-schemas.ts';
import type { Services } from '../services.ts';

export const healthRoute =
  ({ generation, speech }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/',
      {
        schema: {
          tags: ['service'],
          summary: 'Health check',
          response: { 200: Health, ...failures },
        },
      },
      async (): Promise<Health> => ({
        status: 'ok',
        name: 'lectern',
        version,
        uptimeSeconds: Math.round(process.uptime()),
        engines: { generation: generation.engine, speech: speech.engine },
      }),
    );
  };
