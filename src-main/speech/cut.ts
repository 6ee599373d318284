import { LEVEL_SECONDS, SAMPLE_RATE } from './decode/decoded-audio.ts';

/** A stretch of sound that is transcribed at once, in samples. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

export interface CutPlan {
  readonly pieces: readonly Piece[];
  /** Levels, in dB below full scale, above which nobody speaks. */
  readonly quietLimit: number;
}

/** In seconds. A crash costs one piece at most, and a piece is cut where there is a pause. */
const SHORTEST = 60;
const LONGEST = 150;
/** Silence this long is not transcribed: engines make text up for it. */
const LEFT_OUT = 10;
/** Kept on either side of what is heard. */
const MARGIN = 0.3;
/** A whole recording below this, in dB below full scale, is silent. */
const SILENT = 65;
const LEAST_CONTRAST = 10;
const LOUD_SHARE = 0.05;
const QUIET_SHARE = 0.95;

const inLevels = (seconds: number): number => Math.round(seconds / LEVEL_SECONDS);

/** The level that parts speech from pauses in this recording, whatever its volume. */
function quietLimitOf(levels: Uint8Array): number {
  const sorted = levels.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const loud = at(LOUD_SHARE);
  const quiet = at(QUIET_SHARE);
  return Math.min(SILENT, Math.max(loud + LEAST_CONTRAST, (loud + quiet) / 2, loud + 20));
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** The quiet stretches, in levels. */
function quietRuns(levels: Uint8Array, limit: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let index = 0; index <= levels.length; index += 1) {
    const isQuiet = index < levels.length && (levels[index] ?? 0) > limit;
    if (isQuiet && from < 0) from = index;
    else if (!isQuiet && from >= 0) {
      runs.push({ from, to: index });
      from = -1;
    }
  }
  return runs;
}

/** Stretches with speech in them, parted by long silences. */
function heardStretches(levels: Uint8Array, runs: readonly Run[]): Run[] {
  const stretches: Run[] = [];
  let from = 0;
  for (const run of runs) {
    if (run.to - run.from < inLevels(LEFT_OUT)) continue;
    if (run.from > from) stretches.push({ from, to: run.from });
    from = run.to;
  }
  if (from < levels.length) stretches.push({ from, to: levels.length });
  const isHeard = ({ from: start, to }: Run): boolean =>
    !runs.some((run) => run.from <= start && run.to >= to);
  return stretches.filter(isHeard);
}

/** The middle of the longest pause between the shortest and the longest piece, else the latest. */
function bestCut(runs: readonly Run[], from: number): number {
  const earliest = from + inLevels(SHORTEST);
  const latest = from + inLevels(LONGEST);
  let best: Run | undefined;
  for (const run of runs) {
    const middle = (run.from + run.to) / 2;
    if (middle < earliest || middle > latest) continue;
    if (!best || run.to - run.from >= best.to - best.from) best = run;
  }
  return best ? Math.round((best.from + best.to) / 2) : latest;
}

/**
 * Plans the pieces of a recording: cut at pauses, without its long silences; none where it is silent
 * throughout. The same levels give the same plan.
 * @param samples length of the recording
 */
export function planPieces(levels: Uint8Array, samples: number): CutPlan {
  const quietLimit = quietLimitOf(levels);
  const runs = quietRuns(levels, quietLimit);
  const toSamples = (level: number): number =>
    Math.max(0, Math.min(samples, Math.round(level * LEVEL_SECONDS * SAMPLE_RATE)));
  const pieces: Piece[] = [];
  for (const stretch of heardStretches(levels, runs)) {
    const end = stretch.to + inLevels(MARGIN);
    let from = stretch.from - inLevels(MARGIN);
    while (end - from > inLevels(LONGEST)) {
      const cut = bestCut(runs, from);
      pieces.push({ from: toSamples(from), to: toSamples(cut) });
      from = cut;
    }
    pieces.push({ from: toSamples(from), to: toSamples(end) });
  }
  return { pieces: pieces.filter(({ from, to }) => to > from), quietLimit };
}
