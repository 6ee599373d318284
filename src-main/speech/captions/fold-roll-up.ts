import type { TimedText } from '../timed-text.ts';

/** Captions with more repeats than this share are of the rolling kind. */
const ROLL_UP_SHARE = 0.3;
/** Shares of few cues say nothing. */
const FEWEST_CUES = 6;
/** Cues this close, in seconds, follow on each other. */
const FOLLOWS_WITHIN = 0.5;

const linesOf = (cue: TimedText): string[] => cue.text.split('\n');

/** How many of the first lines of a cue stood last in the one before. */
function repeatedLines(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length); count > 0; count -= 1) {
    const tail = before.slice(-count);
    if (tail.every((line, index) => line === lines[index])) return count;
  }
  return 0;
}

/**
 * Folds the repeats of captions that roll up: each of their cues shows the line before it again.
 * Captions of another kind keep theirs, since people do say things twice.
 * @param isKnown whether they are known to roll up; otherwise the share of repeats tells
 */
export function foldRollUp(cues: readonly TimedText[], isKnown: boolean): TimedText[] {
  const fresh: { readonly cue: TimedText; readonly lines: string[] }[] = [];
  let repeats = 0;
  let shown: readonly string[] = [];
  let shownUntil = -Infinity;
  for (const cue of cues) {
    const lines = linesOf(cue);
    const repeated = cue.start - shownUntil <= FOLLOWS_WITHIN ? repeatedLines(shown, lines) : 0;
    if (repeated > 0) repeats += 1;
    fresh.push({ cue, lines: lines.slice(repeated) });
    shown = lines;
    shownUntil = cue.end;
  }
  const rolls = isKnown || (cues.length >= FEWEST_CUES && repeats / cues.length > ROLL_UP_SHARE);
  if (!rolls) return cues.map((cue) => ({ ...cue, text: linesOf(cue).join(' ') }));
  return fresh
    .filter(({ lines }) => lines.length > 0)
    .map(({ cue, lines }) => ({ ...cue, text: lines.join(' ') }));
}
