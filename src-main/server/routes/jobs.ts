import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isFinished, Job } from '../../../src-shared/job.ts';
import { callerOf } from '../plugins/key-access.ts';
import { failures, IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

/** Keeps a quiet stream from being taken for a dead one, in ms. */
const KEEP_ALIVE_MS = 15_000;

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
        const stream = reply.raw;
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) stream.setHeader(name, value);
        }
        stream.setHeader('content-type', 'text/event-stream; charset=utf-8');
        stream.setHeader('cache-control', 'no-store');
        stream.flushHeaders();
        const keepAlive = setInterval(() => stream.write(': still here\n\n'), KEEP_ALIVE_MS);
        const stopWatching = jobs.watch(orgId, first.jobId, (job) => {
          stream.write(`event: job\nid: ${job.updatedAt}\ndata: ${JSON.stringify(job)}\n\n`);
          if (isFinished(job.status)) stream.end();
        });
        stream.once('close', () => {
          clearInterval(keepAlive);
          stopWatching();
        });
      },
    );
  };
