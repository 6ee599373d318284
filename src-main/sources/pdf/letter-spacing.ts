interface Item {
  readonly str: string;
  readonly fontName: string;
}

/** Fewest characters, set apart one by one, that tell. */
const fewestLetters = 12;
const mostlySingle = 0.85;
const oneCharacter = /^.$/u;
const fewestInItem = 3;

/**
 * Finds the fonts in which a page sets letters apart, as in code with fixed columns or in spaced
 * headings, so that what looks like a space between letters is none.
 */
export function findLetterSpacedFonts(items: readonly Item[]): Set<string> {
  const counts = new Map<string, { single: number; all: number }>();
  for (const { str, fontName } of items) {
    const pieces = str.split(' ').filter((piece) => piece !== '');
    if (pieces.length < fewestInItem) continue;
    const count = counts.get(fontName) ?? { single: 0, all: 0 };
    count.all += pieces.length;
    count.single += pieces.filter((piece) => oneCharacter.test(piece)).length;
    counts.set(fontName, count);
  }
  const spaced = [...counts].filter(
    ([, { single, all }]) => single >= fewestLetters && single >= mostlySingle * all,
  );
  return new Set(spaced.map(([font]) => font));
}

/** Takes the spaces between letters out; a wider space stays as one. */
export function closeLetters(text: string): string {
  return text.replaceAll(/(?<=\S) (?=\S)/gu, '').replaceAll(/ {2,}/gu, ' ');
}
