import {
  everyBranch,
  findBranch,
  sidesOf,
  treeOf,
  type MindMapContent,
} from '../../../src-shared/mind-map-tree.ts';

/** Where a new node goes. */
export interface NewPlace {
  readonly parent: string;
  /** Among the children of its parent. */
  readonly index: number;
}

/** Below a node, as its last child; below the centre, on the side that has fewer nodes. */
export function placeOfChild(content: MindMapContent, parent: string): NewPlace {
  const tree = treeOf(content);
  const children = findBranch(tree, parent)?.children ?? [];
  if (parent !== tree.id) return { parent, index: children.length };
  const sides = sidesOf(content);
  const count = (side: string): number =>
    children
      .filter(({ id }) => sides.get(id) === side)
      .reduce((sum, child) => sum + everyBranch(child).length, 0);
  const wanted = count('left') < count('right') ? 'left' : 'right';
  const last = children.findLastIndex(({ id }) => sides.get(id) === wanted);
  // A new node joins the side of the one before it.
  return { parent, index: last === -1 ? children.length : last + 1 };
}

/** Behind a node; the centre has no siblings, there it goes below. */
export function placeOfSibling(content: MindMapContent, id: string): NewPlace {
  const parent = everyBranch(treeOf(content)).find(({ children }) =>
    children.some((child) => child.id === id),
  );
  if (!parent) return placeOfChild(content, id);
  return { parent: parent.id, index: parent.children.findIndex((child) => child.id === id) + 1 };
}
