import { useEffect, useMemo, useState } from 'react';
import { layOut, type Place } from '../../../src-shared/mind-map-layout.ts';
import {
  everyBranch,
  sidesOf,
  treeOf,
  type MindMapBranch,
  type MindMapContent,
} from '../../../src-shared/mind-map-tree.ts';
import { drawnNodes, type DrawnNode } from './drawn-nodes.ts';
import { keepView, readKeptView } from './kept-view.ts';

export interface MapView {
  readonly tree: MindMapBranch;
  readonly nodes: readonly DrawnNode[];
  readonly selected: DrawnNode;
  /** Selects a node that is there, or will be with the next change. */
  readonly select: (id: string) => void;
  /** Folds or opens a node. */
  readonly fold: (id: string) => void;
  /** Shows the branches of the centre only. */
  readonly foldAll: () => void;
  readonly unfoldAll: () => void;
  readonly hasFolded: boolean;
}

/** Where nodes are stored to be, or where they are while some are folded. */
function placesOf(
  content: MindMapContent,
  tree: MindMapBranch,
  folded: ReadonlySet<string>,
): ReadonlyMap<string, Place> {
  if (folded.size > 0) return layOut(tree, { folded, sides: sidesOf(content) });
  return new Map(
    content.nodes.map(({ id, positionX, positionY }) => [
      id,
      { x: Number(positionX), y: Number(positionY) },
    ]),
  );
}

const haveSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && a.isSubsetOf(b);

/** The ids above a node, the root's first. */
function pathTo(tree: MindMapBranch, id: string): string[] | undefined {
  if (tree.id === id) return [];
  for (const child of tree.children) {
    const path = pathTo(child, id);
    if (path) return [tree.id, ...path];
  }
  return undefined;
}

/** What of a map is seen: which nodes are folded, and which one is selected. */
export function useMapView(mapId: string, content: MindMapContent): MapView {
  const [kept, setKept] = useState(() => readKeptView(mapId));
  useEffect(() => keepView(mapId, kept), [kept, mapId]);
  const tree = useMemo(() => treeOf(content), [content]);
  const wantedFolded = useMemo(() => {
    const wanted = new Set(kept.folded);
    // A selected node is always seen.
    for (const id of pathTo(tree, kept.selected ?? '') ?? []) wanted.delete(id);
    return new Set(
      everyBranch(tree).flatMap(({ id, children }) =>
        wanted.has(id) && children.length > 0 && id !== tree.id ? [id] : [],
      ),
    );
  }, [kept, tree]);
  // Selecting another node is no reason to lay out and draw all of them anew.
  const [folded, setFolded] = useState<ReadonlySet<string>>(wantedFolded);
  if (!haveSame(folded, wantedFolded)) setFolded(wantedFolded);
  const nodes = useMemo(
    () => drawnNodes(tree, placesOf(content, tree, folded), folded),
    [content, folded, tree],
  );
  const found = nodes.find(({ branch }) => branch.id === kept.selected) ?? nodes[0];
  if (!found) throw new Error('a mind map has a root');

  const selectedId = found.branch.id;
  return {
    tree,
    nodes,
    selected: found,
    hasFolded: folded.size > 0,
    select: (id) => setKept({ selected: id, folded: [...folded] }),
    fold(id) {
      const next = new Set(folded);
      if (next.has(id)) next.delete(id);
      else next.add(id);
      const isHidden = pathTo(tree, selectedId)?.includes(id) && next.has(id);
      setKept({ selected: isHidden ? id : selectedId, folded: [...next] });
    },
    foldAll() {
      const branch = pathTo(tree, selectedId)?.[1] ?? selectedId;
      setKept({ selected: branch, folded: tree.children.map(({ id }) => id) });
    },
    unfoldAll: () => setKept({ selected: selectedId, folded: [] }),
  };
}
