import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { useScroller } from '../hooks/scroller.ts';
import './virtual-list.css';

export interface VirtualListProps {
  /** Read out. */
  readonly label: string;
  readonly count: number;
  /** Height of every line, in rem. */
  readonly lineRem: number;
  /**
   * What a line shows. Its first focusable element takes the focus for the line: give it
   * `data-line-focus` and, with all others, `tabIndex={isCurrent ? 0 : -1}`.
   */
  readonly renderLine: (index: number, isCurrent: boolean) => ReactNode;
  /** Keys that mean something for the line that has the focus, beside moving. */
  readonly onLineKey?: (event: KeyboardEvent, index: number) => void;
}

const OVERSCAN = 12;

const remInPixels = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * A list of any length of which only what is in view is drawn. Arrow keys, Home, End and the page
 * keys move the focus; Tab goes into a line and out of the list.
 */
export function VirtualList({ label, count, lineRem, renderLine, onLineKey }: VirtualListProps) {
  const scroller = useScroller();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [margin, setMargin] = useState(0);
  const hasFocus = useRef(false);
  const lineHeight = lineRem * remInPixels();
  const active = Math.min(current, Math.max(0, count - 1));

  // What stands above the list may grow and shrink at any time.
  useLayoutEffect(() => {
    const outer = scroller.current;
    const inner = list.current;
    if (!outer || !inner) return undefined;
    const measure = (): void =>
      setMargin(
        Math.round(
          inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop,
        ),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer.firstElementChild ?? outer);
    return () => observer.disconnect();
  }, [scroller]);

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed on or memoised
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    // The line with the focus is drawn wherever it is: a focus that is lost cannot be moved.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return active >= count || drawn.includes(active)
        ? drawn
        : [...drawn, active].sort((a, b) => a - b);
    },
  });

  const focusDrawn = (line: number): void =>
    list.current
      ?.querySelector<HTMLElement>(`[data-line="${line}"] [data-line-focus]`)
      ?.focus({ preventScroll: true });

  // The last line takes the focus along when it goes: the one before it has it then.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusDrawn(active);
  }, [active, count]);

  const focusLine = (index: number): void => {
    const line = Math.max(0, Math.min(count - 1, index));
    flushSync(() => setCurrent(line));
    focusDrawn(line);
    virtualizer.scrollToIndex(line);
  };

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const inView = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight) - 1);
    const target: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + inView,
      PageUp: index - inView,
      Home: 0,
      End: count - 1,
    };
    const next = target[event.key];
    if (next === undefined) {
      onLineKey?.(event, index);
      return;
    }
    event.preventDefault();
    focusLine(next);
  };

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="virtual-list"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what it holds
        <div
          key={index}
          role="listitem"
          aria-setsize={count}
          aria-posinset={index + 1}
          data-line={index}
          className="virtual-list-line"
          style={{ height: size, transform: `translateY(${start - margin}px)` }}
          onFocus={() => {
            hasFocus.current = true;
            setCurrent(index);
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {renderLine(index, index === active)}
        </div>
      ))}
    </div>
  );
}
