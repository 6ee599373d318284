import { createContext, useContext, type RefObject } from 'react';

/** The element that scrolls the screen: long lists and what sticks need to know it. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext);
