import { createExternalStore, type ExternalStore } from '../../api/external-store.ts';
import type { Box } from './drawn-nodes.ts';
import { createGlide } from './glide.ts';

/** Which part of the map is seen: a point of the map is drawn at `point * zoom + (x, y)`. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Viewport extends Pick<ExternalStore<View>, 'get' | 'subscribe'> {
  /** The size of the window onto the map, in pixels. */
  resize(size: { width: number; height: number }): void;
  /** Whether the size is known yet. */
  readonly isReady: () => boolean;
  pan(dx: number, dy: number): void;
  /** @param at the point of the window that stays where it is; default its middle */
  zoomBy(factor: number, at?: Point): void;
  /**
   * Shows a box whole, never larger than normal.
   * @param smallest zoom; where it is too large for the box, what is around the middle of the map
   *   is shown, and no more room beside the box than there has to be
   */
  fit(box: Box, smallest?: number): void;
  /** Moves no further than it takes to show a box. */
  reveal(box: Box): void;
  /** Whether all of a box is seen, or will be at the end of a movement. */
  shows(box: Box): boolean;
}

const SMALLEST = 0.1;
const LARGEST = 3;
const MARGIN = 40;
const clampZoom = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

const between = (a: number, b: number, progress: number): number => a + (b - a) * progress;

export function createViewport(): Viewport {
  const glide = createGlide();
  const store = createExternalStore<View>({ x: 0, y: 0, zoom: 1 });
  let size = { width: 0, height: 0 };
  /** Where it is on its way to. */
  let target = store.get();
  const jump = (view: View): void => {
    glide.stop();
    target = view;
    store.set(view);
  };
  const move = (view: View): void => {
    target = view;
    const from = store.get();
    glide.start((progress) =>
      store.set({
        x: between(from.x, view.x, progress),
        y: between(from.y, view.y, progress),
        zoom: between(from.zoom, view.zoom, progress),
      }),
    );
  };
  const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 });

  const zoomed = (view: View, factor: number, at: Point): View => {
    const zoom = clampZoom(view.zoom * factor);
    const ratio = zoom / view.zoom;
    return { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    isReady: () => size.width > 0,
    resize(next) {
      // What was in the middle stays there.
      const { x, y, zoom } = target;
      if (size.width > 0) {
        jump({
          x: x + (next.width - size.width) / 2,
          y: y + (next.height - size.height) / 2,
          zoom,
        });
      }
      size = next;
    },
    pan(dx, dy) {
      const { x, y, zoom } = target;
      jump({ x: x + dx, y: y + dy, zoom });
    },
    zoomBy(factor, at) {
      if (at) jump(zoomed(target, factor, at));
      else move(zoomed(target, factor, middle()));
    },
    fit(box, smallest = SMALLEST) {
      const whole = Math.min(
        (size.width - 2 * MARGIN) / box.width,
        (size.height - 2 * MARGIN) / box.height,
      );
      const zoom = Math.min(1, Math.max(smallest, whole));
      const { x, y } = middle();
      const centre = (start: number, length: number, space: number): number => {
        const seen = (space - 2 * MARGIN) / zoom;
        if (length <= seen) return start + length / 2;
        return Math.min(Math.max(0, start + seen / 2), start + length - seen / 2);
      };
      move({
        zoom,
        x: x - centre(box.x, box.width, size.width) * zoom,
        y: y - centre(box.y, box.height, size.height) * zoom,
      });
    },
    shows(box) {
      const { x, y, zoom } = target;
      const isWithin = (from: number, length: number, space: number): boolean =>
        from >= 0 && from + length <= space;
      return (
        isWithin(box.x * zoom + x, box.width * zoom, size.width) &&
        isWithin(box.y * zoom + y, box.height * zoom, size.height)
      );
    },
    reveal(box) {
      const { zoom } = target;
      const shift = (from: number, length: number, space: number): number => {
        const room = Math.min(MARGIN, Math.max(0, (space - length) / 2));
        if (from < room) return room - from;
        return from + length > space - room ? space - room - from - length : 0;
      };
      const dx = shift(box.x * zoom + target.x, box.width * zoom, size.width);
      const dy = shift(box.y * zoom + target.y, box.height * zoom, size.height);
      if (dx !== 0 || dy !== 0) move({ zoom, x: target.x + dx, y: target.y + dy });
    },
  };
}
