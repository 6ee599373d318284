import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Job, UnfinishedJobs } from '../../../src-shared/job.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

/** Long work, whoever started it. */
export const workspaceJobRoutes =
  ({ jobs }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/jobs',
      { schema: { response: { 200: UnfinishedJobs } } },
      async (request) => ({
        items: jobs.listUnfinished(organisationOf(request).id),
      }),
    );

    app.get(
      '/workspace/jobs/:id',
      { schema: { params: IdParams, response: { 200: Job } } },
      async (request) => jobs.get(organisationOf(request).id, request.params.id),
    );

    app.delete(
      '/workspace/jobs/:id',
      { schema: { params: IdParams, response: { 200: Job } } },
      async (request) => jobs.cancel(organisationOf(request).id, request.params.id),
    );
  };
