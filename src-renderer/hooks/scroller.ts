import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';

/** The element that scrolls the screen: long lists and what sticks need to know it. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext);

/**
 * Goes to the top when a screen shows another thing without a step in the history.
 * @param shown names what is shown
 */
export function useTopOfEach(shown: string | number | boolean): void {
  const scroller = useScroller();
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown) scroller.current?.scrollTo({ top: 0 });
    before.current = shown;
  }, [scroller, shown]);
}
