import { useEffect, useState, type RefObject } from 'react';
import { useScroller } from '../../hooks/scroller.ts';
import { blockStartOf } from './text-ranges.ts';

/** Below the upper edge of the window, where the eye is, in pixels. */
const EYE_PX = 110;
/** What was never in view is laid out a moment after somebody has come there, in ms. */
const RESTING_MS = 120;

/** The offset of the block that stands at the top of the window; undefined above the text. */
export function offsetInView(scroller: HTMLElement, text: HTMLElement): number | undefined {
  const { left, width } = text.getBoundingClientRect();
  const y = scroller.getBoundingClientRect().top + EYE_PX;
  const block = document
    .elementsFromPoint(left + width / 2, y)
    .map((element) => element.closest('[id^="at-"]'))
    .find((element) => element !== null);
  return block && blockStartOf(block);
}

/** Follows what stands at the top of the window while somebody scrolls. */
export function useOffsetInView(text: RefObject<HTMLElement | null>): number | undefined {
  const scroller = useScroller();
  const [offset, setOffset] = useState<number>();
  useEffect(() => {
    const outer = scroller.current;
    if (!outer) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      frame = 0;
      if (!text.current) return;
      const now = offsetInView(outer, text.current);
      // Between two blocks one still reads the one before.
      setOffset((before) => now ?? (outer.scrollTop < EYE_PX ? undefined : before));
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
      clearTimeout(timer);
      timer = setTimeout(look, RESTING_MS);
    };
    look();
    outer.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      outer.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [scroller, text]);
  return offset;
}
