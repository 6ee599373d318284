import { endsSentence, readListMarker, startsInside } from './block.ts';
import { isUnspaced } from './clean-text.ts';
import type { DocumentStyle } from './document-style.ts';
import type { TextLine } from './page-text.ts';

/** A distance larger than the usual by this factor ends a paragraph. */
const widerPitch = 1.3;
/** Sizes that differ by more than this share are different text. */
const sizeTolerance = 0.1;
/** An indentation, in ems. */
const smallestIndent = 0.7;
const largestIndent = 6;
const alignment = 0.4;
/** A line that ends this share of its column before the edge ends its paragraph. */
const shortLine = 0.3;
/** Lines in a column this narrow, in ems, say nothing by where they end. */
const narrowColumn = 12;

const firstWordWidth = (line: TextLine): number => {
  const perCharacter = (line.right - line.x) / Math.max(1, line.text.length);
  const first = line.text.split(' ', 1)[0] ?? '';
  const length = isUnspaced(first.at(0) ?? '') ? 1 : first.length;
  return length * perCharacter;
};

const aligned = (one: number, two: number, size: number): boolean =>
  Math.abs(one - two) <= alignment * size;

/** Start and end of a line in the direction of its script. */
const startOf = (line: TextLine): number =>
  line.rightToLeft ? line.column.right - line.right : line.x - line.column.left;
const roomAfter = (line: TextLine, edge: number): number =>
  line.rightToLeft ? line.x - edge : edge - line.right;

/** Whether the number at the start of a line is that of a list and not of a sentence. */
const startsItem = (before: TextLine, line: TextLine): boolean => {
  const marker = readListMarker(line.text);
  if (!marker) return false;
  if (marker.isSure) return true;
  return (
    endsSentence(before.text) ||
    !aligned(startOf(before), startOf(line), line.size) ||
    readListMarker(before.text) !== undefined
  );
};

/**
 * Whether a paragraph ends between two lines that follow each other in one column.
 * @param after the line that follows `line`, if it stands in the same column
 * @param edge where full lines of this column end, in points
 */
export function breaksBetween(
  before: TextLine,
  line: TextLine,
  after: TextLine | undefined,
  edge: number,
  style: DocumentStyle,
): boolean {
  const size = Math.max(before.size, line.size);
  const pitch = (line.baseline - before.baseline) / size;
  if (pitch > style.pitch * widerPitch || pitch < 0) return true;
  if (Math.abs(before.size - line.size) > sizeTolerance * size) return true;
  if (before.mono !== line.mono) return true;
  if (startsItem(before, line)) return true;
  const room = roomAfter(before, edge);
  const wordFits = room > firstWordWidth(line) + line.size;
  const wide = line.column.right - line.column.left > narrowColumn * line.size;
  if (before.bold !== line.bold && (wordFits || before.bold)) {
    if (wordFits || pitch > style.pitch) return true;
  }
  if (wordFits && wide && !startsInside(line.text)) {
    const columnWidth = line.column.right - line.column.left;
    if (endsSentence(before.text) || room > shortLine * columnWidth) return true;
  }
  // The lines of a heading hang behind its number.
  if (before.bold && line.bold && !style.bold) return false;
  return startsIndented(before, line, after);
}

/** A first line that is indented, and not a hanging one. */
const startsIndented = (before: TextLine, line: TextLine, after: TextLine | undefined): boolean => {
  const indent = startOf(line) - startOf(before);
  if (indent < smallestIndent * line.size || indent > largestIndent * line.size) return false;
  if (readListMarker(before.text)) return false;
  const hangs = after !== undefined && aligned(startOf(after), startOf(line), line.size);
  return !hangs || endsSentence(before.text);
};
