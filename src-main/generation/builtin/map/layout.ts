import { hierarchy, tree } from 'd3-hierarchy';
import { mindMapNodeSize } from '../../../../src-shared/mind-map-node-size.ts';

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

const verticalGap = 16;
const horizontalGap = 64;

const leavesOf = (branch: Branch): number =>
  branch.children.length === 0
    ? 1
    : branch.children.reduce((sum, child) => sum + leavesOf(child), 0);

/**
 * Lays a tree out around its root, which is centred on (0, 0): the first half of the branches to
 * the right, the rest to the left, by number of leaves. Columns are as wide as their widest box and rows as high as
 * the highest, so that no two boxes overlap (tidy tree, Reingold and Tilford 1981).
 */
export function layOut(root: Branch): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const rootSize = mindMapNodeSize(root.label);
  places.set(root.id, { x: -rootSize.width / 2, y: -rootSize.height / 2 });
  const { right, left } = halves(root.children);
  for (const [branches, side] of [
    [right, 1],
    [left, -1],
  ] as const) {
    placeSide(root, branches, side, rootSize.width / 2, places);
  }
  return places;
}

function halves(branches: readonly Branch[]): { right: Branch[]; left: Branch[] } {
  const total = branches.reduce((sum, branch) => sum + leavesOf(branch), 0);
  const right: Branch[] = [];
  const left: Branch[] = [];
  let placed = 0;
  for (const branch of branches) {
    (placed * 2 < total ? right : left).push(branch);
    placed += leavesOf(branch);
  }
  return { right, left };
}

function placeSide(
  root: Branch,
  branches: readonly Branch[],
  side: 1 | -1,
  offset: number,
  places: Map<string, Place>,
): void {
  if (branches.length === 0) return;
  const top = hierarchy<Branch>({ ...root, children: branches });
  const nodes = top.descendants().filter(({ depth }) => depth > 0);
  const rowHeight =
    Math.max(...nodes.map(({ data }) => mindMapNodeSize(data.label).height)) + verticalGap;
  const placed = tree<Branch>()
    .nodeSize([rowHeight, 1])
    .separation(() => 1)(top);
  const widths: number[] = [];
  for (const { depth, data } of nodes) {
    widths[depth] = Math.max(widths[depth] ?? 0, mindMapNodeSize(data.label).width);
  }
  const starts: number[] = [];
  let edge = offset + horizontalGap;
  for (let depth = 1; depth < widths.length; depth += 1) {
    starts[depth] = edge;
    edge += (widths[depth] ?? 0) + horizontalGap;
  }
  for (const { depth, data, x } of placed.descendants()) {
    if (depth === 0) continue;
    const { width, height } = mindMapNodeSize(data.label);
    const start = starts[depth] ?? 0;
    places.set(data.id, { x: side === 1 ? start : -start - width, y: x - height / 2 });
  }
}
