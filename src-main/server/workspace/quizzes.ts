import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  AnswerQuestion,
  QuizAttempt,
  SaveQuestions,
  StartAttempt,
  StudyQuiz,
  UnfinishedQuizzes,
} from '../../../src-shared/quiz-attempt.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const QuestionParams = Type.Object({ ...IdParams.properties, key: Type.Integer() });

/** Quizzes: taken, gone on with, looked back at and edited. */
export const quizStudyRoutes =
  ({ quizStudy }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/quizzes/unfinished',
      { schema: { response: { 200: UnfinishedQuizzes } } },
      async (request) => quizStudy.unfinished(organisationOf(request).id),
    );

    app.get(
      '/workspace/quizzes/:id',
      { schema: { params: IdParams, response: { 200: StudyQuiz } } },
      async (request) => quizStudy.get(organisationOf(request).id, request.params.id),
    );

    app.put(
      '/workspace/quizzes/:id/questions',
      { schema: { params: IdParams, body: SaveQuestions, response: { 200: StudyQuiz } } },
      async (request) =>
        quizStudy.saveQuestions(organisationOf(request).id, request.params.id, request.body),
    );

    app.post(
      '/workspace/quizzes/:id/attempts',
      { schema: { params: IdParams, body: StartAttempt, response: { 201: QuizAttempt } } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        return reply.code(201).send(await quizStudy.start(orgId, request.params.id, request.body));
      },
    );

    app.get(
      '/workspace/quizzes/attempts/:id',
      { schema: { params: IdParams, response: { 200: QuizAttempt } } },
      async (request) => quizStudy.attempt(organisationOf(request).id, request.params.id),
    );

    app.patch(
      '/workspace/quizzes/attempts/:id/questions/:key',
      { schema: { params: QuestionParams, body: AnswerQuestion, response: { 200: QuizAttempt } } },
      async (request) => {
        const { id, key } = request.params;
        return quizStudy.answer(organisationOf(request).id, id, key, request.body);
      },
    );

    app.post(
      '/workspace/quizzes/attempts/:id/finish',
      { schema: { params: IdParams, response: { 200: QuizAttempt } } },
      async (request) => quizStudy.finish(organisationOf(request).id, request.params.id),
    );
  };
