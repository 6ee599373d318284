import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  CardChanges,
  CardDeck,
  CardInPlace,
  CardText,
  DueDecks,
  StudyCard,
} from '../../../src-shared/card-deck.ts';
import { Deleted } from '../../../src-shared/replies.ts';
import { GivenGrade, ReviewRun, StartReviewRun } from '../../../src-shared/review-run.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const CardParams = Type.Object({ ...IdParams.properties, cardId: Type.String() });
const RunParams = Type.Object({ ...IdParams.properties, runId: Type.String() });
const ReviewParams = Type.Object({
  ...RunParams.properties,
  number: Type.Integer({ minimum: 0 }),
});

const cardRoutes =
  ({ cardDecks }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/flashcards',
      { schema: { response: { 200: DueDecks } } },
      async (request) => ({ items: cardDecks.due(organisationOf(request).id) }),
    );

    app.get(
      '/workspace/flashcards/:id',
      { schema: { params: IdParams, response: { 200: CardDeck } } },
      async (request) => cardDecks.get(organisationOf(request).id, request.params.id),
    );

    app.post(
      '/workspace/flashcards/:id/cards',
      { schema: { params: IdParams, body: CardText, response: { 201: StudyCard } } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        return reply
          .code(201)
          .send(await cardDecks.addCard(orgId, request.params.id, request.body));
      },
    );

    app.patch(
      '/workspace/flashcards/:id/cards/:cardId',
      { schema: { params: CardParams, body: CardChanges, response: { 200: StudyCard } } },
      async (request) => {
        const { id, cardId } = request.params;
        return cardDecks.changeCard(organisationOf(request).id, id, cardId, request.body);
      },
    );

    app.put(
      '/workspace/flashcards/:id/cards/:cardId',
      { schema: { params: CardParams, body: CardInPlace, response: { 200: StudyCard } } },
      async (request) => {
        const { id, cardId } = request.params;
        return cardDecks.replaceCard(organisationOf(request).id, id, cardId, request.body);
      },
    );

    app.delete(
      '/workspace/flashcards/:id/cards/:cardId',
      { schema: { params: CardParams, response: { 200: Deleted } } },
      async (request) => {
        const { id, cardId } = request.params;
        await cardDecks.removeCard(organisationOf(request).id, id, cardId);
        return { _id: cardId, deleted: true } as const;
      },
    );

    app.post(
      '/workspace/flashcards/:id/cards/:cardId/restore',
      { schema: { params: CardParams, response: { 200: StudyCard } } },
      async (request) => {
        const { id, cardId } = request.params;
        return cardDecks.restoreCard(organisationOf(request).id, id, cardId);
      },
    );
  };

const reviewRoutes =
  ({ cardDecks, reviewRuns }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/workspace/flashcards/:id/runs',
      { schema: { params: IdParams, body: StartReviewRun, response: { 201: ReviewRun } } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        const { id } = request.params;
        cardDecks.requireAccess(orgId, id);
        return reply.code(201).send(await reviewRuns.start(orgId, id, request.body.cardIds));
      },
    );

    app.post(
      '/workspace/flashcards/:id/runs/:runId/end',
      { schema: { params: RunParams, response: { 200: ReviewRun } } },
      async (request) => {
        const { id, runId } = request.params;
        cardDecks.requireAccess(organisationOf(request).id, id);
        return reviewRuns.end(id, runId);
      },
    );

    app.put(
      '/workspace/flashcards/:id/runs/:runId/reviews/:number',
      { schema: { params: ReviewParams, body: GivenGrade, response: { 200: ReviewRun } } },
      async (request) => {
        const { id: setId, ...place } = request.params;
        cardDecks.requireAccess(organisationOf(request).id, setId);
        return reviewRuns.grade({ setId, ...place }, request.body);
      },
    );

    app.delete(
      '/workspace/flashcards/:id/runs/:runId/reviews/:number',
      { schema: { params: ReviewParams, response: { 200: ReviewRun } } },
      async (request) => {
        const { id: setId, ...place } = request.params;
        cardDecks.requireAccess(organisationOf(request).id, setId);
        return reviewRuns.takeBack({ setId, ...place });
      },
    );
  };

/** Flashcards: reading, changing and reviewing them. */
export const flashcardDeckRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(cardRoutes(services));
    await app.register(reviewRoutes(services));
  };
