import type { Segment } from '../../../src-shared/segment.ts';

/** A piece of the text as it is drawn. */
export interface Block {
  readonly segment: Segment;
  /** Headings: how they nest, without gaps; 1 is the highest. 0 for all else. */
  readonly depth: number;
  /** Where a page begins, or a minute of a recording. */
  readonly mark: { readonly page: number } | { readonly seconds: number } | undefined;
}

/** Blocks that are laid out, or passed over, together. */
export interface Chunk {
  /** Offset of its first block; tells it from others. */
  readonly start: number;
  readonly blocks: readonly Block[];
  /** About how high it is at the usual width, in rem. */
  readonly heightRem: number;
}

/** A place that the outline leads to. */
export interface OutlineEntry {
  readonly start: number;
  /** 1 is the highest. */
  readonly level: number;
  /** A heading's text; pages and minutes are named by `mark`. */
  readonly text: string;
  readonly mark: Block['mark'];
}

const CHUNK_BLOCKS = 24;
const CHUNK_CHARACTERS = 8000;
/** A list is kept whole up to here. */
const LONGEST_LIST = 80;
/** Minutes of a recording are marked no closer than this, in seconds. */
const MARK_SECONDS = 30;
const OUTLINE_SECONDS = 60;
const DEEPEST = 6;

const LINE_CHARACTERS = 62;
const LINE_REM = 1.75;
const GAP_REM = 0.9;

const folded = (text: string): string =>
  text
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Levels of headings as they nest, without gaps: 1, 3, 3, 2 becomes 1, 2, 2, 2. */
function createNesting(): (level: number) => number {
  const open: number[] = [];
  return (level) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return open.length;
  };
}

/**
 * What there is to read, with the places to be marked. A heading at the very start that only
 * repeats the title is left out.
 */
export function toBlocks(segments: readonly Segment[], title: string): Block[] {
  const [first] = segments;
  const isTitle = first?.kind === 'heading' && folded(first.text) === folded(title);
  const nest = createNesting();
  let page: number | undefined;
  let seconds: number | undefined;
  return (isTitle ? segments.slice(1) : segments).map((segment) => {
    const isNewPage = segment.page !== undefined && segment.page !== page;
    const isLater =
      segment.seconds !== undefined &&
      (seconds === undefined || segment.seconds - seconds >= MARK_SECONDS);
    if (isNewPage) page = segment.page;
    if (isLater) seconds = segment.seconds;
    const depth = segment.kind === 'heading' ? nest(segment.level ?? DEEPEST) : 0;
    const mark =
      isNewPage && page !== undefined
        ? { page }
        : isLater && seconds !== undefined
          ? { seconds }
          : undefined;
    return { segment, depth, mark };
  });
}

const heightOf = ({ segment: { text, kind } }: Block): number => {
  const lines =
    kind === 'code' || kind === 'table'
      ? text.split('\n').length
      : Math.ceil(text.length / LINE_CHARACTERS);
  return lines * LINE_REM + (kind === 'list-item' ? 0 : GAP_REM) + (kind === 'heading' ? 1.5 : 0);
};

export function toChunks(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Block[] = [];
  let characters = 0;
  const close = (): void => {
    const [first] = open;
    if (!first) return;
    const heightRem = open.reduce((sum, block) => sum + heightOf(block), 0);
    chunks.push({ start: first.segment.start, blocks: open, heightRem });
    open = [];
    characters = 0;
  };
  for (const block of blocks) {
    const isFull = open.length >= CHUNK_BLOCKS || characters >= CHUNK_CHARACTERS;
    const isInList =
      block.segment.kind === 'list-item' && open.at(-1)?.segment.kind === 'list-item';
    if (isFull && (!isInList || open.length >= LONGEST_LIST)) close();
    open.push(block);
    characters += block.segment.text.length;
  }
  close();
  return chunks;
}

/** The headings of a text; where it has none, its pages or minutes. */
export function toOutline(blocks: readonly Block[]): OutlineEntry[] {
  const headings = blocks
    .filter(({ segment }) => segment.kind === 'heading')
    .map(({ segment, depth }) => ({
      start: segment.start,
      level: depth,
      text: segment.text,
      mark: undefined,
    }));
  if (headings.length > 0) return headings;
  let last = -Infinity;
  const marked = blocks.flatMap(({ segment, mark }) => {
    if (!mark) return [];
    if ('seconds' in mark) {
      if (mark.seconds - last < OUTLINE_SECONDS) return [];
      last = mark.seconds;
    }
    return [{ start: segment.start, level: 1, text: '', mark }];
  });
  return marked.length > 1 ? marked : [];
}

/** The last of some places in order that does not come after an offset. */
export function lastUpTo<Place extends { readonly start: number }>(
  places: readonly Place[],
  offset: number,
): Place | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}
