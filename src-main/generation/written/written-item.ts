import type { AnswerFields } from './answer-schema.ts';
import type { EvidenceFinder } from './find-evidence.ts';
import type { Problem, SourceFacts } from './wording-checks.ts';

/** Where a raw item is judged. */
export interface JudgeContext {
  readonly facts: SourceFacts;
  readonly finder: EvidenceFinder;
}

/** What comes of a raw item: something to keep, or why not. */
export type Judged<Item> =
  | { readonly item: Item; readonly problem: null }
  | { readonly item: null; readonly problem: Problem; readonly text: string };

/** What tells one kind of item from another, for all that writes and judges them. */
export interface WrittenKind<Item> {
  /** Fields that a model is to write, in this order. */
  readonly fields: AnswerFields;
  /** Most items that are asked for at once. */
  readonly mostAtOnce: number;
  /** Tokens that one item takes, generously. */
  readonly tokensOfItem: number;
  readonly judge: (raw: unknown, context: JudgeContext) => Judged<Item>;
  /** What a person knows it by. */
  readonly labelOf: (item: Item) => string;
  /** Where in the source it comes from. */
  readonly startOf: (item: Item) => number;
  /** Whether two are about the same. */
  readonly isRepeat: (one: Item, other: Item) => boolean;
}

export const kept = <Item>(item: Item): Judged<Item> => ({ item, problem: null });

export const refused = (text: string, problem: Problem): Judged<never> => ({
  item: null,
  text,
  problem,
});
