import { looksPlural } from '../checks/fold.ts';
import { capitalised, uncapitalised } from './clean-text.ts';
import { tagEnglish } from './english-tagger.ts';
import { isKnownNoun, isNameNoun } from './lexicon.ts';
import { isListedName } from './names.ts';
import type { Sentence } from './sentences.ts';

/** How a text writes its words where no sentence begins. */
export interface Casing {
  /** Whether a word that opens a sentence keeps its capital in the middle of one. */
  keepsCapital(word: string): boolean;
  /** A phrase that may have opened a sentence, as the middle of one has it. */
  within(phrase: string): string;
}

/** Marks behind which a capital may mean that something begins. */
const opening = /^[“"‘':;.?!(–—-]$/u;

/** The first word, and the second where it has a capital, too. */
const openingWords = /^([\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*\.?)(?: (\p{Lu}[\p{L}.]+))?/u;

/**
 * Reads from all sentences which words keep their capital: those that the text writes so in the
 * middle of sentences; of words that only open sentences, names by the lexicon ("Roman") and words
 * that neither lexicon nor tagger knows.
 */
export function readCasing(sentences: readonly Sentence[]): Casing {
  const balance = new Map<string, number>();
  const names = new Set<string>();
  for (const { tokens } of sentences) {
    for (const [at, { text, lower, pos }] of tokens.entries()) {
      const before = tokens[at - 1];
      if (!before || opening.test(before.text) || pos === 'PUNCT') continue;
      const isCapital = /^\p{Lu}/u.test(text);
      if (isCapital || /^\p{Ll}/u.test(text))
        balance.set(lower, (balance.get(lower) ?? 0) + (isCapital ? 1 : -1));
      const after = tokens[at + 1];
      if (isCapital && after && /^\p{Lu}/u.test(after.text)) names.add(`${text} ${after.text}`);
    }
  }
  const decided = new Map<string, boolean>();
  const keepsCapital = (word: string): boolean => {
    const lower = word.toLowerCase();
    const known = decided.get(lower);
    if (known !== undefined) return known;
    const seen = balance.get(lower) ?? 0;
    const keeps = seen === 0 ? isNameByLexicon(lower) : seen > 0;
    decided.set(lower, keeps);
    return keeps;
  };
  return {
    keepsCapital,
    within: (phrase) => {
      const [first = '', second] = openingWords.exec(phrase)?.slice(1) ?? [];
      const isName =
        keepsCapital(first) ||
        (second !== undefined &&
          (names.has(`${first} ${second}`) || tagOf(first.toLowerCase()) === 'NOUN'));
      return isName ? phrase : uncapitalised(phrase);
    },
  };
}

const tagOf = (lower: string): string | undefined => tagEnglish(`The ${lower}.`)[1]?.pos;

function isNameByLexicon(lower: string): boolean {
  if (isNameNoun(lower) || isListedName(capitalised(lower))) return true;
  if (isKnownNoun(lower) || looksPlural(lower)) return false;
  return tagOf(lower) === 'NOUN' && !/(?:ing|er|est|ed)$/u.test(lower);
}
