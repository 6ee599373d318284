/** Id of the element that shows the block which begins at an offset. */
export const blockId = (start: number): string => `at-${start}`;

/** The offset at which the block that an element shows begins. */
export const blockStartOf = (block: Element): number => Number(block.id.slice('at-'.length));

/** The text node and the place in it that is so many code units into an element. */
function pointIn(element: Element, offset: number): [Text, number] | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = offset;
  let last: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (rest <= node.length) return [node, rest];
    rest -= node.length;
    last = node;
  }
  return last && [last, last.length];
}

/**
 * The part of a block that is drawn between two offsets.
 * @param blockStart where the block begins @returns undefined where it is not drawn
 */
export function rangeIn(blockStart: number, start: number, end: number): Range | undefined {
  const element = document.getElementById(blockId(blockStart));
  if (!element) return undefined;
  const from = pointIn(element, Math.max(0, start - blockStart));
  const to = pointIn(element, end - blockStart);
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** Paints ranges by a name that the style sheet knows; none takes the paint away. */
export function paint(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/**
 * Where something stands in the window. A range has no place while its text is passed over in
 * layout; its element has.
 */
function boxOf(target: Range | Element): DOMRect {
  const box = target.getBoundingClientRect();
  if (target instanceof Element || box.height > 0) return box;
  return target.startContainer.parentElement?.getBoundingClientRect() ?? box;
}

/** How often a place is looked for again while what is above it finds its height. */
const SETTLING_FRAMES = 6;
/** How long a place that is not drawn yet is waited for: the end of a long text comes last. */
const WAITING_FRAMES = 600;

/** Does something with a block as soon as it is drawn. */
export function whenDrawn(start: number, use: (block: HTMLElement) => void, waited = 0): void {
  const block = document.getElementById(blockId(start));
  if (block) use(block);
  else if (waited < WAITING_FRAMES) requestAnimationFrame(() => whenDrawn(start, use, waited + 1));
}

/**
 * Brings a block, or a part of it, into view. What stands above may never have been drawn, so its
 * height is a guess until then: the place is looked for again in the next frames.
 * @param at where in the window it comes to stand, 0 at the top to 1 at the bottom
 */
export function bringIntoView(
  scroller: HTMLElement,
  find: () => Range | Element | null | undefined,
  at: number,
): void {
  let frames = 0;
  let waited = 0;
  const step = (): void => {
    const target = find();
    if (!target) {
      waited += 1;
      if (waited < WAITING_FRAMES) requestAnimationFrame(step);
      return;
    }
    const { top, height } = boxOf(target);
    const frame = scroller.getBoundingClientRect();
    const wanted = frame.top + Math.max(0, frame.height - height) * at;
    const distance = top - wanted;
    if (Math.abs(distance) > 1) scroller.scrollBy({ top: distance, behavior: 'instant' });
    frames += 1;
    if (frames < SETTLING_FRAMES) requestAnimationFrame(step);
  };
  step();
}
