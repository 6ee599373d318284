import { mindMapLineHeight } from '../../../src-shared/mind-map-node-size.ts';
import type { DrawnNode } from './drawn-nodes.ts';

/** Of the mark of a highly important node, around (0, 0). */
export const STAR = 'M0-5 1.5-1.8 5-1.4 2.4 1 3.1 4.5 0 2.7-3.1 4.5-2.4 1-5-1.4-1.5-1.8Z';
/** From the middle of a line of text to its base line, at 14 pixels. */
export const BASELINE = 5;
/** Radius of the corners of a node's box. */
export const CORNER = 10;

/** The middle of a line of the label, from the top of the node. */
export const lineMiddle = ({ lines, height }: DrawnNode, index: number): number =>
  height / 2 + (index - (lines.length - 1) / 2) * mindMapLineHeight;

/** The kinds of looks that a node has. */
export function lookOf({ level, branch }: DrawnNode): 'root' | 'important' | 'main' | 'plain' {
  if (level === 1) return 'root';
  if (branch.isHighlyImportant) return 'important';
  return level === 2 ? 'main' : 'plain';
}
