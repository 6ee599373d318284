import { layOut, type Side } from './mind-map-layout.ts';
import type { MindMap, MindMapEdge, MindMapNode } from './mind-map.ts';

/** What a map shows, without its identity. */
export type MindMapContent = Pick<MindMap, 'nodes' | 'edges'>;

/** A node with all below it, in the order in which they are drawn, and no place. */
export interface MindMapBranch extends Omit<MindMapNode, 'positionX' | 'positionY'> {
  readonly children: readonly MindMapBranch[];
}

/** @throws Error where the edges do not form one tree: what is stored always does */
export function treeOf({ nodes, edges }: MindMapContent): MindMapBranch {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const childrenOf = Map.groupBy(edges, ({ source }) => source);
  let met = 0;
  const branchOf = (id: string): MindMapBranch => {
    const node = byId.get(id);
    met += 1;
    if (!node || met > nodes.length) throw new Error('the mind map is no tree');
    const { positionX: _x, positionY: _y, ...rest } = node;
    return { ...rest, children: (childrenOf.get(id) ?? []).map(({ target }) => branchOf(target)) };
  };
  return branchOf(nodes[0]?.id ?? '');
}

/** The branch with this id, or undefined. */
export function findBranch(tree: MindMapBranch, id: string): MindMapBranch | undefined {
  return everyBranch(tree).find((branch) => branch.id === id);
}

/** A branch and all below it: each before its children. */
export const everyBranch = (tree: MindMapBranch): MindMapBranch[] => [
  tree,
  ...tree.children.flatMap(everyBranch),
];

/** The side of the centre on which each branch of the root is drawn. */
export function sidesOf({ nodes, edges }: MindMapContent): ReadonlyMap<string, Side> {
  const root = nodes[0]?.id;
  const first = new Set(edges.flatMap(({ source, target }) => (source === root ? target : [])));
  return new Map(
    nodes
      .filter(({ id }) => first.has(id))
      .map(({ id, positionX }) => [id, Number(positionX) < 0 ? 'left' : 'right']),
  );
}

const coordinate = (value: number): string => String(Math.round(value) + 0);

/** Gives every node of a tree its place. @param sides of branches that are to stay where they are */
export function layOutMindMap(
  tree: MindMapBranch,
  sides?: ReadonlyMap<string, Side>,
): MindMapContent {
  const places = layOut(tree, sides ? { sides } : {});
  const branches = everyBranch(tree);
  const nodes = branches.map(({ children: _children, ...node }): MindMapNode => {
    const { x, y } = places.get(node.id) ?? { x: 0, y: 0 };
    return { ...node, positionX: coordinate(x), positionY: coordinate(y) };
  });
  const edges = branches.flatMap(({ id: source, children }) =>
    children.map(({ id: target }): MindMapEdge => ({ id: `${source}-${target}`, source, target })),
  );
  return { nodes, edges };
}
