import { Type, type Static } from 'typebox';

/** A stretch of a source's content. */
export const Passage = Type.Object(
  {
    start: Type.Integer({ minimum: 0, description: 'Offset in content, UTF-16 code units' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
  },
  { title: 'Passage' },
);
export type Passage = Static<typeof Passage>;

/** What of a text was corrected after something was made from it. */
export const CorrectedPassages = Type.Object(
  { passages: Type.Array(Passage, { description: 'In the content as it is now' }) },
  { title: 'CorrectedPassages' },
);
export type CorrectedPassages = Static<typeof CorrectedPassages>;

/** A paragraph of a transcript as a person writes it. */
export const CorrectText = Type.Object(
  {
    start: Type.Integer({ minimum: 0, description: 'Where the paragraph begins in the content' }),
    before: Type.String({ description: 'The paragraph as it was when it was corrected' }),
    after: Type.String({ pattern: String.raw`\S`, maxLength: 100_000 }),
  },
  { title: 'CorrectText' },
);
export type CorrectText = Static<typeof CorrectText>;

/** The text that stood at `start` of a content, and the one that took its place. */
export interface TextChange {
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

/** A stretch that stands in both texts. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Words, spaces and signs; of scripts without spaces each letter. */
const parts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}'’]+|\s+|./gsu;
const says = /[\p{L}\p{N}]/u;
/** Texts with more pairs of parts than this are only compared at their ends. */
const MOST_PAIRS = 4_000_000;

/** For each pair of places, how many parts can be found in both behind them, in order. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let a = one.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        one[a] === other[b]
          ? (lengths[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(lengths[(a + 1) * width + b] ?? 0, lengths[a * width + b + 1] ?? 0);
    }
  }
  return lengths;
}

/** Which parts of two lists are the same ones, as pairs of indexes. */
function samePairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length * other.length > MOST_PAIRS) return [];
  const lengths = commonLengths(one, other);
  const width = other.length + 1;
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    if (one[a] === other[b]) {
      pairs.push([a, b]);
      a += 1;
      b += 1;
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}

/** What two texts have in common, in order; never signs and spaces alone. */
function align(before: string, after: string): Run[] {
  const one = before.match(parts) ?? [];
  const other = after.match(parts) ?? [];
  let head = 0;
  while (head < one.length && head < other.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (
    tail < Math.min(one.length, other.length) - head &&
    one.at(-1 - tail) === other.at(-1 - tail)
  ) {
    tail += 1;
  }
  const middle = samePairs(
    one.slice(head, one.length - tail),
    other.slice(head, other.length - tail),
  );
  const pairs = [
    ...Array.from({ length: head }, (_, index) => [index, index] as const),
    ...middle.map(([a, b]) => [a + head, b + head] as const),
    ...Array.from(
      { length: tail },
      (_, index) => [one.length - tail + index, other.length - tail + index] as const,
    ),
  ];
  const offsets = (all: readonly string[]): number[] => {
    let at = 0;
    return all.map((part) => (at += part.length) - part.length);
  };
  const [froms, tos] = [offsets(one), offsets(other)];
  const runs: { from: number; to: number; length: number }[] = [];
  for (const [a, b] of pairs) {
    const [from = 0, to = 0, length = 0] = [froms[a], tos[b], one[a]?.length];
    const last = runs.at(-1);
    if (last && last.from + last.length === from && last.to + last.length === to) {
      last.length += length;
    } else runs.push({ from, to, length });
  }
  return runs.filter(({ from, length }) => says.test(before.slice(from, from + length)));
}

/** What lies between the runs: what was changed. */
function gapsOf({ before, after }: Pick<TextChange, 'before' | 'after'>, runs: readonly Run[]) {
  const ends = [...runs, { from: before.length, to: after.length, length: 0 }];
  let [from, to] = [0, 0];
  return ends.flatMap((run) => {
    const gap = { from, fromEnd: run.from, to, toEnd: run.to };
    from = run.from + run.length;
    to = run.to + run.length;
    return gap.fromEnd > gap.from || gap.toEnd > gap.to ? [gap] : [];
  });
}

type Gap = ReturnType<typeof gapsOf>[number];

/** Moves an offset through a change; `inGap` tells what becomes of it where nothing of it is left. */
function mover(
  change: TextChange,
  inGap: (gap: Gap, offset: number, edge: 'start' | 'end') => number,
): (offset: number, edge: 'start' | 'end') => number {
  const { start, before, after } = change;
  const runs = align(before, after);
  const gaps = gapsOf(change, runs);
  return (offset, edge) => {
    const place = offset - start;
    if (place < 0) return offset;
    if (place > before.length || (place === before.length && edge === 'start')) {
      return offset + after.length - before.length;
    }
    const run = runs.find(({ from, length }) =>
      edge === 'start'
        ? place >= from && place < from + length
        : place > from && place <= from + length,
    );
    if (run) return start + run.to + place - run.from;
    const gap = gaps.find(({ from, fromEnd }) => place >= from && place <= fromEnd);
    return start + (gap ? inGap(gap, place, edge) : edge === 'start' ? 0 : after.length);
  };
}

/**
 * Moves stretches of a content through a change of it: one that was changed comes to stand for
 * what took its place; of none nothing is left.
 */
export function movePassages(change: TextChange): (passage: Passage) => Passage {
  const { start, after } = change;
  const move = mover(change, (gap, _place, edge) => (edge === 'start' ? gap.to : gap.toEnd));
  return (passage) => {
    const moved = { start: move(passage.start, 'start'), end: move(passage.end, 'end') };
    return moved.start < moved.end || passage.start >= passage.end
      ? moved
      : { start, end: start + after.length };
  };
}

/** What of the text after a change was not there before; of no length where something went. */
export function changedPassages(change: TextChange): Passage[] {
  const { start, before, after } = change;
  return gapsOf(change, align(before, after)).map(({ to, toEnd }) => ({
    start: start + to,
    end: start + toEnd,
  }));
}

/** Whether a stretch has any of some others in it. */
export const touchesAny = ({ start, end }: Passage, passages: readonly Passage[]): boolean =>
  passages.some((each) => each.start < end && each.end > start);

/**
 * Moves the beginnings of words through a change, to beginnings of words: of what was written anew
 * each comes to stand as far in it as it stood before.
 * @returns one offset for each of `starts`, in order
 */
export function moveWordStarts(change: TextChange, starts: readonly number[]): number[] {
  const { start, after } = change;
  const firsts = [...after.matchAll(/\S+/gu)].map(({ index }) => index);
  const move = mover(change, ({ from, fromEnd, to, toEnd }, place) => {
    const share = fromEnd === from ? 0 : (place - from) / (fromEnd - from);
    return Math.round(to + share * (toEnd - to));
  });
  return starts.map((offset) => {
    const moved = move(offset, 'start') - start;
    if (moved < 0 || moved > after.length) return start + moved;
    return start + (firsts.findLast((first) => first <= moved) ?? 0);
  });
}
