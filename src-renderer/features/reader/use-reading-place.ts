import { useEffect, type RefObject } from 'react';
import { useScroller } from '../../hooks/scroller.ts';
import { readingPlace } from './reading-place.ts';
import { blockId, bringIntoView } from './text-ranges.ts';
import { offsetInView } from './use-offset-in-view.ts';

/** Somebody who stops for so long reads there, in ms. */
const RESTING_MS = 400;
/** As much as is above the text when a source is opened, in pixels, is no place to come back to. */
const BEGINNING_PX = 200;

/**
 * Goes on where reading broke off, and notes where that is.
 * @param isLed whether the address leads to a passage, which goes first
 */
export function useReadingPlace(
  id: string,
  text: RefObject<HTMLElement | null>,
  isLed: boolean,
): void {
  const scroller = useScroller();
  useEffect(() => {
    const outer = scroller.current;
    if (!outer) return undefined;
    const offset = readingPlace.get(id);
    if (offset !== undefined && !isLed) {
      bringIntoView(outer, () => document.getElementById(blockId(offset)), 0);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      if (!text.current) return;
      const now = outer.scrollTop < BEGINNING_PX ? undefined : offsetInView(outer, text.current);
      readingPlace.set(id, now);
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(note, RESTING_MS);
    };
    outer.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      outer.removeEventListener('scroll', onScroll);
    };
  }, [id, isLed, scroller, text]);
}
