import { AppError } from '../../src-shared/app-error.ts';
import type { Flashcard } from '../../src-shared/flashcards.ts';
import type { MindMapNode } from '../../src-shared/mind-map.ts';
import type { Difficulty, Question } from '../../src-shared/quiz.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import { makeFlashcards } from '../../src-main/generation/builtin/flashcards.ts';
import { makeMindMap } from '../../src-main/generation/builtin/mind-map.ts';
import { makeQuiz } from '../../src-main/generation/builtin/quiz.ts';

/** What the built-in engine makes of one text; empty where the text is too little for it. */
export interface Material {
  readonly cards: readonly Flashcard[];
  readonly nodes: readonly MindMapNode[];
  readonly quizzes: Readonly<Record<Difficulty, readonly Question[]>>;
  /** The quiz of ten that kinds are counted in. */
  readonly quizOfTen: readonly Question[];
  /** What could not be made. */
  readonly tooLittle: readonly string[];
  /** Cards, map and one quiz together. */
  readonly milliseconds: number;
}

export const numberOfQuestions = 20;
const numberOfKindQuestions = 10;
const numberOfCards = 20;
const maxNodes = 40;

/** Makes all that is judged. The time of the first text holds the loading of the engine's data. */
export function makeMaterial(text: StudyText): Material {
  const { language } = text;
  const tooLittle: string[] = [];
  let milliseconds = 0;
  const make = <Item>(what: string, isTimed: boolean, items: () => readonly Item[]) => {
    const start = performance.now();
    try {
      return items();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too-little-text') throw error;
      tooLittle.push(what);
      return [];
    } finally {
      if (isTimed) milliseconds += performance.now() - start;
    }
  };
  const quiz = (difficulty: Difficulty, count: number) => () =>
    makeQuiz(text, { numberOfQuestions: count, difficulty, language })
      .questionsWithOptionsAndAnswers;
  const cards = make(
    'cards',
    true,
    () => makeFlashcards(text, { numberOfCards, language }).flashCards,
  );
  const nodes = make('map', true, () => makeMindMap(text, { maxNodes, language }).nodes);
  const medium = make('quiz', true, quiz('medium', numberOfQuestions));
  return {
    cards,
    nodes,
    quizzes: {
      easy: make('easy quiz', false, quiz('easy', numberOfQuestions)),
      medium,
      hard: make('hard quiz', false, quiz('hard', numberOfQuestions)),
    },
    quizOfTen: make('quiz of ten', false, quiz('medium', numberOfKindQuestions)),
    tooLittle,
    milliseconds,
  };
}
