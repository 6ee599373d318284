import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What takes the focus; what stands beside it, in `data-aside`, such as the way back to a default, does not. */
const CONTROL = ['input', 'button:not([disabled])', 'a', 'h2']
  .map((control) => `${control}:not([data-aside] *)`)
  .join(', ');

/**
 * Goes to the part of a screen that the address names behind `#`, and gives it the focus, or what
 * in it can have it.
 * @param isReady whether the screen is drawn
 */
export function useScrollToTarget(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isReady || hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    const control = target.querySelector<HTMLElement>(CONTROL);
    control?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each visit has its own key
  }, [hash, isReady, key]);
}
