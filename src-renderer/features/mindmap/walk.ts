import type { DrawnNode } from './drawn-nodes.ts';

/** What a key of the keyboard walk leads to. */
export type Step =
  | { readonly kind: 'go'; readonly to: DrawnNode }
  | { readonly kind: 'unfold' }
  | { readonly kind: 'stay' };

const stay: Step = { kind: 'stay' };
const go = (to: DrawnNode | undefined): Step => (to ? { kind: 'go', to } : stay);

/**
 * Where a key leads from a node: along the branches as they lie, so the arrow that points away from
 * the centre opens a node or goes to its first child, and the other one goes back to the parent. Up
 * and down go to the neighbours of the same level.
 * @param nodes as drawn, each before its children
 * @returns undefined where the key means nothing here
 */
export function stepFrom(
  nodes: readonly DrawnNode[],
  from: DrawnNode,
  key: string,
): Step | undefined {
  switch (key) {
    case 'ArrowRight':
      return from.side === 'left' ? inwards(nodes, from) : outwards(nodes, from, 'right');
    case 'ArrowLeft':
      return from.side === 'right' ? inwards(nodes, from) : outwards(nodes, from, 'left');
    case 'ArrowDown':
      return from.side === 'centre'
        ? go(childrenOf(nodes, from)[0])
        : go(neighbours(nodes, from, 1));
    case 'ArrowUp':
      return go(neighbours(nodes, from, -1));
    case 'Home':
      return go(nodes[0]);
    case 'End':
      return go(nodes.at(-1));
    default:
      return undefined;
  }
}

const childrenOf = (nodes: readonly DrawnNode[], { branch }: DrawnNode): DrawnNode[] =>
  nodes.filter(({ parent }) => parent === branch.id);

const inwards = (nodes: readonly DrawnNode[], { parent }: DrawnNode): Step =>
  go(nodes.find(({ branch }) => branch.id === parent));

function outwards(nodes: readonly DrawnNode[], from: DrawnNode, side: 'left' | 'right'): Step {
  if (from.isFolded) return { kind: 'unfold' };
  return go(childrenOf(nodes, from).find((child) => child.side === side));
}

function neighbours(
  nodes: readonly DrawnNode[],
  { side, level, branch }: DrawnNode,
  by: 1 | -1,
): DrawnNode | undefined {
  const column = nodes
    .filter((node) => node.side === side && node.level === level)
    .sort((a, b) => a.place.y - b.place.y);
  return column[column.findIndex((node) => node.branch.id === branch.id) + by];
}

/** Where the focus goes when a node and all below it is removed. */
export function afterRemoving(nodes: readonly DrawnNode[], removed: DrawnNode): string {
  const siblings = nodes.filter(({ parent }) => parent === removed.parent);
  const at = siblings.indexOf(removed);
  const next = siblings[at + 1] ?? siblings[at - 1];
  return next?.branch.id ?? removed.parent ?? removed.branch.id;
}
