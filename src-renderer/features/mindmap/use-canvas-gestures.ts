import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point, Viewport } from './viewport.ts';

/** Pixels that a finger or a mouse may tremble without dragging. */
const TREMBLE = 4;
/** Of a wheel that counts in lines. */
const LINE_PIXELS = 16;
const WHEEL_ZOOM = 0.01;
/** Most that one turn of a wheel zooms, as an exponent. */
const WHEEL_MOST = 0.25;

type OnPointer = (event: PointerEvent<SVGSVGElement>) => void;

export interface CanvasGestures {
  readonly handlers: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', OnPointer>
  >;
  /** Whether the press that just ended moved the map, and so is no click. */
  readonly wasDragged: () => boolean;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Moves the map with a drag, two fingers, or the wheel; zooms with Control and the wheel, or a pinch. */
export function useCanvasGestures(
  canvas: RefObject<SVGSVGElement | null>,
  viewport: Viewport,
): CanvasGestures {
  const pressed = useRef(new Map<number, Point>());
  const isDragging = useRef(false);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        const turn = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, -dy * WHEEL_ZOOM));
        viewport.zoomBy(Math.exp(turn), pointOf(event));
      } else if (event.shiftKey && dx === 0) viewport.pan(-dy, 0);
      else viewport.pan(-dx, -dy);
    };
    // React's own listener could not keep the page from zooming.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
    // oxlint-disable-next-line react/exhaustive-deps -- `pointOf` only reads the element
  }, [canvas, viewport]);

  const onPointerDown: OnPointer = (event) => {
    if (event.pointerType === 'mouse' && event.button === 2) return;
    if (pressed.current.size === 0) isDragging.current = false;
    pressed.current.set(event.pointerId, pointOf(event));
  };

  const onPointerMove: OnPointer = (event) => {
    const last = pressed.current.get(event.pointerId);
    if (!last) return;
    const now = pointOf(event);
    if (!isDragging.current && distance(last, now) < TREMBLE) return;
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    pressed.current.set(event.pointerId, now);
    if (!other) {
      viewport.pan(now.x - last.x, now.y - last.y);
      return;
    }
    const [from, to] = [middle(last, other), middle(now, other)];
    viewport.pan(to.x - from.x, to.y - from.y);
    viewport.zoomBy(distance(now, other) / Math.max(1, distance(last, other)), to);
  };

  const onPointerUp: OnPointer = (event) => {
    pressed.current.delete(event.pointerId);
  };

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    wasDragged: () => isDragging.current,
  };
}
