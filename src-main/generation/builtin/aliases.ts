import { foldTerm } from '../checks/fold.ts';
import type { Sentence } from './sentences.ts';

/** Which folded terms of a text mean the same: abbreviations and "also called". */
export interface Aliases {
  same(a: string, b: string): boolean;
  /** Other names of a term, folded, in the order of the text. */
  othersOf(key: string): string[];
  /** A folded name as the text writes it. */
  writtenOf(key: string): string;
}

const word = `[\\p{L}\\p{N}][\\p{L}\\p{N}’'-]*`;
const phrase = `${word}(?: ${word}){0,4}`;

const inParentheses = new RegExp(
  `(${phrase}) \\((?<sign>(?:also |or )?(?:called |known as )?)["“'‘]?([\\p{L}][\\p{L}\\p{N}’' -]{0,40}?)["”'’]?\\)`,
  'gu',
);
const also = new RegExp(
  `(${phrase})(?:, or|,? also (?:called|known as)|,? sometimes called|,? otherwise known as| (?:is|are) also (?:called|known as)| (?:is|are) often called) (?:an? |the )?(${phrase})(?=[,.;:—)]|$)`,
  'gu',
);

/** "We call this an excess supply or a surplus." */
const twoNames = new RegExp(
  `\\b(?:call(?:ed)?|known as|termed)(?: (?:this|it|these))? (?:an? |the )?(${phrase}?),? or (?:an? |the )(${phrase}?)(?=[.,;:—)]|$)`,
  'gu',
);

const alsoCue = /\bor \b|\bcall(?:ed)?\b|\bknown as\b/u;

const isAbbreviationOf = (short: string, long: string): boolean => {
  const letters = short.replace(/s$/u, '').toLowerCase();
  const initials = long
    .toLowerCase()
    .split(/[\s-]+/u)
    .map((part) => part.charAt(0))
    .join('');
  return letters.length > 1 && (initials.endsWith(letters) || initials.startsWith(letters));
};

const longestPhrase = 5;

/** Whether the letters of an abbreviation stand in a phrase in their order, the first one first. */
function spells(short: string, phrase: string): boolean {
  const [first = '', ...letters] = short.replace(/s$/u, '').toLowerCase();
  const written = phrase.toLowerCase();
  if (!written.startsWith(first)) return false;
  let at = 0;
  return letters.every((letter) => {
    at = written.indexOf(letter, at + 1);
    return at > 0;
  });
}

/**
 * What is named again in the parentheses behind it: for an abbreviation the words that it stands
 * for, "long-term memory" and not "memory" before "(LTM)"; else the longest term.
 */
function namedInParentheses(
  left: string,
  right: string,
  isTerm: (key: string) => boolean,
): string | null {
  const words = left.split(' ').slice(-longestPhrase);
  const phrases = words.map((_, from) => words.slice(from).join(' '));
  const lengthOf = (phrase: string): number => phrase.split(/[\s-]+/u).length;
  const abbreviated = phrases.filter((phrase) => isAbbreviationOf(right, phrase));
  const { length } = right.replace(/s$/u, '');
  const exact = abbreviated.find((phrase) => lengthOf(phrase) === length);
  if (exact !== undefined || abbreviated.length > 0) return exact ?? abbreviated.at(-1) ?? null;
  // "Intermolecular forces (IMFs)": letters of the words in their order, from the first one on.
  if (/^\p{Lu}{2,}s?$/u.test(right))
    return phrases.findLast((phrase) => isTerm(foldTerm(phrase)) && spells(right, phrase)) ?? null;
  if (!isTerm(foldTerm(right))) return null;
  return phrases.find((phrase) => isTerm(foldTerm(phrase))) ?? null;
}

/** Reads aliases from the sentences of an English text. Terms are compared in folded form. */
export function findAliases(
  sentences: readonly Sentence[],
  isTerm: (key: string) => boolean,
): Aliases {
  const groups = new Map<string, Set<string>>();
  const written = new Map<string, string>();
  const join = (a: string, b: string): void => {
    const union = new Set([a, b, ...(groups.get(a) ?? []), ...(groups.get(b) ?? [])]);
    for (const key of union) groups.set(key, union);
  };
  for (const { text } of sentences) {
    const bracketed = text.includes('(') ? text.matchAll(inParentheses) : [];
    for (const [, left = '', sign = '', right = ''] of bracketed) {
      const long = namedInParentheses(left, right, isTerm);
      // "Punishable by law (a formal norm)" says of what kind it is, and gives no other name.
      const isNaming = sign !== '' || /\p{Lu}/u.test(right);
      if (long === null || !isNaming || /^an? /u.test(right)) continue;
      join(foldTerm(long), foldTerm(right));
      written.set(foldTerm(right), right);
      written.set(foldTerm(long), long);
    }
    const isNaming = alsoCue.test(text);
    for (const [, left = '', right = ''] of isNaming ? text.matchAll(twoNames) : [])
      join(foldTerm(left), foldTerm(right));
    const named = isNaming ? text.matchAll(also) : [];
    for (const [, left = '', right = ''] of named) {
      const before = longestTermAtEnd(
        left.replace(/ (?:is|are|was|were)$/u, '').split(' '),
        isTerm,
      );
      if (before !== null && isTerm(foldTerm(right))) join(before, foldTerm(right));
    }
  }
  return {
    same: (a, b) => a === b || (groups.get(a)?.has(b) ?? false),
    othersOf: (key) => [...(groups.get(key) ?? [])].filter((other) => other !== key),
    writtenOf: (key) => written.get(key) ?? key,
  };
}

function longestTermAtEnd(
  words: readonly string[],
  isTerm: (key: string) => boolean,
): string | null {
  for (let size = words.length; size > 0; size -= 1) {
    const key = foldTerm(words.slice(-size).join(' '));
    if (isTerm(key)) return key;
  }
  return null;
}
