import type { Fragment } from './page-text.ts';

/** A strip without text between two columns, and what lies on its sides or crosses it. */
export interface Gutter {
  readonly left: readonly Fragment[];
  readonly right: readonly Fragment[];
  /** Titles, wide figures and whatever else reaches over both columns. */
  readonly spanning: readonly Fragment[];
}

/** Narrowest gutter in ems of the text beside it. */
const narrowestGutter = 0.8;
/** Fewest lines that make a column. */
const fewestLines = 2;
/** Columns are written one after the other, tables row by row: most changes of side per line. */
const mostChangesPerLine = 0.5;
/** Text that is written row by row is still two columns where lines are this long on average … */
const proseCharacters = 25;
/** … and both have this many lines … */
const proseLines = 5;
/** … and this share of the width. */
const proseShare = 0.3;
/** Lines at most this many ems apart make one spanning piece. */
const closeLines = 1;
/** Pieces may stick out of their column by this many ems … */
const overhang = 2;
/** … or further, where they are no more than this share of its lines. */
const fewCrossing = 0.05;
/** Candidates this near, in points, are one. */
const candidateStep = 2;
/** More fragments than this on a page are a drawing, not text: looking for columns is in vain. */
const mostFragments = 1500;

const center = (fragment: Fragment): number => fragment.baseline - fragment.size / 3;

const overlapsVertically = (one: Fragment, two: Fragment): boolean =>
  Math.abs(center(one) - center(two)) < Math.max(one.size, two.size) * 0.6;

const characters = (fragments: readonly Fragment[]): number =>
  fragments.reduce(
    (sum, { runs }) => sum + runs.reduce((length, { text }) => length + text.length, 0),
    0,
  );

/** Counts lines: fragments on different baselines. */
const countLines = (fragments: readonly Fragment[]): number => {
  const sorted = [...fragments].sort((one, two) => one.baseline - two.baseline);
  let count = 0;
  let last: Fragment | undefined;
  for (const fragment of sorted) {
    if (last === undefined || fragment.baseline - last.baseline > last.size / 2) {
      count += 1;
      last = fragment;
    }
  }
  return count;
};

interface Candidate {
  readonly x: number;
  /** Height, in points, over which there is text on both sides. */
  readonly shared: number;
  readonly crossed: number;
}

interface Profile {
  readonly top: number;
  readonly left: Uint16Array;
  readonly right: Uint16Array;
}

const span = (fragment: Fragment, top: number): [number, number] => [
  Math.max(0, Math.floor(fragment.baseline - fragment.size - top)),
  Math.max(1, Math.ceil(fragment.baseline - top)),
];

const cover = (profile: Uint16Array, fragment: Fragment, top: number, by: number): void => {
  const [from, to] = span(fragment, top);
  for (let y = from; y < to && y < profile.length; y += 1) {
    profile[y] = (profile[y] ?? 0) + by;
  }
};

const measure = (x: number, fragments: readonly Fragment[], profile: Profile): Candidate => {
  profile.left.fill(0);
  profile.right.fill(0);
  let crossed = 0;
  for (const fragment of fragments) {
    if (fragment.right <= x) cover(profile.left, fragment, profile.top, 1);
    else if (fragment.x >= x) cover(profile.right, fragment, profile.top, 1);
    else crossed += fragment.size;
  }
  let shared = 0;
  for (let y = 0; y < profile.left.length; y += 1) {
    if (profile.left[y] && profile.right[y]) shared += 1;
  }
  return { x, shared, crossed };
};

interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Joins the heights of pieces that follow each other closely. */
const extentsOf = (fragments: readonly Fragment[]): Extent[] => {
  const extents: Extent[] = [];
  for (const { baseline, size } of [...fragments].sort((a, b) => a.baseline - b.baseline)) {
    const last = extents.at(-1);
    const top = baseline - size;
    if (last && top - last.bottom <= closeLines * size) {
      extents[extents.length - 1] = { top: last.top, bottom: baseline };
    } else {
      extents.push({ top, bottom: baseline });
    }
  }
  return extents;
};

/** Whether a piece only sticks out of its column, as a long formula or address may. */
const sticksOut = (fragment: Fragment, x: number): boolean =>
  Math.min(x - fragment.x, fragment.right - x) <= overhang * fragment.size;

/**
 * Parts the fragments at `x`. What reaches over it spans the columns, together with what stands
 * beside that; a few pieces that stick out of a column belong to it all the same.
 */
