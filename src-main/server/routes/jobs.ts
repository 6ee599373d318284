import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isFinished, Job } from '../../../src-shared/job.ts';
import { openEventStream } from '../event-stream.ts';
import { callerOf } from '../plugins/key-access.ts';
import { failures, IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

export const jobRoutes =
  ({ jobs }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['service'];
    const response = { 200: Job, ...failures };

    app.get(
      '/job/:id',
      { schema: { tags, summary: 'How far long work is', params: IdParams, response } },
      async (request) => jobs.get(callerOf(request).orgId, request.params.id),
    );

    app.delete(
      '/job/:id',
      { schema: { tags, summary: 'Cancel long work', params: IdParams, response } },
      async (request) => jobs.cancel(callerOf(request).orgId, request.params.id),
    );

    app.get(
      '/job/:id/events',
      {
        schema: {
          tags,
          summary: 'Follow long work as server-sent events',
          description:
            'One `job` event with the job now, and one at each change; the stream ends with the work.',
          produces: ['text/event-stream'],
          params: IdParams,
          response: { 200: Type.String({ description: 'Events' }), ...failures },
        },
      },
      (request, reply) => {
        const { orgId } = callerOf(request);
        const first = jobs.get(orgId, request.params.id);
        const stream = openEventStream(reply, () => stopWatching());
        const stopWatching = jobs.watch(orgId, first.jobId, (job) => {
          stream.send('job', job, job.updatedAt);
          if (isFinished(job.status)) stream.end();
        });
      },
    );
  };
