import { useEffect, type RefObject } from 'react';
import { paint } from './text-ranges.ts';

/**
 * Keeps a part of the text painted, also when more of it is drawn or passages are marked anew.
 * @param name of the highlight in the style sheet
 * @param ranges made with `useCallback`: a new function paints anew
 */
export function usePainted(
  name: string,
  text: RefObject<HTMLElement | null>,
  ranges: () => readonly Range[],
): void {
  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    let frame = 0;
    const repaint = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => paint(name, ranges()));
    };
    paint(name, ranges());
    const observer = new MutationObserver(repaint);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      paint(name, []);
    };
  }, [name, ranges, text]);
}
