import { Type, type Static } from 'typebox';
import { appError } from './app-error.ts';
import { Evidence } from './evidence.ts';
import { MindMapNode } from './mind-map.ts';
import {
  everyBranch,
  findBranch,
  layOutMindMap,
  sidesOf,
  treeOf,
  type MindMapBranch,
  type MindMapContent,
} from './mind-map-tree.ts';

/** Nodes that a map can have when a person adds to it. */
export const MOST_MAP_NODES = 500;

const nodeId = Type.String({ minLength: 1, maxLength: 64 });
const label = Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`\S` });
const definition = Type.String({ maxLength: 5000 });
const { isHighlyImportant } = MindMapNode.properties;

const passage = Type.Object(Evidence.properties, { additionalProperties: false });

/** What a node is changed to; what is left out stays as it is. */
export const EditNode = Type.Object(
  {
    label: Type.Optional(label),
    definition: Type.Optional(definition),
    isHighlyImportant: Type.Optional(isHighlyImportant),
    evidence: Type.Optional(
      Type.Union([passage, Type.Null()], {
        description: 'The passage of a node that was made anew; null: it has none',
      }),
    ),
  },
  { title: 'EditNode', additionalProperties: false },
);
export type EditNode = Static<typeof EditNode>;

/** A branch that is new, or comes back after it was removed. */
export const AddNodes = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Place among the children of its parent' }),
    nodes: Type.Array(
      Type.Object(
        {
          id: nodeId,
          parent: Type.String({ description: 'A node of the map; after the first, one before it' }),
          label,
          definition,
          isHighlyImportant,
          evidence: Type.Optional(passage),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_MAP_NODES, description: 'The top of the branch comes first' },
    ),
  },
  { title: 'AddNodes', additionalProperties: false },
);
export type AddNodes = Static<typeof AddNodes>;

export type MindMapChange =
  | { readonly kind: 'edit'; readonly id: string; readonly to: EditNode }
  | { readonly kind: 'add'; readonly branch: AddNodes }
  | { readonly kind: 'remove'; readonly id: string };

export interface ChangedMindMap {
  /** Laid out anew; the branches of the root stay on their sides. */
  readonly content: MindMapContent;
  /** The change that takes this one back. */
  readonly inverse: MindMapChange;
}

interface ChangedTree {
  readonly tree: MindMapBranch;
  readonly inverse: MindMapChange;
}

/**
 * Changes a map.
 * @throws AppError `mind-map-node-not-found`, `mind-map-root`, `mind-map-full`, `field-invalid`
 */
export function changeMindMap(map: MindMapContent, change: MindMapChange): ChangedMindMap {
  const { tree, inverse } = changeTree(treeOf(map), change);
  return { content: layOutMindMap(tree, sidesOf(map)), inverse };
}

function changeTree(tree: MindMapBranch, change: MindMapChange): ChangedTree {
  switch (change.kind) {
    case 'edit':
      return edit(tree, change.id, change.to);
    case 'add':
      return add(tree, change.branch);
    case 'remove':
      return remove(tree, change.id);
  }
}

function branchWith(tree: MindMapBranch, id: string): MindMapBranch {
  const found = findBranch(tree, id);
  if (!found) throw appError('mind-map-node-not-found');
  return found;
}

/** The tree with one branch in the place of another. */
function replace(tree: MindMapBranch, id: string, by: MindMapBranch): MindMapBranch {
  if (tree.id === id) return by;
  return { ...tree, children: tree.children.map((child) => replace(child, id, by)) };
}

function edit(tree: MindMapBranch, id: string, change: EditNode): ChangedTree {
  const { label, evidence, ...rest } = change;
  const before = branchWith(tree, id);
  const { evidence: passage, ...text } = before;
  const to = { ...rest, ...(label === undefined ? {} : { label: label.trim() }) };
  const kept = evidence === undefined ? passage : (evidence ?? undefined);
  const back: EditNode = {
    ...(to.label === undefined ? {} : { label: before.label }),
    ...(to.definition === undefined ? {} : { definition: before.definition }),
    ...(to.isHighlyImportant === undefined ? {} : { isHighlyImportant: before.isHighlyImportant }),
    ...(evidence === undefined ? {} : { evidence: passage ?? null }),
  };
  return {
    tree: replace(tree, id, { ...text, ...to, ...(kept ? { evidence: kept } : {}) }),
    inverse: { kind: 'edit', id, to: back },
  };
}

function add(tree: MindMapBranch, { index, nodes }: AddNodes): ChangedTree {
  const known = new Set(everyBranch(tree).map(({ id }) => id));
  if (known.size + nodes.length > MOST_MAP_NODES) {
    throw appError('mind-map-full', { limit: MOST_MAP_NODES });
  }
  const [first] = nodes;
  if (!first) throw appError('field-required', { field: 'nodes' });
  const parent = branchWith(tree, first.parent);
  const own = new Set<string>();
  for (const [position, { id, parent }] of nodes.entries()) {
    const field = `nodes.${position}`;
    if (known.has(id) || own.has(id)) {
      throw appError('field-invalid', { field: `${field}.id`, problem: 'is in the map already' });
    }
    if (position > 0 && !own.has(parent)) {
      throw appError('field-invalid', {
        field: `${field}.parent`,
        problem: 'must be one of the nodes before it',
      });
    }
    own.add(id);
  }
  const childrenOf = Map.groupBy(nodes.slice(1), (node) => node.parent);
  const branchOf = ({ parent: _parent, ...node }: AddNodes['nodes'][number]): MindMapBranch => ({
    ...node,
    label: node.label.trim(),
    children: (childrenOf.get(node.id) ?? []).map(branchOf),
  });
  const children = parent.children.toSpliced(index, 0, branchOf(first));
  return {
    tree: replace(tree, parent.id, { ...parent, children }),
    inverse: { kind: 'remove', id: first.id },
  };
}

function remove(tree: MindMapBranch, id: string): ChangedTree {
  const branch = branchWith(tree, id);
  const parent = everyBranch(tree).find(({ children }) => children.includes(branch));
  if (!parent) throw appError('mind-map-root');
  const nodesOf = ({ children, ...node }: MindMapBranch, parent: string): AddNodes['nodes'] => [
    { ...node, parent },
    ...children.flatMap((child) => nodesOf(child, node.id)),
  ];
  return {
    tree: replace(tree, parent.id, {
      ...parent,
      children: parent.children.filter((child) => child !== branch),
    }),
    inverse: {
      kind: 'add',
      branch: { index: parent.children.indexOf(branch), nodes: nodesOf(branch, parent.id) },
    },
  };
}
