import type { LanguageRules, NounClass } from './languages/language-rules.ts';

/** A word or phrase that a text is about, in any language. */
export interface NeutralTerm {
  /** In lower case. */
  readonly key: string;
  /** As it stands inside a sentence. */
  readonly text: string;
  readonly count: number;
  readonly score: number;
  /** How often each word stands directly before it. */
  readonly before: ReadonlyMap<string, number>;
  /** The same for each word directly behind it; empty in a language without rules. */
  readonly after: ReadonlyMap<string, number>;
  /** How often each determiner stands before it; empty in a language without rules. */
  readonly determiners: ReadonlyMap<string, number>;
  readonly nounClass: NounClass | undefined;
  readonly isName: boolean;
  /** Whether it can only be a dative plural, as "Sternen" beside "Sterne". */
  readonly isDative: boolean;
  /** Indices of the sentences that have it. */
  readonly sentences: readonly number[];
  readonly sections: ReadonlySet<number>;
}

/** So many sentences, and this many times the root of their number in longer texts, may share a term. */
const mostSentences = 6;
const mostByRoot = 1.25;

/**
 * Whether a term may be taken out of a sentence: its grammar is known, and it is not in so many of
 * the sentences that it would fit most gaps.
 */
export function isAskable(
  { nounClass, isName, sentences }: NeutralTerm,
  sentenceCount: number,
  rules: LanguageRules | undefined,
): boolean {
  if (rules && nounClass === undefined && !isName) return false;
  return sentences.length <= Math.max(mostSentences, mostByRoot * Math.sqrt(sentenceCount));
}
