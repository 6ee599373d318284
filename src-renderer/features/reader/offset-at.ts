import { blockStartOf } from './text-ranges.ts';

/** The offset into the content of the source that is drawn at a point of the window. */
export function offsetAt(x: number, y: number): number | undefined {
  const caret = document.caretPositionFromPoint(x, y);
  const node = caret?.offsetNode;
  const block = (node instanceof Element ? node : node?.parentElement)?.closest('[id^="at-"]');
  if (!caret || !node || !block) return undefined;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, caret.offset);
  return blockStartOf(block) + before.toString().length;
}
