import { readFileSync } from 'node:fs';
import type { BrowserWindow, Rectangle } from 'electron';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { writeWhole } from '../platform/write-whole.ts';

const WindowState = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  maximized: Type.Boolean(),
  fullScreen: Type.Boolean(),
});
type WindowState = Static<typeof WindowState>;

/** Where a window is to open; without a place, the system chooses one. */
export interface WindowPlace {
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
}

const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
export const SMALLEST_SIZE = { width: 640, height: 480 } as const;
/** As much of the top edge must be on a screen, in pixels, for the user to get hold of it. */
const GRIP = { width: 120, height: 32 } as const;

const overlap = (start: number, length: number, other: number, otherLength: number): number =>
  Math.min(start + length, other + otherLength) - Math.max(start, other);

/** Whether the top edge of a window can be reached on a screen. */
const isReachable = ({ x, y, width }: Rectangle, screen: Rectangle): boolean =>
  overlap(x, width, screen.x, screen.width) >= GRIP.width &&
  overlap(y, GRIP.height, screen.y, screen.height) >= GRIP.height;

function readState(file: string): WindowState | undefined {
  try {
    const state: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(WindowState, state) ? state : undefined;
  } catch {
    // None yet, or not readable: the window opens as it does the first time.
    return undefined;
  }
}

/**
 * Where the window was when it was last closed, if that is still on a screen; it is never larger
 * than the screen it opens on.
 * @param screens work areas of the displays that are there now, the primary one first
 */
export function windowPlace(file: string, screens: readonly Rectangle[]): WindowPlace {
  const state = readState(file);
  const screen = state && screens.find((each) => isReachable(state, each));
  const { width, height } = screen ?? screens[0] ?? DEFAULT_SIZE;
  const fitting = (size: Pick<Rectangle, 'width' | 'height'>) => ({
    width: Math.max(SMALLEST_SIZE.width, Math.min(size.width, width)),
    height: Math.max(SMALLEST_SIZE.height, Math.min(size.height, height)),
  });
  if (!state) return { bounds: fitting(DEFAULT_SIZE), maximized: false, fullScreen: false };
  const { x, y, maximized, fullScreen } = state;
  return { bounds: { ...fitting(state), ...(screen ? { x, y } : {}) }, maximized, fullScreen };
}

/** Notes where a window is. What cannot be written is not worth disturbing anyone for. */
export function saveWindowPlace(file: string, window: BrowserWindow): void {
  const state: WindowState = {
    ...window.getNormalBounds(),
    maximized: window.isMaximized(),
    fullScreen: window.isFullScreen(),
  };
  try {
    writeWhole(file, JSON.stringify(state));
  } catch {
    // A full disk is told about by what matters more.
  }
}
