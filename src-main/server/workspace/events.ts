import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { WorkspaceEvent } from '../../../src-shared/workspace-event.ts';
import { openEventStream, type EventStream } from '../event-stream.ts';
import { organisationOf } from '../plugins/session-access.ts';
import type { Services } from '../services.ts';

/** One stream for all that an open app has to know. */
export const eventsRoute =
  ({ jobs, changes }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const open = new Set<EventStream>();
    app.addHook('preClose', async () => {
      for (const stream of open) stream.end();
    });

    app.get('/workspace/events', (request, reply) => {
      const { id: orgId } = organisationOf(request);
      const send = (event: WorkspaceEvent): void => stream.send('workspace', event);
      const stops = [
        jobs.watchAll(orgId, (job) => send({ type: 'job', job })),
        changes.watch((topic) => send({ type: 'changed', topic })),
      ];
      const stream = openEventStream(reply, () => {
        open.delete(stream);
        for (const stop of stops) stop();
      });
      open.add(stream);
    });
  };
