import type { MindMapDraft, MindMapNode } from '../../../src-shared/mind-map.ts';
import { evidenceProblem } from './evidence-check.ts';
import { foldTerm } from './fold.ts';

const mostLabelWords = 8;
const mostLabelCharacters = 60;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All that is wrong with a map; empty where it is sound. */
export function mapProblems(
  { nodes, edges }: MindMapDraft,
  content: string,
  sizeOf: (label: string) => { width: number; height: number },
): string[] {
  const problems = [...treeProblems({ nodes, edges })];
  for (const { label, evidence } of nodes) {
    const grounded = evidence ? evidenceProblem(evidence, content) : 'it has no evidence';
    if (grounded !== null) problems.push(`${label}: ${grounded}`);
    if (label.length > mostLabelCharacters || label.split(/\s+/u).length > mostLabelWords) {
      problems.push(`${label}: the label is too long`);
    }
  }
  const labels = new Set(nodes.map(({ label }) => foldTerm(label)));
  if (labels.size !== nodes.length) problems.push('two nodes have the same label');
  problems.push(...overlaps(nodes, sizeOf));
  return problems;
}

function treeProblems({ nodes, edges }: Pick<MindMapDraft, 'nodes' | 'edges'>): string[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const [root] = nodes;
  if (!root || ids.size !== nodes.length) return ['no root, or an id twice'];
  const parents = new Map(edges.map(({ source, target }) => [target, source]));
  if (edges.length !== nodes.length - 1 || parents.size !== edges.length) return ['not a tree'];
  for (const { id } of nodes) {
    let at = id;
    for (let steps = 0; at !== root.id; steps += 1) {
      const parent = parents.get(at);
      if (parent === undefined || steps > nodes.length) return [`${id} does not hang on the root`];
      at = parent;
    }
  }
  return [];
}

/** Compares boxes by a sweep from top to bottom. */
function overlaps(
  nodes: readonly MindMapNode[],
  sizeOf: (label: string) => { width: number; height: number },
): string[] {
  const boxes: Box[] = nodes.map(({ label, positionX, positionY }) => {
    const { width, height } = sizeOf(label);
    const left = Number(positionX);
    const top = Number(positionY);
    return { left, top, right: left + width, bottom: top + height };
  });
  boxes.sort((a, b) => a.top - b.top);
  for (const [index, box] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (!other || other.top >= box.bottom) break;
      if (other.left < box.right && box.left < other.right) return ['two nodes overlap'];
    }
  }
  return [];
}
