import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Deleted, listOf, ListQuery } from '../../../src-shared/replies.ts';
import { SourceDetail, SourceSummary } from '../../../src-shared/source.ts';
import { TranscriptQuery } from '../../../src-shared/source-text.ts';
import { callerOf } from '../plugins/key-access.ts';
import { failures, IdParams, workFailures } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const Transcript = Type.String({ description: 'The whole file' });

export const sourceRoutes =
  ({ sources }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['source'];

    app.get(
      '/source/getSourceById/:id',
      {
        schema: {
          tags,
          summary: 'Get a source with its text, segments and places',
          params: IdParams,
          response: { 200: SourceDetail, ...failures },
        },
      },
      async (request) => sources.get(callerOf(request).orgId, request.params.id),
    );

    app.get(
      '/source/getTranscriptById/:id',
      {
        schema: {
          tags,
          summary: 'Get the text of a source as SubRip, WebVTT or plain text',
          params: IdParams,
          querystring: TranscriptQuery,
          produces: ['text/plain'],
          response: { 200: Transcript, ...failures, 422: workFailures[422] },
        },
      },
      async (request, reply) => {
        const { orgId } = callerOf(request);
        reply.type('text/plain; charset=utf-8');
        return sources.transcript(orgId, request.params.id, request.query.format);
      },
    );

    app.get(
      '/source/listSources',
      {
        schema: {
          tags,
          summary: 'List sources, newest first',
          querystring: ListQuery,
          response: { 200: listOf(SourceSummary, 'SourceList'), ...failures },
        },
      },
      async (request) => sources.list({ orgId: callerOf(request).orgId, ...request.query }),
    );

    app.delete(
      '/source/deleteSource/:id',
      {
        schema: {
          tags,
          summary: 'Delete a source and what was made from it',
          params: IdParams,
          response: { 200: Deleted, ...failures },
        },
      },
      async (request) => {
        const { id } = request.params;
        await sources.remove(callerOf(request).orgId, id);
        return { _id: id, deleted: true } as const;
      },
    );
  };
