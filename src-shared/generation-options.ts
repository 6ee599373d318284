import { Type, type Static } from 'typebox';
import { UserId } from './identifiers.ts';
import { Difficulty } from './quiz.ts';

const common = {
  userId: Type.Optional(UserId),
  language: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
      description: "BCP 47 tag; default: the source's language",
    }),
  ),
};

export const QuizOptions = Type.Object(
  {
    ...common,
    numberOfQuestions: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    difficulty: Type.Optional(Type.Union(Difficulty.anyOf, { default: 'medium' })),
  },
  { title: 'QuizOptions' },
);
export type QuizOptions = Static<typeof QuizOptions>;

export const FlashcardOptions = Type.Object(
  {
    ...common,
    numberOfCards: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { title: 'FlashcardOptions' },
);
export type FlashcardOptions = Static<typeof FlashcardOptions>;

export const MindMapOptions = Type.Object(
  {
    ...common,
    maxNodes: Type.Optional(Type.Integer({ minimum: 5, maximum: 150, default: 40 })),
  },
  { title: 'MindMapOptions' },
);
export type MindMapOptions = Static<typeof MindMapOptions>;

/** What is made where a request does not say. */
export const generationDefaults = {
  numberOfQuestions: 10,
  difficulty: 'medium',
  numberOfCards: 20,
  maxNodes: 40,
} as const;
