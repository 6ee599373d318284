import { useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** Goes to the top of a new screen, and back to where one was on the way back. */
export function useRestoredScroll(scroller: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const isReturn = type === NavigationType.Pop;
    if (type !== NavigationType.Replace) {
      element.scrollTo({ top: isReturn ? (positions.get(key) ?? 0) : 0 });
    }
    const remember = (): unknown => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [key, scroller, type]);
}
