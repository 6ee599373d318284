import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import {
  SoundAddress,
  SoundQuery,
  SpokenTimes,
  TranscriptQuery,
} from '../../../src-shared/source-text.ts';
import { CorrectText, Passage } from '../../../src-shared/text-change.ts';
import type { ByteRange } from '../../sources/listening.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const SOUNDS = '/workspace/sounds';
/** Tells when whoever asked has gone away. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(appError('cancelled')));
  return gone.signal;
}

const TicketParams = Type.Object({ ticket: Type.String() });

/** Hearing the recording of a source; its text to be corrected, and as a file. */
export const listeningRoutes =
  ({ reading, listening }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/sources/:id/times',
      { schema: { params: IdParams, response: { 200: SpokenTimes } } },
      async (request) => ({
        cues: reading.times(organisationOf(request).id, request.params.id),
      }),
    );

    app.get(
      '/workspace/sources/:id/transcript',
      { schema: { params: IdParams, querystring: TranscriptQuery } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        const text = reading.transcript(orgId, request.params.id, request.query.format);
        return reply
          .header('content-disposition', 'attachment')
          .type('text/plain; charset=utf-8')
          .send(text);
      },
    );

    app.patch(
      '/workspace/sources/:id/text',
      { schema: { params: IdParams, body: CorrectText, response: { 200: Passage } } },
      async (request) =>
        reading.correct(organisationOf(request).id, request.params.id, request.body),
    );

    app.post(
      '/workspace/sources/:id/sound',
      { schema: { params: IdParams, querystring: SoundQuery, response: { 201: SoundAddress } } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        const { params, query } = request;
        const ticket = await listening.createTicket(orgId, params.id, query.as, goneSignal(reply));
        return reply.code(201).send({ path: `${SOUNDS}/${ticket}` });
      },
    );
  };

/**
 * The stretch that a `Range` header asks for; undefined: all of it, also where it asks for several
 * or for what is no stretch of bytes.
 * @throws AppError `range-not-satisfiable`
 */
function rangeIn(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to));
  if (first > last) throw appError('range-not-satisfiable');
  return { first, last };
}

/** What a player asks for by itself: the ticket that its page was given stands in for the session. */
export const soundRoute =
  ({ listening }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(`${SOUNDS}/:ticket`, { schema: { params: TicketParams } }, async (request, reply) => {
      const { mediaType, bytes, read } = await listening.open(
        request.params.ticket,
        goneSignal(reply),
      );
      // Said in each case, also where there is no such part.
      reply.header('accept-ranges', 'bytes').header('content-range', `bytes */${bytes}`);
      const range = rangeIn(request.headers.range, bytes);
      reply.type(mediaType);
      if (!range) {
        return reply.removeHeader('content-range').header('content-length', bytes).send(read());
      }
      const { first, last } = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${bytes}`)
        .header('content-length', last - first + 1)
        .send(read(range));
    });
  };
