import type { TextLine } from './page-text.ts';

/** How many rows at the top and at the bottom of a page may be running matter. */
const edgeRows = 3;
/** How far, in ems, the same header may move from page to page. */
const baselineTolerance = 0.6;
/** Headers change with the chapter and alternate between left and right pages. */
const pagesApart = 4;
/** Text this much larger than the body is a title; it must be on most pages to be a header. */
const titleSize = 1.2;
const mostPages = 0.5;
/** In documents longer than this, a row must be found on this many other pages nearby. */
const shortDocument = 4;
const fewestTwins = 2;
/** Pages that share more of their rows than this are steps of one slide. */
const sharedRows = 0.6;
/** A row of this many characters does not come twice at the same place by chance. */
const tellingLength = 12;

const roman = /^(?=[ivxlc])(?:c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/u;
const wordsBesideNumbers =
  '(?:p|pp|page|pages|seite|p[áa]gina|pagina|sida|side|strona|of|von|de|sur|di|van|av|z)';
const pageNumberOnly = new RegExp(
  `^(?:[\\W_]|${wordsBesideNumbers}\\b)*#(?:[\\W_]|#|${wordsBesideNumbers}\\b)*$`,
  'u',
);

const romanValue = (text: string): number => {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const digits = text.split('').map((letter) => values[letter] ?? 0);
  return digits.reduce(
    (sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
};

/** Replaces numbers, also roman ones, so that rows differing in them alone become equal. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .split(/([\p{L}\p{N}]+)/u)
    .map((token) => (/^\p{N}+$/u.test(token) || roman.test(token) ? '#' : token))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const numbersAtEnds = (text: string): number[] => {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [tokens.at(0) ?? '', tokens.at(-1) ?? ''].flatMap((token) => {
    if (/^\d{1,5}$/u.test(token)) return [Number(token)];
    return roman.test(token) ? [romanValue(token)] : [];
  });
};

interface Row {
  readonly page: number;
  readonly lines: readonly TextLine[];
  readonly baseline: number;
  readonly size: number;
  readonly key: string;
  readonly text: string;
}

const toRows = (lines: readonly TextLine[]): Row[] => {
  const groups: TextLine[][] = [];
  for (const line of [...lines].sort((one, two) => one.baseline - two.baseline)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && line.baseline - first.baseline <= first.size * 0.3) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    const text = [...group]
      .sort((one, two) => one.x - two.x)
      .map((line) => line.text)
      .join(' ');
    return {
      page: group[0]?.page ?? 0,
      lines: group,
      baseline: group[0]?.baseline ?? 0,
      size: Math.max(...group.map(({ size }) => size)),
      key: fold(text),
      text,
    };
  });
};

const samePlace = (one: Row, two: Row): boolean =>
  Math.abs(one.baseline - two.baseline) <= baselineTolerance * Math.max(one.size, two.size);

/** The differences between printed and counted page numbers that hold for several pages. */
const findOffsets = (rows: readonly Row[]): Set<number> => {
  const seen = new Map<number, Set<number>>();
  for (const { text, page } of rows) {
    for (const number of numbersAtEnds(text)) {
      const pages = seen.get(number - page) ?? new Set();
      seen.set(number - page, pages.add(page));
    }
  }
  return new Set(
    [...seen].filter(([, pages]) => pages.size > fewestTwins).map(([offset]) => offset),
  );
};

type PageTest = (one: number, two: number) => boolean;

/**
 * Slides that appear step by step repeat what was there before: two pages that share most of
 * their rows are one slide, and what they share is no header.
 */
const createBuildTest = (pages: readonly (readonly Row[])[]): PageTest => {
  const contents = pages.map(
    (rows) => new Set(rows.map(({ text, baseline }) => `${Math.round(baseline)} ${text}`)),
  );
  const known = new Map<string, boolean>();
  return (one, two) => {
    const pair = one < two ? `${one} ${two}` : `${two} ${one}`;
    const answer = known.get(pair);
    if (answer !== undefined) return answer;
    const first = contents[one - 1] ?? new Set();
    const second = contents[two - 1] ?? new Set();
    const shared = first.intersection(second).size;
    const isBuild = shared > sharedRows * Math.min(first.size, second.size);
    known.set(pair, isBuild);
    return isBuild;
  };
};

/** Tells which rows at one edge of the pages are running matter, from the outside inwards. */
const findRunning = (
  edges: readonly (readonly Row[])[],
  bodySize: number,
  isBuild: PageTest,
): Set<TextLine> => {
  const pageCount = edges.length;
  const all = edges.flat();
  const frequency = new Map<string, number>();
  for (const { key } of all) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  const offsets = findOffsets(all);
  const needed = pageCount > shortDocument ? fewestTwins : 1;
  const nearby = (row: Row): Row[] =>
    edges
      .slice(Math.max(0, row.page - 1 - pagesApart), row.page + pagesApart)
      .flat()
      .filter(
        (other) =>
          other.page !== row.page && samePlace(other, row) && !isBuild(row.page, other.page),
      );
  const repeats = (row: Row, neighbours: readonly Row[]): boolean =>
    row.size > titleSize * bodySize
      ? (frequency.get(row.key) ?? 0) > Math.max(fewestTwins, mostPages * pageCount)
      : neighbours.filter(({ key }) => key === row.key).length >=
        (row.key.length >= tellingLength && row.size <= bodySize ? 1 : needed);
  const countsPages = (row: Row, neighbours: readonly Row[]): boolean => {
    const printed = numbersAtEnds(row.text).map((number) => number - row.page);
    const counting = neighbours.filter((other) =>
      numbersAtEnds(other.text).some((number) => printed.includes(number - other.page)),
    );
    if (pageNumberOnly.test(row.key)) return counting.length > 0;
    return (
      row.size <= titleSize * bodySize &&
      counting.length >= needed &&
      printed.some((offset) => offsets.has(offset))
    );
  };
  const running = new Set<TextLine>();
  for (const rows of edges) {
    for (const row of rows) {
      const neighbours = nearby(row);
      if (!countsPages(row, neighbours) && !repeats(row, neighbours)) break;
      for (const line of row.lines) running.add(line);
    }
  }
  return running;
};

/**
 * Leaves out running headers, footers and page numbers: rows at the edge of a page that come
 * again at the same place on other pages with nothing but their numbers changed. A document of
 * one page loses nothing.
 * @param pages the lines of each page, in reading order
 * @param bodySize size of most of the text, in points
 */
export function dropRunningMatter(
  pages: readonly (readonly TextLine[])[],
  bodySize: number,
): TextLine[][] {
  const upright = pages.map((lines) => toRows(lines.filter(({ stray }) => !stray)));
  const tops = upright.map((rows) => rows.slice(0, edgeRows));
  const bottoms = upright.map((rows) => rows.slice(-edgeRows).reverse());
  const isBuild = createBuildTest(upright);
  const top = findRunning(tops, bodySize, isBuild);
  const bottom = findRunning(bottoms, bodySize, isBuild);
  const strayCounts = new Map<string, number>();
  for (const lines of pages) {
    const keys = new Set(lines.filter(({ stray }) => stray).map(({ text }) => fold(text)));
    for (const key of keys) strayCounts.set(key, (strayCounts.get(key) ?? 0) + 1);
  }
  const isStamp = ({ stray, text }: TextLine): boolean =>
    stray && (strayCounts.get(fold(text)) ?? 0) > Math.max(fewestTwins, mostPages * pages.length);
  return pages.map((lines) =>
    lines.filter((line) => !top.has(line) && !bottom.has(line) && !isStamp(line)),
  );
}
