import type { TextRun } from './page-text.ts';

/** The first letter of a chapter is set at least this much larger than the line it begins. */
const largerBy = 1.8;
/** It reaches below the baseline of that line by more than this many ems. */
const deeperBy = 0.5;
const capital = /^\p{Lu}$/u;

/** Brings large initial letters to the size and the height of the line that they begin. */
export function settleDropCaps(runs: readonly TextRun[]): readonly TextRun[] {
  if (!runs.some(({ text }) => capital.test(text))) return runs;
  return runs.map((run, at) => {
    const next = runs[at + 1];
    if (!next || !capital.test(run.text) || run.size < next.size * largerBy) return run;
    const beside = next.x >= run.x && next.x - run.right <= next.size;
    if (!beside || run.baseline - next.baseline <= deeperBy * next.size) return run;
    return {
      ...run,
      size: next.size,
      font: next.font,
      baseline: next.baseline,
      x: next.x - next.size / 2,
      right: next.x,
    };
  });
}
