import type { Block } from './block.ts';
import { readListMarker } from './block.ts';
import { classify, isContentsLine } from './block-kinds.ts';
import type { DocumentStyle } from './document-style.ts';
import type { TextLine } from './page-text.ts';
import { breaksBetween } from './paragraph-breaks.ts';

/** Cells of a table begin at the same place, in ems, from row to row. */
const cellAlignment = 1;
/** Rows of a table follow at most this many ems apart. */
const widestRowPitch = 3;
/** Share of the lines of a column that end before what counts as its edge. */
const edgeQuantile = 0.9;

/** Lines of one page and one column that follow each other. */
const byColumn = (lines: readonly TextLine[]): TextLine[][] => {
  const columns: TextLine[][] = [];
  for (const line of lines) {
    const column = columns.at(-1);
    const last = column?.[0]?.column;
    if (column && last?.index === line.column.index) column.push(line);
    else columns.push([line]);
  }
  return columns;
};

/** Where full lines of a column end: most lines end there or before. */
const edgeOf = (lines: readonly TextLine[], line: TextLine): number => {
  const ends = lines
    .filter(({ size }) => Math.abs(size - line.size) < line.size * 0.1)
    .map((other) => (other.rightToLeft ? other.x : other.right))
    .sort((one, two) => (line.rightToLeft ? two - one : one - two));
  return ends[Math.floor((ends.length - 1) * edgeQuantile)] ?? line.column.right;
};

const sharesCells = (one: TextLine, two: TextLine): boolean => {
  const size = Math.max(one.size, two.size);
  return one.cellStarts
    .slice(1)
    .some((start) =>
      two.cellStarts.slice(1).some((other) => Math.abs(start - other) <= cellAlignment * size),
    );
};

const isRow = (line: TextLine): boolean =>
  line.cellStarts.length > 1 &&
  (line.cellStarts.length > 2 || readListMarker(line.text) === undefined);

/** How many lines from `at` on are rows of one table; 0 for none. */
const tableLength = (lines: readonly TextLine[], at: number): number => {
  let length = 0;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next];
    const before = lines[next - 1];
    if (!line || !isRow(line)) break;
    const continues =
      length === 0 ||
      (before !== undefined &&
        sharesCells(before, line) &&
        line.baseline - before.baseline <= widestRowPitch * line.size);
    if (!continues) break;
    length += 1;
  }
  return length > 1 ? length : 0;
};

const columnBlocks = (lines: readonly TextLine[], style: DocumentStyle): Block[] => {
  const blocks: Block[] = [];
  let open: TextLine[] = [];
  const lastFull = lines.findLastIndex(({ size }) => size >= style.bodySize * 0.95);
  const edges = new Map<number, number>();
  const edge = (line: TextLine): number => {
    const known = edges.get(line.size) ?? edgeOf(lines, line);
    edges.set(line.size, known);
    return known;
  };
  const flush = (end: number): void => {
    if (open.length === 0) return;
    const atColumnEnd = end - open.length > lastFull && lastFull >= 0;
    blocks.push({ lines: open, ...classify(open, style, atColumnEnd) });
    open = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const rows = isContentsLine(line) ? 1 : tableLength(lines, at);
    if (rows > 0) {
      flush(at);
      blocks.push({ kind: 'table', lines: lines.slice(at, at + rows), floating: true });
      at += rows - 1;
      continue;
    }
    const before = open.at(-1);
    if (before && breaksBetween(before, line, lines[at + 1], edge(before), style)) flush(at);
    open.push(line);
  }
  flush(lines.length);
  return blocks;
};

/** Gathers the lines of one page, in reading order, into paragraphs, items, tables and the rest. */
export function toBlocks(lines: readonly TextLine[], style: DocumentStyle): Block[] {
  return byColumn(lines).flatMap((column) => columnBlocks(column, style));
}
