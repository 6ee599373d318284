import type { StudyMaterial } from './study-material.ts';

/** A term that may become a wrong option. */
export interface OptionTerm {
  /** Folded; see `foldTerm`. */
  readonly key: string;
  /** Of the key. */
  readonly words: readonly string[];
  /** Indices of the sentences that have it. */
  readonly sentences: readonly number[];
}

/** So many sentences of a distractor are looked at; frequent terms stand in many. */
const sentencesToCheck = 40;

/** Same, synonymous, or one contained in the other. */
export function related(
  entry: OptionTerm,
  key: string,
  words: readonly string[],
  { aliases }: StudyMaterial,
): boolean {
  if (aliases.same(entry.key, key)) return true;
  if (entry.key.replaceAll(' ', '') === key.replaceAll(' ', '')) return true;
  if (` ${entry.key} `.includes(` ${key} `) || ` ${key} `.includes(` ${entry.key} `)) return true;
  const stem = (word: string): string => word.slice(0, Math.max(5, word.length - 4));
  const others = new Set(words.map(stem));
  return entry.words.length === words.length && entry.words.every((word) => others.has(stem(word)));
}

/** Whether some sentence says of the distractor much of what the stem says. */
export function mayBeRight(
  entry: OptionTerm,
  stemWords: readonly string[],
  contentOf: (index: number) => Set<string>,
  share: number,
): boolean {
  if (stemWords.length === 0) return false;
  return entry.sentences.slice(0, sentencesToCheck).some((index) => {
    const content = contentOf(index);
    const shared = stemWords.filter((word) => content.has(word)).length;
    return shared >= share * stemWords.length;
  });
}
