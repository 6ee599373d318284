import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { AcceptedJob, type JobKind } from '../../../src-shared/job.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import { Deleted, listOf, ListQuery } from '../../../src-shared/replies.ts';
import type { StudySets } from '../../generation/generation.ts';
import { answerWithJob } from '../answer-with-job.ts';
import { callerOf } from '../plugins/key-access.ts';
import { failures, IdParams, namedIdParams, workFailures, WorkHeaders } from '../route-schemas.ts';
import type { Services } from '../services.ts';

/** What tells the routes of one kind of set from those of another. */
export interface StudySetRoutes<Resource, Options> {
  readonly kind: JobKind;
  readonly material: MaterialKind;
  readonly tag: string;
  /** How the documentation calls the id: "quizId". */
  readonly idName: string;
  /** For summaries: "flashcard set". */
  readonly name: string;
  readonly paths: {
    readonly generate: string;
    readonly get: string;
    readonly list: string;
    readonly remove: string;
  };
  readonly schemas: {
    readonly resource: TObject;
    readonly generated: TObject;
    readonly options: TObject;
  };
  readonly parseOptions: (body: unknown) => Options;
  readonly sets: StudySets<Resource, Options>;
  /** Adds the envelope that existing clients read. */
  readonly withEnvelope: (resource: Resource) => unknown;
  /** How many questions, cards or nodes a set has, for the usage. */
  readonly countItems: (resource: Resource) => number;
}

interface WithId {
  Params: { id: string };
}

interface WithSourceId {
  Params: { sourceId: string };
}

interface WithNamedId {
  Params: Record<string, string>;
}

/** The routes that quizzes, flashcard sets and mind maps have in common. */
export const studySetRoutes =
  <Resource, Options>(
    services: Services,
    routes: StudySetRoutes<Resource, Options>,
  ): FastifyPluginAsync =>
  async (app) => {
    const { paths, schemas, sets, name, tag, idName } = routes;

    app.addHook('preValidation', async (request: FastifyRequest) => {
      request.body ??= {};
    });

    app.post<WithSourceId>(
      `${paths.generate}/:sourceId`,
      {
        schema: {
          tags: ['source'],
          summary: `Generate a ${name} from a source`,
          params: namedIdParams('sourceId'),
          headers: WorkHeaders,
          body: schemas.options,
          response: { 200: schemas.generated, 202: AcceptedJob, ...workFailures },
        },
      },
      async (request, reply) => {
        const { orgId } = callerOf(request);
        const source = services.sources.get(orgId, request.params.sourceId);
        const chosen = routes.parseOptions(request.body);
        services.generation.require(routes.material);
        return answerWithJob(request, reply, services, {
          kind: routes.kind,
          status: 200,
          run: (context) => sets.generate(source, chosen, context),
          read: (id, caller) => {
            const made = sets.get(orgId, id);
            caller.itemsOut = routes.countItems(made);
            return routes.withEnvelope(made);
          },
        });
      },
    );

    app.get<WithNamedId>(
      `${paths.get}/:${idName}`,
      {
        schema: {
          tags: [tag],
          summary: `Get a ${name}`,
          params: namedIdParams(idName),
          response: { 200: schemas.resource, ...failures },
        },
      },
      async (request) => sets.get(callerOf(request).orgId, request.params[idName] ?? ''),
    );

    app.get<{ Querystring: ListQuery }>(
      paths.list,
      {
        schema: {
          tags: [tag],
          summary: `List every ${name}, newest first`,
          querystring: ListQuery,
          response: { 200: listOf(schemas.resource, `${tag}List`), ...failures },
        },
      },
      async (request) => sets.list({ orgId: callerOf(request).orgId, ...request.query }),
    );

    app.delete<WithId>(
      `${paths.remove}/:id`,
      {
        schema: {
          tags: [tag],
          summary: `Delete a ${name}`,
          params: IdParams,
          response: { 200: Deleted, ...failures },
        },
      },
      async (request): Promise<Deleted> => {
        const { id } = request.params;
        await sets.remove(callerOf(request).orgId, id);
        return { _id: id, deleted: true };
      },
    );
  };
