import type { ReadSegment } from '../../../src-shared/segment.ts';
import { nameOf, textOf } from './dom.ts';
import { isMenu } from './page-body.ts';

/** Cells longer than this, in characters, are parts of a page rather than data. */
const LONGEST_DATA_CELL = 600;

const blockInside =
  'table, ul, ol, h1, h2, h3, h4, h5, h6, pre, blockquote, p + p, article, section';

/** Rows of this table alone, not of tables inside it. */
const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter((cell) => ['td', 'th'].includes(nameOf(cell)));

/** Whether a table holds data, as opposed to laying out a page. */
export function isDataTable(table: Element): boolean {
  const rows = rowsOf(table).map(cellsOf);
  const isGrid = rows.filter((cells) => cells.length > 1).length > 1;
  if (!isGrid || table.getAttribute('role') === 'presentation') return false;
  const cells = rows.flat();
  if (table.querySelector('table')) return false;
  if (table.querySelector('th, caption')) return true;
  return cells.every(
    (cell) => !cell.querySelector(blockInside) && textOf(cell).length <= LONGEST_DATA_CELL,
  );
}

/** Whether a cell of a layout table is the menu beside the text. */
export function isMenuCell(cell: Element): boolean {
  if (!isMenu(cell)) return false;
  const beside = [...(cell.parentElement?.children ?? [])].filter((other) => other !== cell);
  const size = textOf(cell).length;
  return beside.some((other) => !isMenu(other) && textOf(other).length > size);
}

/**
 * The rows of a data table, one a line, cells as "a | b". Empty cells keep their place except at
 * the end of a row.
 * @param cellText gives the text of a cell
 */
export function tableSegments(table: Element, cellText: (cell: Element) => string): ReadSegment[] {
  const caption = [...table.children].find((child) => nameOf(child) === 'caption');
  const lines = rowsOf(table)
    .map((row) =>
      cellsOf(row)
        .map(cellText)
        .join(' | ')
        .replace(/[\s|]+$/u, ''),
    )
    .filter((line) => line !== '');
  const segments: ReadSegment[] = [];
  if (caption) segments.push({ kind: 'caption', text: cellText(caption) });
  segments.push({ kind: 'table', text: lines.join('\n') });
  return segments;
}
