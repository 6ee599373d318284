/** Measures of a node's box in pixels at normal zoom; the drawing must use the same. */
const narrowest = 96;
const widest = 280;
const characterWidth = 8.2;
const wideCharacterWidth = 15;
const padding = 32;
const lineHeight = 20;
const verticalPadding = 20;

const wideCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Width and height of the box of a node, in pixels, by its label; long labels wrap. */
export function mindMapNodeSize(label: string): { width: number; height: number } {
  let length = 0;
  for (const character of label) {
    length += wideCharacter.test(character) ? wideCharacterWidth : characterWidth;
  }
  const width = Math.ceil(Math.min(widest, Math.max(narrowest, length + padding)));
  const lines = Math.ceil(length / (width - padding));
  return { width, height: Math.max(1, lines) * lineHeight + verticalPadding };
}
