import { secondsAt, type Cue } from '../../../src-shared/cue.ts';
import type { Block } from './text-blocks.ts';

/** A sentence of a recording's text, and when it begins. */
export interface SpokenSentence {
  /** Where its block begins. */
  readonly block: number;
  /** Offsets into the content of the source. */
  readonly start: number;
  readonly end: number;
  readonly seconds: number;
}

/**
 * The sentences of a text in their order, which is that of time too.
 * @param cues in order; none: no sentences
 * @param language BCP 47 tag of the text
 */
export function toSpokenSentences(
  blocks: readonly Block[],
  cues: readonly Cue[],
  language: string,
): SpokenSentence[] {
  if (cues.length === 0) return [];
  const [supported] = Intl.Segmenter.supportedLocalesOf([language]);
  const segmenter = new Intl.Segmenter(supported, { granularity: 'sentence' });
  let latest = 0;
  return blocks.flatMap(({ segment: { text, start: block } }) =>
    [...segmenter.segment(text)].flatMap(({ segment, index }) => {
      const start = block + index;
      const seconds = secondsAt(cues, start);
      if (seconds === undefined || segment.trim() === '') return [];
      latest = Math.max(latest, seconds);
      return [{ block, start, end: start + segment.trimEnd().length, seconds: latest }];
    }),
  );
}

/** The sentence that is being said at a time; undefined before the first. */
export function sentenceAt(
  sentences: readonly SpokenSentence[],
  seconds: number,
): SpokenSentence | undefined {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.seconds ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return sentences[low - 1];
}
