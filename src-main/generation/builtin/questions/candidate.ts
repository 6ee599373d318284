import type { Difficulty } from '../../../../src-shared/quiz.ts';
import type { Sentence } from '../sentences.ts';

/** What a question tests; a quiz mixes them. */
export type QuestionKind =
  | 'definition'
  | 'meaning'
  | 'cause'
  | 'manner'
  | 'truth'
  | 'predicate'
  | 'comparison'
  | 'sequence'
  | 'number'
  | 'membership'
  | 'statement'
  | 'cloze';

/** A question before its options are put in order. */
export interface Candidate {
  readonly kind: QuestionKind;
  readonly stem: string;
  readonly answer: string;
  /** Best first, possibly too few; worked out only for candidates that are looked at. */
  readonly distractors: () => readonly string[];
  readonly explanation: string;
  readonly sentence: Sentence;
  /** What the question is about, folded: no two questions of a quiz share it. */
  readonly factKey: string;
  /** 0 to 1. */
  /** Asks for a chance detail: taken only where a text carries hardly anything better. */
  readonly isSpare?: true;
  readonly quality: number;
}

/** What a maker of questions needs besides the material. */
export interface QuestionOptions {
  readonly difficulty: Difficulty;
  readonly random: () => number;
}
