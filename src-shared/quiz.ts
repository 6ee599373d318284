import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';
import { Id, Timestamp, UserId } from './identifiers.ts';

export const Difficulty = Type.Union(
  [Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')],
  { description: 'How close the wrong options are and how much must be combined' },
);
export type Difficulty = Static<typeof Difficulty>;

export const Question = Type.Object(
  {
    question_text: Type.String({ minLength: 1 }),
    options: Type.Array(Type.String({ minLength: 1 }), {
      minItems: 2,
      maxItems: 6,
      uniqueItems: true,
    }),
    correct_answer_index: Type.Integer({ minimum: 0, maximum: 5, description: 'Counts from 0' }),
    explanation: Type.String(),
    evidence: Evidence,
  },
  { title: 'Question' },
);
export type Question = Static<typeof Question>;

export const Quiz = Type.Object(
  {
    _id: Id,
    orgId: Id,
    userId: UserId,
    sourceId: Id,
    hasStarted: Type.Boolean(),
    hasCompleted: Type.Boolean(),
    quizName: Type.String(),
    difficulty: Difficulty,
    questionsWithOptionsAndAnswers: Type.Array(Question),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Quiz' },
);
export type Quiz = Static<typeof Quiz>;

/** What a generation engine makes; the store adds identity and state. */
export type QuizDraft = Pick<Quiz, 'quizName' | 'difficulty' | 'questionsWithOptionsAndAnswers'>;

/** The generate operation adds the envelope that existing clients read. */
export const GeneratedQuiz = Type.Object(
  {
    ...Quiz.properties,
    quiz: Type.Object({
      quiz_id: Id,
      quiz_name: Type.String(),
      quiz: Type.Array(Type.Pick(Question, ['question_text', 'options', 'correct_answer_index'])),
    }),
  },
  { title: 'GeneratedQuiz' },
);
export type GeneratedQuiz = Static<typeof GeneratedQuiz>;

export function withQuizEnvelope(quiz: Quiz): GeneratedQuiz {
  return {
    ...quiz,
    quiz: {
      quiz_id: quiz._id,
      quiz_name: quiz.quizName,
      quiz: quiz.questionsWithOptionsAndAnswers,
    },
  };
}
