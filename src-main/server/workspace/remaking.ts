import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import type { RemakingFailed } from '../../../src-shared/remaking.ts';
import type { Remake } from '../../generation/remaking.ts';
import { openEventStream } from '../event-stream.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const QuestionParams = Type.Object({ ...IdParams.properties, key: Type.Integer() });
const CardParams = Type.Object({ ...IdParams.properties, cardId: Type.String() });
const NodeParams = Type.Object({ ...IdParams.properties, node: Type.String() });

function failureOf(error: unknown, request: FastifyRequest): RemakingFailed {
  if (error instanceof AppError)
    return { type: 'failed', error: error.message, code: error.code, status: error.status };
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  return { type: 'failed', error: 'Internal server error', code: '', status: 500 };
}

/** Tells how far an item is, and ends with it; whoever leaves stops the work. */
type Tell = <Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  remake: Remake<Item>,
) => Promise<void>;

/** @param running work that is to end when the server closes */
const createTell =
  (running: Set<AbortController>): Tell =>
  async (request, reply, remake) => {
    const ended = new AbortController();
    running.add(ended);
    const stream = openEventStream(reply, () => ended.abort(appError('cancelled')));
    try {
      const item = await remake({
        signal: ended.signal,
        report: (progress, stage) => stream.send('remaking', { type: 'progress', progress, stage }),
      });
      stream.send('remaking', { type: 'made', item });
    } catch (error) {
      stream.send('remaking', failureOf(error, request));
    }
    running.delete(ended);
    stream.end();
  };

/** Single items, made anew. The reply is a stream of events: what is not there is told before it begins. */
export const remakingRoutes =
  ({ remaking }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const running = new Set<AbortController>();
    const tell = createTell(running);
    app.addHook('preClose', async () => {
      for (const each of running) each.abort(appError('interrupted'));
    });

    app.post(
      '/workspace/quizzes/:id/questions/:key/another',
      { schema: { params: QuestionParams } },
      async (request, reply) => {
        const { id, key } = request.params;
        const { id: orgId } = organisationOf(request);
        return tell(request, reply, remaking.question({ orgId, id, key }));
      },
    );

    app.post(
      '/workspace/flashcards/:id/cards/:cardId/another',
      { schema: { params: CardParams } },
      async (request, reply) => {
        const { id, cardId: key } = request.params;
        const { id: orgId } = organisationOf(request);
        return tell(request, reply, remaking.card({ orgId, id, key }));
      },
    );

    app.post(
      '/workspace/mind-maps/:id/nodes/:node/another',
      { schema: { params: NodeParams } },
      async (request, reply) => {
        const { id, node: key } = request.params;
        const { id: orgId } = organisationOf(request);
        return tell(request, reply, remaking.node({ orgId, id, key }));
      },
    );
  };
