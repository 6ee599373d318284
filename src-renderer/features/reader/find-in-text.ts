import type { Block } from './text-blocks.ts';

/** Where the words stand, as offsets into the content of the source. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Signs that print in several forms, of which a keyboard has one. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/['’‘]/u, "['’‘]"],
  [/["“”„«»]/u, '["“”„«»]'],
  [/[-‐‑–—]/u, '[-‐‑–—]'],
];

/** An expression for the words as typed, whatever their case, spaces and forms of quotes. */
function expressionFor(words: string): RegExp {
  const source = words
    .normalize('NFC')
    .replaceAll(/\s+|\S/gu, (sign) =>
      sign.trim() === ''
        ? String.raw`\s+`
        : (alike.find(([form]) => form.test(sign))?.[1] ?? RegExp.escape(sign)),
    );
  return new RegExp(source, 'giu');
}

/** All places where the words stand, in order. @param words as typed; none where they are empty */
export function findInText(blocks: readonly Block[], words: string): Match[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  const expression = expressionFor(wanted);
  return blocks.flatMap(({ segment: { text, start } }) =>
    [...text.matchAll(expression)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  );
}
