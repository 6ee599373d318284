import { createContext, useContext, useState, type ReactNode } from 'react';

export interface ToastContent {
  readonly text: string;
  readonly tone?: 'plain' | 'error';
  /** One thing to do about it, such as undoing it. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly isUndo?: boolean };
}

export interface Toast extends ToastContent {
  readonly id: number;
}

export interface Toasts {
  /** Says something for a moment, at the edge of the window. */
  readonly show: (content: ToastContent) => void;
  readonly dismiss: (id: number) => void;
  /** Does what the newest notice with an undo offers. @returns whether there was one */
  readonly undoLast: () => boolean;
}

const ToastsContext = createContext<Toasts>({
  show: () => undefined,
  dismiss: () => undefined,
  undoLast: () => false,
});
const ShownContext = createContext<readonly Toast[]>([]);

const MOST_SHOWN = 3;

/** @param onChange gets what is to be shown */
function createToasts(onChange: (shown: readonly Toast[]) => void): Toasts {
  let made = 0;
  let shown: readonly Toast[] = [];
  const set = (next: readonly Toast[]): void => {
    shown = next;
    onChange(next);
  };
  const dismiss = (id: number): void => set(shown.filter((each) => each.id !== id));
  return {
    show(content) {
      made += 1;
      set([...shown, { ...content, id: made }].slice(-MOST_SHOWN));
    },
    dismiss,
    undoLast() {
      const last = shown.findLast(({ action }) => action?.isUndo);
      if (!last) return false;
      dismiss(last.id);
      last.action?.run();
      return true;
    },
  };
}

export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [toasts] = useState(() => createToasts(setShown));
  return (
    <ToastsContext value={toasts}>
      <ShownContext value={shown}>{children}</ShownContext>
    </ToastsContext>
  );
}

/** Says what was done, with a way back. @example toasts.show({ text, action: { label, run, isUndo: true } }) */
export const useToasts = (): Toasts => useContext(ToastsContext);

/** What is said now, oldest first. */
export const useShownToasts = (): readonly Toast[] => useContext(ShownContext);
