import { queryOptions } from '@tanstack/react-query';
import {
  QuizAttempt,
  StudyQuiz,
  UnfinishedQuizzes,
  type AnswerQuestion,
  type SaveQuestions,
  type StartAttempt,
} from '../../src-shared/quiz-attempt.ts';
import { Question } from '../../src-shared/quiz.ts';
import { call } from './client.ts';
import { remake, type RemakingWatch } from './remaking.ts';

const ofQuiz = (id: string): string => `/quizzes/${id}`;
const ofAttempt = (id: string): string => `/quizzes/attempts/${id}`;

export const quizzes = {
  quiz: (id: string) =>
    queryOptions({
      queryKey: ['quizzes', 'one', id],
      queryFn: ({ signal }) => call(StudyQuiz, ofQuiz(id), { signal }),
    }),
  attempt: (id: string) =>
    queryOptions({
      queryKey: ['quizzes', 'attempt', id],
      queryFn: ({ signal }) => call(QuizAttempt, ofAttempt(id), { signal }),
    }),
  /** Attempts to go on with. */
  unfinished: () =>
    queryOptions({
      queryKey: ['quizzes', 'unfinished'],
      queryFn: ({ signal }) => call(UnfinishedQuizzes, '/quizzes/unfinished', { signal }),
    }),
  /** Begins an attempt, in place of an unfinished one. */
  start: (id: string, wanted: StartAttempt): Promise<QuizAttempt> =>
    call(QuizAttempt, `${ofQuiz(id)}/attempts`, { method: 'POST', body: wanted }),
  /** Resolves when the answer is on disk. @param key of the question */
  answer: (attemptId: string, key: number, given: AnswerQuestion): Promise<QuizAttempt> =>
    call(QuizAttempt, `${ofAttempt(attemptId)}/questions/${key}`, { method: 'PATCH', body: given }),
  finish: (attemptId: string): Promise<QuizAttempt> =>
    call(QuizAttempt, `${ofAttempt(attemptId)}/finish`, { method: 'POST' }),
  saveQuestions: (id: string, changed: SaveQuestions): Promise<StudyQuiz> =>
    call(StudyQuiz, `${ofQuiz(id)}/questions`, { method: 'PUT', body: changed }),
  /** Makes a question to take the place of one; nothing is stored. */
  another: (id: string, key: number, watch: RemakingWatch): Promise<Question> =>
    remake(Question, `${ofQuiz(id)}/questions/${key}`, watch),
};
