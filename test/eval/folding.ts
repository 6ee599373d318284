const wordPattern = /[\p{L}\p{N}]+(?:['’.,](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*/gu;
const unspacedScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const parenthesised = /\s*\(([^()]*)\)/gu;
const otherName =
  /^(?!(?:an?|the|of|in|for|to|from|with|by|on|at) )(?=.*\p{L})[\p{L}\p{N}.&’'-]+(?: [\p{L}\p{N}’'-]+){0,3}$/u;

/** Below this length a final "s" is rarely a plural. */
const shortestPlural = 4;

/** Words of a text with their places: lower case, singular, hyphenated words apart. */
export interface FoldedWord {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

function singularOf(word: string): string {
  if (word.length < shortestPlural || !word.endsWith('s') || /(?:ss|us|is)$/u.test(word)) {
    return word;
  }
  if (/[^aeiou]ies$/u.test(word) && word.length > shortestPlural) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x|zz)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Folds one word: case, possessive and plural go. */
export const foldWord = (word: string): string =>
  singularOf(
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]s?$/u, ''),
  );

/** The folded words of a text in order. */
export function foldWordsWithPlaces(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  for (const found of text.matchAll(wordPattern)) {
    const start = found.index;
    const whole = found[0].replace(/['’]s$/u, '');
    words.push({ folded: foldWord(whole), start, end: start + whole.length });
  }
  return words;
}

/** The folded words of a text, without a leading article. */
export function foldWords(text: string): string[] {
  return foldWordsWithPlaces(text.replace(/^\s*(?:an?|the)\s+/iu, '')).map(({ folded }) => folded);
}

/** One key for all spellings of a phrase; marks count only where there are no words. */
export function foldPhrase(text: string): string {
  const words = foldWords(text);
  return words.length > 0 ? words.join(' ') : text.trim();
}

/**
 * The names a term goes by: itself without what stands in parentheses, and another name in
 * parentheses. "sub-directory" and "subdirectory" are one name, so keys have no spaces.
 */
export function termKeys(term: string): Set<string> {
  const keys = new Set<string>();
  const add = (name: string): void => {
    const key = foldPhrase(name).replaceAll(' ', '');
    if (key !== '') keys.add(key);
  };
  add(term.replaceAll(parenthesised, ''));
  for (const [, inner = ''] of term.matchAll(parenthesised)) {
    if (otherName.test(inner.trim())) add(inner);
  }
  return keys;
}

/** Whether two terms share a name. */
export function isSameTerm(a: string, b: string): boolean {
  const keys = termKeys(b);
  return [...termKeys(a)].some((key) => keys.has(key));
}

/** Whether `part` occurs in `whole` as a run of whole words; without word spaces, as characters. */
export function containsPhrase(whole: string, part: string): boolean {
  if (unspacedScript.test(part)) return whole.includes(part);
  const words = foldWords(part);
  if (words.length === 0) return whole.includes(part.trim());
  const all = foldWordsWithPlaces(whole).map(({ folded }) => folded);
  return ` ${all.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Whether a text is written without spaces between words. */
export const isUnspaced = (text: string): boolean => unspacedScript.test(text);

/** How many words a text has, as a reader counts them. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
