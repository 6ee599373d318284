import type { FlashcardSetDraft } from '../../src-shared/flashcards.ts';
import type { MindMapDraft } from '../../src-shared/mind-map.ts';
import type { QuizDraft } from '../../src-shared/quiz.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import { poolTask } from '../platform/pool-task.ts';
import { makeFlashcards } from './builtin/flashcards.ts';
import { makeMindMap } from './builtin/mind-map.ts';
import { makeQuiz } from './builtin/quiz.ts';
import type { FlashcardPlan, MindMapPlan, QuizPlan } from './engine.ts';

export type BuiltinTask = { readonly text: StudyText } & (
  | { readonly make: 'quiz'; readonly plan: QuizPlan }
  | { readonly make: 'flashcards'; readonly plan: FlashcardPlan }
  | { readonly make: 'mind-map'; readonly plan: MindMapPlan }
);

/** What each task gives. */
export interface BuiltinDrafts {
  readonly quiz: QuizDraft;
  readonly flashcards: FlashcardSetDraft;
  readonly 'mind-map': MindMapDraft;
}

export type BuiltinResult = {
  readonly [Made in keyof BuiltinDrafts]: {
    readonly made: Made;
    readonly draft: BuiltinDrafts[Made];
  };
}[keyof BuiltinDrafts];

function make(task: BuiltinTask): BuiltinResult {
  switch (task.make) {
    case 'quiz':
      return { made: 'quiz', draft: makeQuiz(task.text, task.plan) };
    case 'flashcards':
      return { made: 'flashcards', draft: makeFlashcards(task.text, task.plan) };
    case 'mind-map':
      return { made: 'mind-map', draft: makeMindMap(task.text, task.plan) };
  }
}

export default poolTask((task: BuiltinTask) => Promise.resolve(make(task)));
