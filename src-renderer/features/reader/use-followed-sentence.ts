import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useScroller } from '../../hooks/scroller.ts';
import type { SpokenSentence } from './spoken-sentences.ts';
import { bringIntoView, rangeIn } from './text-ranges.ts';
import { usePainted } from './use-painted.ts';

/** Shares of the window between which a sentence stands well: there, nothing is scrolled. */
const HIGHEST = 0.08;
const LOWEST = 0.7;
/** Else it comes to stand here. */
const SENTENCE_AT = 0.25;
/** Keys that scroll. */
const scrolling: ReadonlySet<string> = new Set([
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
]);

const wantsCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollTo(outer: HTMLElement, range: Range): void {
  const { top, height } = range.getBoundingClientRect();
  // Far from the window nothing is laid out, so there is no place to glide to.
  if (height === 0) {
    bringIntoView(outer, () => range, SENTENCE_AT);
    return;
  }
  const frame = outer.getBoundingClientRect();
  const at = (top - frame.top) / frame.height;
  if (at >= HIGHEST && at <= LOWEST) return;
  const distance = top - frame.top - frame.height * SENTENCE_AT;
  const isNear = Math.abs(distance) < frame.height * 2;
  outer.scrollBy({ top: distance, behavior: isNear && !wantsCalm() ? 'smooth' : 'instant' });
}

/**
 * Paints the sentence that is being said, and keeps it in view until somebody scrolls away.
 * @param isPlaying while it does not play, nothing scrolls
 * @returns whether the text follows, and what lets it follow again
 */
export function useFollowedSentence(
  sentence: SpokenSentence | undefined,
  isPlaying: boolean,
  text: RefObject<HTMLElement | null>,
): [boolean, () => void] {
  const scroller = useScroller();
  const [isFollowing, setFollowing] = useState(true);
  const ranges = useCallback(
    () => (sentence ? [rangeIn(sentence.block, sentence.start, sentence.end) ?? []].flat() : []),
    [sentence],
  );
  usePainted('reader-said', text, ranges);

  useEffect(() => {
    const outer = scroller.current;
    const [range] = ranges();
    if (outer && range && isPlaying && isFollowing) scrollTo(outer, range);
  }, [isFollowing, isPlaying, ranges, scroller]);

  useEffect(() => {
    const outer = scroller.current;
    if (!outer) return undefined;
    const leave = (): void => setFollowing(false);
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (scrolling.has(key) && !(target instanceof HTMLInputElement)) leave();
    };
    outer.addEventListener('wheel', leave, { passive: true });
    outer.addEventListener('touchmove', leave, { passive: true });
    outer.addEventListener('keydown', onKey);
    return () => {
      outer.removeEventListener('wheel', leave);
      outer.removeEventListener('touchmove', leave);
      outer.removeEventListener('keydown', onKey);
    };
  }, [scroller]);

  const follow = useCallback(() => setFollowing(true), []);
  return [isFollowing, follow];
}
