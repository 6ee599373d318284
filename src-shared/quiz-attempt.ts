import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';
import { Difficulty, Question } from './quiz.ts';

/** When somebody learns whether an answer is right: after each question, or at the end. */
export const Feedback = Type.Union([Type.Literal('instant'), Type.Literal('end')]);
export type Feedback = Static<typeof Feedback>;

const Key = Type.Integer({
  minimum: 0,
  maximum: 9999,
  description: 'Names a question within its quiz, whatever its place and wording',
});

/** A question with the name that it keeps when it is edited or moved. */
export const KeyedQuestion = Type.Object(
  { key: Key, ...Question.properties },
  { title: 'KeyedQuestion' },
);
export type KeyedQuestion = Static<typeof KeyedQuestion>;

const MaybeTimestamp = Type.Union([Timestamp, Type.Null()]);

/** What somebody did with a question; one that they did nothing with has none. */
export const AttemptAnswer = Type.Object(
  {
    key: Key,
    option: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Index of the chosen option; null where there is a flag only',
    }),
    isFlagged: Type.Boolean(),
    answeredAt: MaybeTimestamp,
  },
  { title: 'AttemptAnswer' },
);
export type AttemptAnswer = Static<typeof AttemptAnswer>;

/** A part of the source and how an attempt went with the questions about it. */
export const StudyPart = Type.Object(
  {
    section: Type.Union([Type.String(), Type.Null()], { description: 'Its nearest heading' }),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
    asked: Type.Integer({ minimum: 1 }),
    missed: Type.Array(Key, { minItems: 1, description: 'Questions not answered right' }),
  },
  { title: 'StudyPart' },
);
export type StudyPart = Static<typeof StudyPart>;

/** One run through a quiz, with the questions as they were asked. */
export const QuizAttempt = Type.Object(
  {
    _id: Id,
    quizId: Id,
    sourceId: Id,
    quizName: Type.String(),
    feedback: Feedback,
    isRetry: Type.Boolean({ description: 'Whether it asks only what was missed before' }),
    questions: Type.Array(KeyedQuestion),
    answers: Type.Array(AttemptAnswer),
    studyNext: Type.Array(StudyPart, { description: 'Most missed first; empty until it is over' }),
    startedAt: Timestamp,
    updatedAt: Timestamp,
    finishedAt: MaybeTimestamp,
  },
  { title: 'QuizAttempt' },
);
export type QuizAttempt = Static<typeof QuizAttempt>;

/** An attempt as a line in the history of its quiz. */
export const AttemptSummary = Type.Object(
  {
    _id: Id,
    feedback: Feedback,
    isRetry: Type.Boolean(),
    total: Type.Integer({ minimum: 0 }),
    answered: Type.Integer({ minimum: 0 }),
    right: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'Null until it is over',
    }),
    startedAt: Timestamp,
    updatedAt: Timestamp,
    finishedAt: MaybeTimestamp,
  },
  { title: 'AttemptSummary' },
);
export type AttemptSummary = Static<typeof AttemptSummary>;

/** A quiz as the app shows it. */
export const StudyQuiz = Type.Object(
  {
    _id: Id,
    sourceId: Id,
    sourceTitle: Type.String(),
    quizName: Type.String(),
    difficulty: Difficulty,
    hasStarted: Type.Boolean(),
    hasCompleted: Type.Boolean(),
    createdAt: Timestamp,
    revision: Type.Integer({ minimum: 0, description: 'Counts changes of the questions' }),
    questions: Type.Array(KeyedQuestion),
    attempts: Type.Array(AttemptSummary, { description: 'Newest first' }),
  },
  { title: 'StudyQuiz' },
);
export type StudyQuiz = Static<typeof StudyQuiz>;

export const StartAttempt = Type.Object(
  {
    feedback: Feedback,
    isShuffled: Type.Boolean({ description: 'Whether the questions come in another order' }),
    retryOf: Type.Optional(
      Type.String({ maxLength: 64, description: 'Asks only what was missed in this attempt' }),
    ),
  },
  { title: 'StartAttempt' },
);
export type StartAttempt = Static<typeof StartAttempt>;

/** An answer, a flag, or both; what is left out stays as it is. */
export const AnswerQuestion = Type.Object(
  {
    option: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
    isFlagged: Type.Optional(Type.Boolean()),
  },
  { title: 'AnswerQuestion', minProperties: 1 },
);
export type AnswerQuestion = Static<typeof AnswerQuestion>;

/** All questions of a quiz in their order: edited, moved, taken out or put back. */
export const SaveQuestions = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, description: 'The one that the change is made to' }),
    questions: Type.Array(KeyedQuestion, { minItems: 1, maxItems: 200 }),
  },
  { title: 'SaveQuestions' },
);
export type SaveQuestions = Static<typeof SaveQuestions>;

/** Attempts to go on with, last used first. */
export const UnfinishedQuizzes = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        attemptId: Id,
        quizId: Id,
        quizName: Type.String(),
        answered: Type.Integer({ minimum: 0 }),
        total: Type.Integer({ minimum: 0 }),
        updatedAt: Timestamp,
      }),
    ),
  },
  { title: 'UnfinishedQuizzes' },
);
export type UnfinishedQuizzes = Static<typeof UnfinishedQuizzes>;
