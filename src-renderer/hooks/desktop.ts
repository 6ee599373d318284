import type { DesktopBridge, LinkedItem } from '../../src-shared/desktop-bridge.ts';

declare global {
  interface Window {
    /** What the desktop app offers beyond HTTP; undefined in a browser. */
    readonly lecternDesktop?: DesktopBridge;
  }
}

/** The desktop app around the page; undefined in a browser. */
export const desktop: DesktopBridge | undefined = window.lecternDesktop;

/** The screen of something that a link names. */
export const screenOf: Readonly<Record<LinkedItem, (id: string) => string>> = {
  source: (id) => `/source/${id}`,
  quiz: (id) => `/quiz/${id}`,
  flashcards: (id) => `/cards/${id}`,
  mindmap: (id) => `/map/${id}`,
};
