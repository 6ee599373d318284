import { useLayoutEffect } from 'react';
import type { Command } from './commands.tsx';

export const isMac: boolean = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** Keys that, pressed alone, write into a field. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Enter and Space, where they press what has the focus. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary') !== null;

/** Whether a dialog waits for an answer; what lies behind it is out of reach then. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Whether a key press is what `keys` describes, such as `Mod+Shift+Z`. */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '');
  const wants = (name: string): boolean => parts.slice(0, -1).includes(name);
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  // A sign such as "?" needs Shift on some keyboards and not on others.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    mod === wants('Mod') &&
    !other &&
    event.altKey === wants('Alt') &&
    (isSign || event.shiftKey === wants('Shift'))
  );
}

/**
 * Runs the first command whose keys are pressed. Keys without Mod do nothing while somebody
 * writes, and none do anything while a dialog is open.
 */
export function useShortcuts(commands: readonly Command[]): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      if (isPressing(event)) return;
      const found = commands.find((command) =>
        command.keys?.some(
          (keys) =>
            matchesKeys(event, keys) &&
            (!isWriting(event.target) || (keys.includes('Mod+') && keys !== 'Mod+Z')),
        ),
      );
      if (!found?.run) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [commands]);
}
