import type { Block } from './block.ts';
import type { DocumentStyle } from './document-style.ts';
import type { OutlineEntry } from './open-pdf.ts';

/** Text this much larger than the body stands out as a heading. */
const headingSize = 1.12;
/** Longest heading, in characters and in lines. */
const longestHeading = 180;
const mostLines = 4;
/** Bold or capital text of body size must be shorter to be a heading. */
const longestPlainHeading = 110;
const mostPlainLines = 2;
const lowestLevel = 6;
/** A style with less than this share of the headings is rare. */
const rareStyle = 0.02;
/** Sizes are compared in steps of this many points. */
const sizeStep = 0.5;

const sectionNumber =
  /^(?:(?:chapter|kapitel|chapitre|cap[íi]tulo|part|teil|section|appendix|anhang|lecture|unit)\s+)?((?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2})*)\.?\)?\s+(?=\S)/iu;
const sentenceEnd = /[.,;:]$/u;
const shortEnd = /(?:\b(?:etc|vs|al|Inc|Co)\.)$/u;

/** A heading before its level among all is known. */
interface Candidate {
  readonly size: number;
  readonly bold: boolean;
  /** Depth of its number: 2 for "3.1". */
  readonly depth: number | undefined;
  readonly outlineLevel: number | undefined;
}

const textOf = (block: Block): string => block.lines.map(({ text }) => text).join(' ');

const comparable = (title: string): string =>
  title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const withoutNumber = (title: string): string => title.replace(sectionNumber, '');

const levelsOfOutline = (outline: readonly OutlineEntry[]): Map<string, number> => {
  const levels = new Map<string, number>();
  for (const { title, level } of outline) {
    for (const key of [comparable(title), comparable(withoutNumber(title))]) {
      if (key.length > 1 && !levels.has(key)) levels.set(key, level);
    }
  }
  return levels;
};

const isCapitals = (text: string): boolean =>
  (text.match(/\p{Lu}/gu) ?? []).length > 3 && !/\p{Ll}/u.test(text);

const depthOf = (text: string): number | undefined => {
  const number = sectionNumber.exec(text)?.[1];
  return number?.split('.').length;
};

const candidateOf = (
  block: Block,
  style: DocumentStyle,
  outline: ReadonlyMap<string, number>,
  outsideList: boolean,
): Candidate | undefined => {
  const [first] = block.lines;
  const isText = block.kind === 'paragraph' || block.kind === 'list-item';
  if (!first || first.stray || !isText || block.floating) return undefined;
  const text = textOf(block);
  if (text.length > longestHeading || block.lines.length > mostLines) return undefined;
  if (!/\p{L}{2,}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text))
    return undefined;
  const size = Math.max(...block.lines.map((line) => line.size));
  const bold = block.lines.every((line) => line.bold) && !style.bold;
  const depth = depthOf(text);
  const outlineLevel =
    outline.get(comparable(text)) ?? outline.get(comparable(withoutNumber(text)));
  const candidate = { size: Math.round(size / sizeStep) * sizeStep, bold, depth, outlineLevel };
  const large = size >= headingSize * style.bodySize;
  if (
    outlineLevel !== undefined &&
    (large || bold || depth !== undefined || block.lines.length === 1)
  ) {
    return candidate;
  }
  if (sentenceEnd.test(text) && !shortEnd.test(text)) {
    return large && !/[,;:]$/u.test(text) && bold ? candidate : undefined;
  }
  if (large) return candidate;
  if (text.length > longestPlainHeading || block.lines.length > mostPlainLines) return undefined;
  if (size < style.bodySize * 0.9) return undefined;
  const startsSmall = /^\p{Ll}/u.test(withoutNumber(text));
  if (bold && !startsSmall) return candidate;
  if (isCapitals(text)) return candidate;
  const ownFont = block.lines.every((line) => line.font !== style.font);
  const numbered =
    depth !== undefined && (depth > 1 || (ownFont && outsideList)) && block.lines.length === 1;
  return numbered && !startsSmall && first.cellStarts.length <= 2 ? candidate : undefined;
};

interface Found {
  readonly block: Block;
  readonly at: number;
  readonly candidate: Candidate;
}

