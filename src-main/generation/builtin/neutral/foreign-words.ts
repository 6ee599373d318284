/** A word of a sentence, or an elided one such as "l'" with its apostrophe. */
export interface ForeignWord {
  readonly text: string;
  /** Lower case, with a straight apostrophe. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

const word = /\p{L}+['’](?=\p{L})|[\p{L}\p{N}]+(?:[-.·][\p{L}\p{N}]+)*/gu;

/** Words of a sentence in a language that sets spaces between words and elides before vowels. */
export function foreignWords(text: string): ForeignWord[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    text: found,
    lower: found.toLowerCase().replace('’', "'"),
    start: index,
    end: index + found.length,
  }));
}
