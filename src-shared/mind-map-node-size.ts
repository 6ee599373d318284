/** Measures of a node's box in pixels at normal zoom; the drawing must use the same. */
const narrowest = 96;
const widest = 280;
const characterWidth = 8.2;
const wideCharacterWidth = 15;
const capitalWidth = 10.5;
const padding = 32;
const lineHeight = 20;
const verticalPadding = 20;

const wideCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const capital = /[\p{Lu}mw%@&…—\p{Extended_Pictographic}]/u;

const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) {
    if (wideCharacter.test(character)) width += wideCharacterWidth;
    else width += capital.test(character) ? capitalWidth : characterWidth;
  }
  return width;
};

/** Where a line may end: behind a space, a hyphen, or a character of a script without spaces. */
const pieces = (label: string): string[] =>
  label.match(/\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s-]+-?|-/gu) ?? [];

/** Cuts a word that fits no line. */
function* cut(word: string): Generator<string> {
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > widest - padding) {
      yield part;
      part = '';
    }
    part += character;
  }
  yield part;
}

/** The lines that a node's label is drawn in, top to bottom; at least one. */
export function mindMapLabelLines(label: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(label.trim()).flatMap((piece) => [...cut(piece)])) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > widest - padding) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Width and height of the box of a node, in pixels, by its label; long labels wrap. */
export function mindMapNodeSize(label: string): { width: number; height: number } {
  const lines = mindMapLabelLines(label);
  const width = Math.max(...lines.map(widthOf)) + padding;
  return {
    width: Math.ceil(Math.min(widest, Math.max(narrowest, width))),
    height: lines.length * lineHeight + verticalPadding,
  };
}

/** Of the drawn lines: how far one is below the other, in pixels. */
export const mindMapLineHeight = lineHeight;