const pageOf = ({ block }: Found): number => block.lines[0]?.page ?? 0;

/**
 * Names, institutes and dates follow the title in a size of their own that comes nowhere else in
 * the document: they are no headings.
 */
const withoutByline = (found: readonly Found[]): Found[] => {
  const [title] = found;
  if (!title) return [];
  const elsewhere = new Set(
    found
      .filter((other) => pageOf(other) !== pageOf(title))
      .map(({ candidate }) => styleKey(candidate)),
  );
  if (elsewhere.size === 0) return [...found];
  let last = title;
  return found.filter((one) => {
    const follows = one !== title && one.at === last.at + 1 && pageOf(one) === pageOf(title);
    if (follows || one === title) last = one;
    const { candidate } = one;
    const named = candidate.outlineLevel !== undefined || candidate.depth !== undefined;
    const smaller = candidate.size < title.candidate.size;
    return !(
      follows &&
      smaller &&
      (!named || /^\d /u.test(textOf(one.block))) &&
      !elsewhere.has(styleKey(candidate))
    );
  });
};

const styleKey = ({ size, bold }: Candidate): number => size * 2 + (bold ? 1 : 0);

const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((one, two) => one - two)[Math.floor(numbers.length / 2)];

/**
 * Orders the styles of headings from the largest down. A style that hardly comes up, as on a title
 * page, makes no level of its own.
 */
const rankStyles = (found: readonly Found[]): ((candidate: Candidate) => number) => {
  const counts = new Map<number, number>();
  for (const { candidate } of found) {
    const key = styleKey(candidate);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const largest = Math.max(...counts.keys());
  const levels = [...counts]
    .filter(([key, count]) => key === largest || count >= rareStyle * found.length)
    .map(([key]) => key);
  return (candidate) =>
    Math.min(lowestLevel, 1 + levels.filter((key) => key > styleKey(candidate)).length);
};

/**
 * Finds the headings among the blocks of a document, and their levels: from the outline of the
 * document where it names them, from their numbers, from their size.
 * @returns levels from 1 to 6 by block
 */
export function findHeadings(
  blocks: readonly Block[],
  style: DocumentStyle,
  outline: readonly OutlineEntry[],
): Map<Block, number> {
  const outlineLevels = levelsOfOutline(outline);
  const found = blocks.flatMap((block, at) => {
    const candidate = candidateOf(
      block,
      style,
      outlineLevels,
      blocks[at + 1]?.kind !== 'list-item' && blocks[at - 1]?.kind !== 'list-item',
    );
    const leads = blocks[at + 1] !== undefined || candidate?.outlineLevel !== undefined;
    return candidate && leads ? [{ block, at, candidate }] : [];
  });
  const candidates = withoutByline(found);
  const rank = rankStyles(candidates);
  // Where numbered headings of depth one stand in that order, deeper ones stand below them.
  const top = median(
    candidates
      .filter(({ candidate }) => candidate.depth === 1)
      .map(({ candidate }) => rank(candidate)),
  );
  const largestInOutline = Math.max(
    ...candidates
      .filter(({ candidate }) => candidate.outlineLevel !== undefined)
      .map(({ candidate }) => styleKey(candidate)),
  );
  // The outline names the parts of a document; a title above them is not one of them.
  const outlineShift = candidates.some(({ candidate }) => styleKey(candidate) > largestInOutline)
    ? 1
    : 0;
  const knownLevel = ({ depth, outlineLevel }: Candidate): number | undefined => {
    if (outlineLevel !== undefined) return outlineLevel + outlineShift;
    return depth !== undefined && top !== undefined ? top + depth - 1 : undefined;
  };
  const byStyle = new Map<number, number>();
  for (const { candidate } of candidates) {
    const level = knownLevel(candidate);
    const key = styleKey(candidate);
    if (level !== undefined) byStyle.set(key, Math.min(level, byStyle.get(key) ?? level));
  }
  return new Map(
    candidates.map(({ block, candidate }) => {
      const level = knownLevel(candidate) ?? byStyle.get(styleKey(candidate)) ?? rank(candidate);
      return [block, Math.min(lowestLevel, Math.max(1, level))];
    }),
  );
}