const partAt = (x: number, fragments: readonly Fragment[]): Gutter => {
  const left = fragments.filter((fragment) => fragment.right <= x);
  const right = fragments.filter((fragment) => fragment.x >= x);
  const crossing = fragments.filter((fragment) => fragment.right > x && fragment.x < x);
  const inCrowd = (fragment: Fragment): boolean => {
    const mostlyLeft = x - fragment.x > fragment.right - x;
    return (mostlyLeft ? right : left).some((other) => overlapsVertically(other, fragment));
  };
  const crowded = new Set(crossing.filter(inCrowd));
  const few = crowded.size <= fewCrossing * Math.min(left.length, right.length);
  const strays = new Set([...crowded].filter((fragment) => few || sticksOut(fragment, x)));
  const spanning = crossing.filter((fragment) => !strays.has(fragment));
  const extents = extentsOf(spanning);
  const isSpanned = (fragment: Fragment): boolean =>
    extents.some(({ top, bottom }) => center(fragment) > top && center(fragment) < bottom);
  const side = (wantsLeft: boolean): Fragment[] =>
    [...(wantsLeft ? left : right), ...strays].filter(
      (fragment) =>
        !isSpanned(fragment) &&
        (!strays.has(fragment) || x - fragment.x > fragment.right - x === wantsLeft),
    );
  return {
    left: side(true),
    right: side(false),
    spanning: [...spanning, ...[...left, ...right, ...strays].filter(isSpanned)],
  };
};

/** Fragments on one side that have text beside them on the other. */
const inCompany = (side: readonly Fragment[], other: readonly Fragment[]): Fragment[] => {
  const tops = other.map((fragment) => fragment.baseline - fragment.size);
  const bottoms = other.map((fragment) => fragment.baseline);
  return side.filter((fragment) =>
    tops.some(
      (top, index) =>
        top < fragment.baseline && (bottoms[index] ?? 0) > fragment.baseline - fragment.size,
    ),
  );
};

const isOneLine = (one: readonly Fragment[]): boolean => countLines(one) < fewestLines;

/** Whether what lies on both sides of a gutter reads as columns and not as rows of a table. */
const readsAsColumns = ({ left, right }: Gutter, x: number): boolean => {
  const nearLeft = inCompany(left, right);
  const nearRight = inCompany(right, left);
  if (isOneLine(nearLeft) || isOneLine(nearRight)) return false;
  const leftEdge = Math.max(...nearLeft.map(({ right: end }) => end).filter((end) => end <= x));
  const rightEdge = Math.min(
    ...nearRight.map(({ x: start }) => start).filter((start) => start >= x),
  );
  const em = Math.min(
    Math.max(...nearLeft.map(({ size }) => size)),
    Math.max(...nearRight.map(({ size }) => size)),
  );
  if (rightEdge - leftEdge < narrowestGutter * em) return false;
  const lines = [countLines(nearLeft), countLines(nearRight)];
  const fewest = Math.min(...lines);
  const sides = [
    ...nearLeft.map(({ order }) => ({ order, side: 0 })),
    ...nearRight.map(({ order }) => ({ order, side: 1 })),
  ].sort((one, two) => one.order - two.order);
  const changes = sides.filter(({ side }, at) => at > 0 && sides[at - 1]?.side !== side).length;
  if (changes <= Math.max(1, fewest * mostChangesPerLine)) return true;
  const widths = [
    leftEdge - Math.min(...nearLeft.map(({ x }) => x)),
    Math.max(...nearRight.map((fragment) => fragment.right)) - rightEdge,
  ];
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return (
    fewest >= proseLines &&
    characters(nearLeft) / (lines[0] ?? 1) >= proseCharacters &&
    characters(nearRight) / (lines[1] ?? 1) >= proseCharacters &&
    Math.min(...widths) >= proseShare * whole
  );
};

/** Most candidates that are looked at closely, the most promising first. */
const closeLooks = 12;

/**
 * Finds the gutter that best divides a region into columns.
 * @returns undefined where the region is one column, or a table.
 */
export function findGutter(fragments: readonly Fragment[]): Gutter | undefined {
  if (fragments.length < 2 * fewestLines || fragments.length > mostFragments) return undefined;
  const top = Math.min(...fragments.map(({ baseline, size }) => baseline - size));
  const bottom = Math.max(...fragments.map(({ baseline }) => baseline));
  const height = Math.ceil(bottom - top) + 1;
  const profile = { top, left: new Uint16Array(height), right: new Uint16Array(height) };
  const xs = new Set(
    fragments.flatMap(({ x, right }) => [
      Math.floor((x - 1) / candidateStep) * candidateStep,
      Math.ceil((right + 1) / candidateStep) * candidateStep,
    ]),
  );
  const candidates = [...xs]
    .map((x) => measure(x, fragments, profile))
    .filter(({ shared }) => shared > 0)
    .sort((one, two) => two.shared - two.crossed - (one.shared - one.crossed));
  for (const { x } of candidates.slice(0, closeLooks)) {
    const gutter = partAt(x, fragments);
    if (readsAsColumns(gutter, x)) return gutter;
  }
  return undefined;
}
