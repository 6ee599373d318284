import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { QuizOptions } from '../../../src-shared/generation-options.ts';
import { GeneratedQuiz, Quiz, withQuizEnvelope } from '../../../src-shared/quiz.ts';
import { callerOf } from '../plugins/key-access.ts';
import { failures } from '../route-schemas.ts';
import { parseWith } from '../../../src-shared/schema-error.ts';
import type { Services } from '../services.ts';
import { studySetRoutes } from './study-sets.ts';

const QuizIdParams = Type.Object({ quizId: Type.String({ description: 'Identifier' }) });

export const quizRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { quizzes } = services.generation;

    await app.register(
      studySetRoutes(services, {
        kind: 'quiz',
        material: 'quiz',
        tag: 'quiz',
        idName: 'quizId',
        name: 'quiz',
        paths: {
          generate: '/source/generateQuiz',
          get: '/quiz/getQuizById',
          list: '/quiz/listQuizzes',
          remove: '/quiz/deleteQuiz',
        },
        schemas: { resource: Quiz, generated: GeneratedQuiz, options: QuizOptions },
        parseOptions: (body) => parseWith(QuizOptions, body, 'body'),
        sets: quizzes,
        withEnvelope: withQuizEnvelope,
        countItems: (quiz) => quiz.questionsWithOptionsAndAnswers.length,
      }),
    );

    const marks = [
      { path: '/quiz/startQuiz', summary: 'Mark a quiz as started', mark: quizzes.start },
      { path: '/quiz/endQuiz', summary: 'Mark a quiz as completed', mark: quizzes.end },
    ] as const;
    for (const { path, summary, mark } of marks) {
      app.put(
        `${path}/:quizId`,
        {
          schema: {
            tags: ['quiz'],
            summary,
            params: QuizIdParams,
            response: { 200: Quiz, ...failures },
          },
        },
        async (request) => mark(callerOf(request).orgId, request.params.quizId),
      );
    }
  };
