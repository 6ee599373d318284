import type { MindMapDraft } from '../../../src-shared/mind-map.ts';
import {
  everyBranch,
  layOutMindMap,
  treeOf,
  type MindMapBranch,
} from '../../../src-shared/mind-map-tree.ts';
import { foldTerm } from '../checks/fold.ts';
import type { WrittenTopic } from './topic-kind.ts';

/** A node while the tree grows. */
interface Growing extends Omit<MindMapBranch, 'id' | 'children' | 'isHighlyImportant'> {
  readonly isWritten: boolean;
  readonly children: Growing[];
}

/** Share of the nodes marked as highly important. */
const IMPORTANT_SHARE = 0.2;

const all = (node: Growing): Growing[] => [node, ...node.children.flatMap(all)];
const sizeOf = (node: Growing): number => all(node).length;

const toGrowing = ({
  id: _id,
  isHighlyImportant: _is,
  children,
  ...node
}: MindMapBranch): Growing => ({
  ...node,
  isWritten: false,
  children: children.map(toGrowing),
});

/**
 * Joins topics that a model wrote into a map: each under the topic that it names, else under the
 * section of the built-in map that its passage belongs to, else under the root. What is left of the
 * places goes to the built-in map's own branches.
 * @param base the built-in map; it gives the root, the sections, and what tops the map up
 * @returns the map and which of its nodes were written, in the order of its nodes
 */
export function mapOfTopics(
  topics: readonly WrittenTopic[],
  base: MindMapDraft,
  maxNodes: number,
): { draft: MindMapDraft; written: boolean[] } {
  const trunk = toGrowing(treeOf(base));
  const root: Growing = { ...trunk, children: [] };
  const byLabel = new Map<string, Growing>([[foldTerm(root.label), root]]);
  let count = 1;

  /** The branch of the built-in map that a place in the source belongs to. */
  const sectionAt = (start: number): Growing | undefined =>
    trunk.children
      .filter((branch) => (branch.evidence?.start ?? Infinity) <= start)
      .sort((a, b) => (b.evidence?.start ?? 0) - (a.evidence?.start ?? 0))[0];

  const hang = (node: Growing, parent: Growing): Growing | undefined => {
    const key = foldTerm(node.label);
    if (byLabel.has(key)) return byLabel.get(key);
    if (count >= maxNodes) return undefined;
    count += 1;
    parent.children.push(node);
    byLabel.set(key, node);
    return node;
  };

  for (const { parent, ...topic } of topics) {
    const named = byLabel.get(foldTerm(parent));
    const section = named ? undefined : sectionAt(topic.evidence.start);
    const under = named ?? (section ? hang({ ...section, children: [] }, root) : undefined) ?? root;
    hang({ ...topic, isWritten: true, children: [] }, under);
  }
  const graft = (branches: readonly Growing[], parent: Growing): void => {
    for (const branch of branches) {
      const at = hang({ ...branch, children: [] }, parent);
      if (at) graft(branch.children, at);
    }
  };
  graft(trunk.children, root);

  const nodes = all(root);
  const ranked = nodes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const important = new Set(
    ranked.slice(0, Math.max(1, Math.round(nodes.length * IMPORTANT_SHARE))),
  );
  const ids = new Map(nodes.map((node, index) => [node, `n${index + 1}`]));
  const toBranch = (node: Growing): MindMapBranch => {
    const { isWritten: _isWritten, children, ...rest } = node;
    return {
      ...rest,
      id: ids.get(node) ?? '',
      isHighlyImportant: important.has(node),
      children: children.map(toBranch),
    };
  };
  const tree = toBranch(root);
  const writtenIds = new Set(
    nodes.filter(({ isWritten }) => isWritten).map((node) => ids.get(node)),
  );
  return {
    draft: { mindmapName: base.mindmapName, ...layOutMindMap(tree) },
    written: everyBranch(tree).map(({ id }) => writtenIds.has(id)),
  };
}
