import { combiningMark, isUnspaced } from './clean-text.ts';
import type { Column, Fragment, TextLine, TextRun } from './page-text.ts';
import { fragmentOf, onSameLine } from './text-fragments.ts';

/** A gap of this many ems between two runs is a space. */
const spaceWidth = 0.13;
/** A gap of this many ems divides a line into cells. */
const cellGap = 1.5;
/** How far, in ems, a raised or lowered piece may stand from its line. */
const scriptReach = 1;
/** Share of the characters that must be bold, or of fixed width, for a line to be so. */
const mostCharacters = 0.9;
const scriptSize = 0.85;
const smallestRaise = 0.15;

interface LinePlace {
  readonly page: number;
  readonly column: Column;
  readonly stray: boolean;
}

const toRows = (fragments: readonly Fragment[]): Fragment[][] => {
  const rows: { baseline: number; size: number; fragments: Fragment[] }[] = [];
  for (const fragment of [...fragments].sort((one, two) => one.baseline - two.baseline)) {
    const row = rows.at(-1);
    const tolerance = row ? Math.min(row.size, fragment.size) * 0.3 : 0;
    if (row && fragment.baseline - row.baseline <= tolerance) {
      row.fragments.push(fragment);
      row.size = Math.max(row.size, fragment.size);
    } else {
      rows.push({ baseline: fragment.baseline, size: fragment.size, fragments: [fragment] });
    }
  }
  return rows.map((row) => row.fragments);
};

/** Whether a row of small pieces is nothing but scripts of another row, or a part of it. */
const isScriptRow = (small: readonly Fragment[], large: readonly Fragment[]): boolean =>
  small.every((piece) =>
    large.some((fragment) => {
      const reach = scriptReach * fragment.size;
      const beside =
        (piece.x >= fragment.right - reach / 2 && piece.x - fragment.right <= reach) ||
        (piece.right <= fragment.x + reach / 2 && fragment.x - piece.right <= reach);
      return beside && piece.size < fragment.size && onSameLine(piece, fragment);
    }),
  );

const attachScripts = (rows: readonly Fragment[][]): Fragment[][] => {
  const result = rows.map((row) => [...row]);
  const gone = new Set<number>();
  rows.forEach((row, at) => {
    for (const neighbour of [at + 1, at - 1]) {
      const target = rows[neighbour];
      if (!target || gone.has(neighbour) || gone.has(at)) continue;
      if (isScriptRow(row, target)) {
        result[neighbour]?.push(...row);
        gone.add(at);
      }
    }
  });
  return result.filter((_, at) => !gone.has(at));
};

const letters = (some: readonly TextRun[]): number =>
  some.reduce((sum, { text }) => sum + text.length, 0);

/** In a line from right to left, what runs from left to right keeps its own order. */
const inReadingOrder = (runs: readonly TextRun[]): { runs: TextRun[]; rightToLeft: boolean } => {
  const sorted = [...runs].sort((one, two) => one.x - two.x);
  const rightToLeft = letters(runs.filter((run) => run.rightToLeft)) * 2 > letters(runs);
  if (!rightToLeft) return { runs: sorted, rightToLeft };
  const result: TextRun[] = [];
  let island: TextRun[] = [];
  for (const run of sorted.reverse()) {
    if (run.rightToLeft) {
      result.push(...island, run);
      island = [];
    } else {
      island.unshift(run);
    }
  }
  return { runs: [...result, ...island], rightToLeft };
};

const needsSpace = (before: TextRun, after: TextRun, gap: number): boolean => {
  const size = Math.max(before.size, after.size);
  if (gap > size * cellGap) return true;
  const bothUnspaced = isUnspaced(before.text.at(-1) ?? '') && isUnspaced(after.text.at(0) ?? '');
  if (bothUnspaced) return false;
  return after.afterSpace || gap > size * spaceWidth;
};

const footnoteMark = /^(?:\d{1,3}(?:,\s?\d{1,3})*|[*†‡§¶∗]{1,3})$/u;
const wordBefore = /(?:\p{L}{4,}|[.,;:!?"”’»)\]])$/u;

/** "…as shown elsewhere¹": the mark is no part of the word. Exponents and units are left alone. */
const isFootnoteMark = (run: TextRun, line: Fragment, text: string): boolean =>
  run.size <= line.size * scriptSize &&
  line.baseline - run.baseline > smallestRaise * line.size &&
  footnoteMark.test(run.text) &&
  wordBefore.test(text);

/** Puts a mark that was printed first over the letter it belongs to. */
const setAccent = (text: string, accent: string): string => {
  const [letter = ''] = text;
  return `${letter}${accent}${text.slice(letter.length)}`;
};

const composeText = (
  runs: readonly TextRun[],
  line: Fragment,
  rightToLeft: boolean,
): { text: string; cellStarts: number[] } => {
  let text = '';
  const cellStarts: number[] = [];
  let before: TextRun | undefined;
  let accent = '';
  for (const run of runs) {
    const mark = combiningMark(run.text);
    if (mark !== undefined) {
      if (before && run.x < before.right) text += mark;
      else accent += mark;
      continue;
    }
    const gap =
      before === undefined ? 0 : rightToLeft ? before.x - run.right : run.x - before.right;
    if (before === undefined || gap > Math.max(before.size, run.size) * cellGap) {
      cellStarts.push(rightToLeft ? run.right : run.x);
    }
    const opensNote = text === '' && run.size <= line.size * scriptSize;
    if (before && (needsSpace(before, run, gap) || isFootnoteMark(run, line, text))) text += ' ';
    text += accent === '' ? run.text : setAccent(run.text, accent);
    accent = '';
    if (opensNote && footnoteMark.test(run.text) && runs.length > 1) text += ' ';
    before = run;
  }
  return { text: text.replaceAll(/ {2,}/gu, ' '), cellStarts };
};

const share = (runs: readonly TextRun[], has: (run: TextRun) => boolean): number => {
  let all = 0;
  let some = 0;
  for (const run of runs) {
    all += run.text.length;
    if (has(run)) some += run.text.length;
  }
  return all === 0 ? 0 : some / all;
};

/** What most characters of a line have in common, such as their size. */
const dominant = <Value>(
  runs: readonly TextRun[],
  valueOf: (run: TextRun) => Value,
): Value | undefined => {
  const weights = new Map<Value, number>();
  for (const run of runs) {
    weights.set(valueOf(run), (weights.get(valueOf(run)) ?? 0) + run.text.length);
  }
  let best: Value | undefined;
  let most = 0;
  for (const [value, weight] of weights) {
    if (weight > most) [best, most] = [value, weight];
  }
  return best;
};

/** Makes the lines of one column, from top to bottom. */
export function toLines(fragments: readonly Fragment[], place: LinePlace): TextLine[] {
  return attachScripts(toRows(fragments)).map((row) => {
    const { runs, rightToLeft } = inReadingOrder(row.flatMap((fragment) => fragment.runs));
    const line = fragmentOf(runs);
    return {
      ...place,
      ...composeText(runs, line, rightToLeft),
      x: line.x,
      right: line.right,
      baseline: line.baseline,
      size: dominant(runs, ({ size }) => size) ?? line.size,
      font: dominant(runs, ({ font }) => font.id) ?? '',
      bold: share(runs, ({ font }) => font.bold) >= mostCharacters,
      mono: share(runs, ({ font }) => font.mono) >= mostCharacters,
      math: share(runs, ({ font }) => font.math),
      rightToLeft,
    };
  });
}
