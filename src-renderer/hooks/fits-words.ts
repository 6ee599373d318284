const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether all words stand in a text, in any order and unfinished. */
export const fitsWords = (text: string, words: string): boolean =>
  fold(words)
    .split(/\s+/u)
    .every((word) => fold(text).includes(word));
