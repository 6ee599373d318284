import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useScroller } from '../../hooks/scroller.ts';
import { lastUpTo, type Block } from './text-blocks.ts';
import { bringIntoView, rangeIn, whenDrawn } from './text-ranges.ts';
import { usePainted } from './use-painted.ts';

/** A passage comes to stand here: 0 at the top of the window, 1 at the bottom. */
const PASSAGE_AT = 0.3;

const offsetFrom = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/**
 * The passage that the address names: `?from=START&to=END`, offsets into the content of the
 * source; without an end the piece of text at START.
 */
export function usePassageInAddress(blocks: readonly Block[]): Passage | undefined {
  const [params] = useSearchParams();
  const from = offsetFrom(params.get('from'));
  const to = offsetFrom(params.get('to'));
  return useMemo(() => {
    if (from === undefined) return undefined;
    const segments = blocks.map(({ segment }) => segment);
    const at = lastUpTo(segments, from) ?? segments[0];
    if (!at) return undefined;
    return { start: from, end: Math.max(from + 1, to ?? at.end) };
  }, [blocks, from, to]);
}

/** Shows a passage: scrolls to it, paints it, and puts the focus there. */
export function usePassage(
  passage: Passage | undefined,
  blocks: readonly Block[],
  text: RefObject<HTMLElement | null>,
): void {
  const scroller = useScroller();
  const { key } = useLocation();
  const touched = useMemo(
    () =>
      passage === undefined
        ? []
        : blocks.filter(
            ({ segment }) => segment.start < passage.end && segment.end > passage.start,
          ),
    [blocks, passage],
  );
  const ranges = useCallback(
    () =>
      passage === undefined
        ? []
        : touched.flatMap(
            ({ segment: { start, end } }) =>
              rangeIn(start, Math.max(start, passage.start), Math.min(end, passage.end)) ?? [],
          ),
    [passage, touched],
  );
  usePainted('reader-passage', text, ranges);
  useEffect(() => {
    const [first] = touched;
    if (!first || !scroller.current) return;
    const { start } = first.segment;
    bringIntoView(scroller.current, () => ranges()[0], PASSAGE_AT);
    whenDrawn(start, (block) => block.focus({ preventScroll: true }));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another visit of the same address shows the passage again
  }, [key, ranges, scroller, touched]);
}
