import type { Evidence } from '../../../../src-shared/evidence.ts';

/** A topic of a map with what hangs below it. */
export interface Topic {
  readonly label: string;
  readonly definition: string;
  readonly evidence: Evidence;
  /** How much the source makes of it; compared within one map. */
  readonly weight: number;
  readonly children: Topic[];
}

const mostLabelWords = 6;
const mostLabelCharacters = 48;

/** Longer words in capitals are a heading that shouts; shorter ones are acronyms. */
const longestAcronym = 8;

/** A heading or term as a label: numbering and subtitle gone, a few words at most. */
export function labelFrom(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/^(?:chapter|section|part|unit|lesson|kapitel)?\s*[\dIVX]+(?:\.\d+)*[.:)]?\s+/iu, '')
    .replace(/[`*]/gu, '')
    .trim();
  const shouted =
    /\p{Lu}{3}/u.test(plain) && plain === plain.toUpperCase() && plain.length > longestAcronym;
  const calm = shouted ? plain.charAt(0) + plain.slice(1).toLowerCase() : plain;
  const main = calm.split(/\s+\(|\s*[—:]\s+|\s+[–|-]\s+|—/u)[0] ?? calm;
  const words = (isShort(calm) ? calm : main).split(' ');
  while (words.length > 1 && !isShort(words.join(' '))) words.pop();
  while (
    words.length > 1 &&
    /^(?:and|or|of|the|a|an|to|in|into|for|with|without|within|through|by|via|on|at|about|between|from|under|over|using|as|so|that|which|who|it|its|they|their|this|is|are|was|were|und|der|die|das|et|de|la|y|e)$/iu.test(
      words.at(-1) ?? '',
    )
  )
    words.pop();
  const label = words
    .join(' ')
    .slice(0, mostLabelCharacters)
    .replace(/(?:[\s,;:–—-]|(?<!\b\p{Lu})\.)+$/u, '');
  // A sign that is a term of its own: "`*`", "--".
  return label === '' ? text.trim().slice(0, mostLabelCharacters) : label;
}

const isShort = (text: string): boolean =>
  text.split(' ').length <= mostLabelWords && text.length <= mostLabelCharacters;
