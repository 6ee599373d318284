import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AcceptedJob } from '../../../src-shared/job.ts';
import {
  GenerationEngines,
  MakeFlashcards,
  MakeMindMap,
  MakeQuiz,
  MaterialKind,
  MaterialMaking,
  MaterialSearch,
  MaterialSearchQuery,
  RenameMaterial,
  SourceMaterial,
} from '../../../src-shared/material.ts';
import { Deleted } from '../../../src-shared/replies.ts';
import { SourceText, SourceTextQuery } from '../../../src-shared/source-text.ts';
import { CorrectedPassages } from '../../../src-shared/text-change.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const MadeParams = Type.Object({
  ...IdParams.properties,
  kind: MaterialKind,
  made: Type.String({ description: 'Identifier of the set' }),
});

const SetParams = Type.Object({ ...IdParams.properties, kind: MaterialKind });

const makes = [
  { kind: 'quiz', body: MakeQuiz },
  { kind: 'flashcards', body: MakeFlashcards },
  { kind: 'mind-map', body: MakeMindMap },
] as const;

/** A source to be read, and what is made from it. */
export const readerRoutes =
  ({ reading, materials, generation }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/sources/:id/text',
      { schema: { params: IdParams, querystring: SourceTextQuery, response: { 200: SourceText } } },
      async (request) =>
        reading.text(organisationOf(request).id, request.params.id, request.query.from),
    );

    app.get(
      '/workspace/sources/:id/original',
      { schema: { params: IdParams } },
      (request, reply) => {
        const { id: orgId } = organisationOf(request);
        const { content, bytes } = reading.original(orgId, request.params.id);
        // Somebody else's page must never be shown as one of ours.
        return reply
          .header('content-disposition', 'attachment')
          .header('content-security-policy', 'sandbox')
          .header('content-length', bytes)
          .type('application/octet-stream')
          .send(content);
      },
    );

    app.get(
      '/workspace/sources/:id/material',
      { schema: { params: IdParams, response: { 200: SourceMaterial } } },
      async (request) => materials.list(organisationOf(request).id, request.params.id),
    );

    app.get(
      '/workspace/material/:kind/:id/corrected',
      { schema: { params: SetParams, response: { 200: CorrectedPassages } } },
      async (request) => ({
        passages: materials.corrected(organisationOf(request).id, request.params),
      }),
    );

    for (const { kind, body } of makes) {
      app.post(
        `/workspace/sources/:id/${kind}`,
        { schema: { params: IdParams, body, response: { 202: AcceptedJob } } },
        async (request, reply) => {
          const target = { orgId: organisationOf(request).id, sourceId: request.params.id, kind };
          return reply.code(202).send(await materials.make(target, request.body));
        },
      );
    }

    app.get(
      '/workspace/material',
      { schema: { querystring: MaterialSearchQuery, response: { 200: MaterialSearch } } },
      async (request) => materials.search(organisationOf(request).id, request.query.words),
    );

    app.patch(
      '/workspace/sources/:id/material/:kind/:made',
      { schema: { params: MadeParams, body: RenameMaterial, response: { 200: SourceMaterial } } },
      async (request) => {
        const { id: sourceId, kind, made } = request.params;
        const { id: orgId } = organisationOf(request);
        await materials.rename({ orgId, sourceId, kind, id: made }, request.body.title);
        return materials.list(orgId, sourceId);
      },
    );

    app.get('/workspace/engines', { schema: { response: { 200: GenerationEngines } } }, async () =>
      generation.engines(),
    );

    app.get(
      '/workspace/sources/:id/material/:kind/:made/making',
      { schema: { params: MadeParams, response: { 200: MaterialMaking } } },
      async (request) => {
        const { id: sourceId, kind, made } = request.params;
        const { id: orgId } = organisationOf(request);
        return { making: materials.making({ orgId, sourceId, kind, id: made }) };
      },
    );

    app.delete(
      '/workspace/sources/:id/material/:kind/:made',
      { schema: { params: MadeParams, response: { 200: Deleted } } },
      async (request) => {
        const { id: sourceId, kind, made } = request.params;
        const { id: orgId } = organisationOf(request);
        await materials.remove({ orgId, sourceId, kind, id: made });
        return { _id: made, deleted: true } as const;
      },
    );

    app.post(
      '/workspace/sources/:id/material/:kind/:made/restore',
      { schema: { params: MadeParams, response: { 200: SourceMaterial } } },
      async (request) => {
        const { id: sourceId, kind, made } = request.params;
        const { id: orgId } = organisationOf(request);
        await materials.restore({ orgId, sourceId, kind, id: made });
        return materials.list(orgId, sourceId);
      },
    );
  };
