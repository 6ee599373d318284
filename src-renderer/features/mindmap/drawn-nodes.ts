import type { Place, Side } from '../../../src-shared/mind-map-layout.ts';
import { mindMapLabelLines, mindMapNodeSize } from '../../../src-shared/mind-map-node-size.ts';
import { everyBranch, type MindMapBranch } from '../../../src-shared/mind-map-tree.ts';

/** A node as it is drawn; positions and sizes in pixels at normal zoom. */
export interface DrawnNode {
  readonly branch: MindMapBranch;
  readonly place: Place;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** Null for the root. */
  readonly parent: string | null;
  readonly side: Side | 'centre';
  /** 1 for the root. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isFolded: boolean;
  /** Nodes below it, drawn or not. */
  readonly below: number;
}

export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** The nodes that are to be seen, each before its children. @param places of them all */
export function drawnNodes(
  tree: MindMapBranch,
  places: ReadonlyMap<string, Place>,
  folded: ReadonlySet<string>,
): DrawnNode[] {
  const draw = (
    branch: MindMapBranch,
    about: Pick<DrawnNode, 'parent' | 'level' | 'position' | 'siblings'>,
  ): DrawnNode[] => {
    const place = places.get(branch.id) ?? { x: 0, y: 0 };
    const isFolded = folded.has(branch.id) && branch.children.length > 0;
    const side = place.x < 0 ? 'left' : 'right';
    const node: DrawnNode = {
      ...about,
      branch,
      place,
      ...mindMapNodeSize(branch.label),
      lines: mindMapLabelLines(branch.label),
      side: about.parent === null ? 'centre' : side,
      isFolded,
      below: everyBranch(branch).length - 1,
    };
    const children = isFolded ? [] : branch.children;
    return [
      node,
      ...children.flatMap((child, index) =>
        draw(child, {
          parent: branch.id,
          level: about.level + 1,
          position: index + 1,
          siblings: children.length,
        }),
      ),
    ];
  };
  return draw(tree, { parent: null, level: 1, position: 1, siblings: 1 });
}

/** The curve from a parent to its child. */
export function edgePath(parent: Box, child: Box): string {
  const isRight = child.x + child.width / 2 > parent.x + parent.width / 2;
  const startX = isRight ? parent.x + parent.width : parent.x;
  const endX = isRight ? child.x : child.x + child.width;
  const startY = parent.y + parent.height / 2;
  const endY = child.y + child.height / 2;
  // Bends close to the child, so that the edges of siblings lie on each other up to there.
  const bend = endX - (isRight ? 1 : -1) * 32;
  return `M${startX} ${startY}C${bend} ${startY} ${bend} ${endY} ${endX} ${endY}`;
}

/** Where a node lies. */
export const boxOf = ({ place, width, height }: DrawnNode): Box => ({ ...place, width, height });

/** The box around all nodes. */
export function boundsOf(nodes: readonly DrawnNode[]): Box {
  const left = Math.min(...nodes.map(({ place }) => place.x));
  const top = Math.min(...nodes.map(({ place }) => place.y));
  const right = Math.max(...nodes.map(({ place, width }) => place.x + width));
  const bottom = Math.max(...nodes.map(({ place, height }) => place.y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
