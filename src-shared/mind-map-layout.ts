import { hierarchy, tree } from 'd3-hierarchy';
import { mindMapNodeSize } from './mind-map-node-size.ts';

/** A node of a map before it has a place. */
export interface Branch {
  readonly id: string;
  readonly label: string;
  readonly children: readonly Branch[];
}

/** Top left corner of a node's box, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Side = 'left' | 'right';

export interface LayoutOptions {
  /** Ids of nodes whose children are not drawn; these get no place. Default none. */
  readonly folded?: ReadonlySet<string>;
  /**
   * Sides that branches of the root have already, by id; one that is not there joins the branch
   * before it. Default: the sides are chosen anew.
   */
  readonly sides?: ReadonlyMap<string, Side>;
}

const verticalGap = 16;
/** Between nodes that do not have the same parent, in addition. */
const familyGap = 8;
const horizontalGap = 52;

const leavesOf = (branch: Branch): number =>
  branch.children.length === 0
    ? 1
    : branch.children.reduce((sum, child) => sum + leavesOf(child), 0);

/**
 * Lays a tree out around its root, which is centred on (0, 0), with branches to its right and left.
 * Columns are as wide as their widest box, so that no two boxes overlap (tidy tree, Reingold and
 * Tilford 1981).
 */
export function layOut(
  root: Branch,
  { folded = new Set(), sides = chooseSides(root) }: LayoutOptions = {},
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const rootSize = mindMapNodeSize(root.label);
  places.set(root.id, { x: -rootSize.width / 2, y: -rootSize.height / 2 });
  if (folded.has(root.id)) return places;
  const bySide: Record<Side, Branch[]> = { right: [], left: [] };
  let side: Side = 'right';
  for (const branch of root.children) {
    side = sides.get(branch.id) ?? side;
    bySide[side].push(branch);
  }
  placeSide({ ...root, children: bySide.right }, 1, folded, places);
  placeSide({ ...root, children: bySide.left }, -1, folded, places);
  return places;
}

/** The first half of the branches to the right, the rest to the left, by number of leaves. */
function chooseSides(root: Branch): ReadonlyMap<string, Side> {
  const total = leavesOf(root);
  const sides = new Map<string, Side>();
  let placed = 0;
  for (const branch of root.children) {
    sides.set(branch.id, placed * 2 < total ? 'right' : 'left');
    placed += leavesOf(branch);
  }
  return sides;
}

function placeSide(
  root: Branch,
  direction: 1 | -1,
  folded: ReadonlySet<string>,
  places: Map<string, Place>,
): void {
  if (root.children.length === 0) return;
  const top = hierarchy<Branch>(root, ({ id, children }) => (folded.has(id) ? [] : children));
  const sizes = new Map(top.descendants().map((node) => [node, mindMapNodeSize(node.data.label)]));
  const heightOf = (node: typeof top): number => sizes.get(node)?.height ?? 0;
  const placed = tree<Branch>()
    .nodeSize([1, 1])
    .separation(
      (a, b) =>
        (heightOf(a) + heightOf(b)) / 2 + verticalGap + (a.parent === b.parent ? 0 : familyGap),
    )(top);
  const widths: number[] = [];
  for (const [{ depth }, { width }] of sizes) {
    widths[depth] = Math.max(widths[depth] ?? 0, width);
  }
  const starts: number[] = [];
  let edge = (widths[0] ?? 0) / 2 + horizontalGap;
  for (let depth = 1; depth < widths.length; depth += 1) {
    starts[depth] = edge;
    edge += (widths[depth] ?? 0) + horizontalGap;
  }
  for (const node of placed.descendants()) {
    if (node.depth === 0) continue;
    const { width, height } = mindMapNodeSize(node.data.label);
    const start = starts[node.depth] ?? 0;
    places.set(node.data.id, {
      x: direction === 1 ? start : -start - width,
      y: node.x - height / 2,
    });
  }
}
