/** What is to be asked of which passages. */
export interface ReadingPlan {
  /** Indices of passages in the order in which they are read: spread over the source first. */
  readonly order: readonly number[];
  /** How many of them are read in any case; the others only where too little was found. */
  readonly first: number;
  /** Items that are hoped for in each; more than fit in one answer are asked for in several. */
  readonly each: number;
}

/** More than is wanted is asked for, because not all will pass. */
const SPARE = 1.5;
/** Passages that are read beyond the first ones, as a share of those. */
const MOST_MORE = 1;

/** Indices below `count`, as far from one another as they can be. */
const spread = (count: number, of: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * of) / count));

/**
 * Decides what is read of a source for so many items: all of a short one, and of a long one as many
 * passages as are needed, spread evenly.
 * @param passages in how many the source was cut
 * @param mostAtOnce items that may be asked for in one answer
 */
export function planReading(wanted: number, passages: number, mostAtOnce: number): ReadingPlan {
  const target = Math.ceil(wanted * SPARE);
  const few = Math.max(2, Math.ceil(mostAtOnce / 2));
  const first = Math.min(passages, Math.max(1, Math.ceil(target / few)));
  const each = Math.max(2, Math.ceil(target / Math.max(1, first)));
  const begin = spread(first, passages);
  const taken = new Set(begin);
  const rest = Array.from({ length: passages }, (_, index) => index).filter(
    (index) => !taken.has(index),
  );
  const more = Math.min(rest.length, Math.ceil(first * MOST_MORE));
  const then = spread(more, rest.length).map((place) => rest[place] ?? 0);
  return { order: [...begin, ...then], first, each };
}
