import { Type, type Static } from 'typebox';

/** A few words of a source that is a recording: where they stand and when they are said. */
export const Cue = Type.Object(
  {
    startSeconds: Type.Number({ minimum: 0 }),
    endSeconds: Type.Number({ minimum: 0 }),
    start: Type.Integer({ minimum: 0, description: 'Offset in content, UTF-16 code units' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
  },
  { title: 'Cue' },
);
export type Cue = Static<typeof Cue>;

/**
 * When the word at an offset is said, in seconds; words of one cue are taken to be evenly spread
 * over it.
 * @param cues in order @returns undefined where there are none
 */
export function secondsAt(cues: readonly Cue[], offset: number): number | undefined {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  const cue = cues[low - 1];
  if (!cue) return cues[0]?.startSeconds;
  const share = Math.min(1, (offset - cue.start) / Math.max(1, cue.end - cue.start));
  return cue.startSeconds + share * (cue.endSeconds - cue.startSeconds);
}
