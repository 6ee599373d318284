import { MEBIBYTE } from '../../../src-shared/settings.ts';

/** Left free for everything else that runs on the machine, in bytes. */
const SPARE_MEMORY = 512 * MEBIBYTE;
const STEP = 512;
/** With fewer tokens than this there is no room for a passage and its questions. */
export const LEAST_CONTEXT = 2048;
/** What the longest passage takes with its prompt and its answer; more would only cost memory. */
export const MOST_CONTEXT = 6144;

/**
 * How many tokens a model is given room for: as many as the work needs, fewer where memory is short,
 * never more than it was trained on.
 * @param costOf bytes that a context of so many tokens takes
 * @returns null where not even the least fits
 */
export async function contextSize(options: {
  readonly trainedOn: number;
  /** Memory that may be used, model included, in bytes. */
  readonly free: number;
  readonly costOf: (tokens: number) => Promise<number>;
}): Promise<number | null> {
  const { trainedOn, free, costOf } = options;
  const most = Math.min(MOST_CONTEXT, Math.floor(trainedOn));
  for (let tokens = most; tokens >= Math.min(LEAST_CONTEXT, most); tokens -= STEP) {
    if ((await costOf(tokens)) + SPARE_MEMORY <= free) return tokens;
  }
  return null;
}
