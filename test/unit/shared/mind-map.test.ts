import { describe, expect, test } from 'vitest';
import { changeMindMap, type MindMapChange } from '../../../src-shared/mind-map-change.ts';
import { layOut } from '../../../src-shared/mind-map-layout.ts';
import { mindMapLabelLines, mindMapNodeSize } from '../../../src-shared/mind-map-node-size.ts';
import {
  everyBranch,
  layOutMindMap,
  sidesOf,
  treeOf,
  type MindMapBranch,
} from '../../../src-shared/mind-map-tree.ts';

/** A small generator (mulberry32), so that a failing run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const words = 'cell wall membrane transport of very small molecules MITOCHONDRIA 光合成'.split(' ');

/** A tree of some shape; its labels have one to thirty words. */
function randomTree(seed: number, size = 60): MindMapBranch {
  const random = createRandom(seed);
  interface Growing extends MindMapBranch {
    readonly children: Growing[];
  }
  const make = (index: number): Growing => ({
    id: `n${index}`,
    label: Array.from({ length: 1 + random(random(5) === 0 ? 30 : 4) }, () => words[random(8)])
      .join(' ')
      .slice(0, 200)
      .trim(),
    definition: `Definition ${index}`,
    isHighlyImportant: random(4) === 0,
    children: [],
  });
  const all = [make(0)];
  for (let index = 1; index < size; index += 1) {
    const node = make(index);
    all[random(Math.min(all.length, 12))]?.children.push(node);
    all.push(node);
  }
  const [root] = all;
  if (!root) throw new Error('no root');
  return root;
}

function overlapsOf(tree: MindMapBranch, folded: ReadonlySet<string> = new Set()): string[] {
  const places = layOut(tree, { folded });
  const boxes = everyBranch(tree).flatMap(({ id, label }) => {
    const place = places.get(id);
    return place ? [{ id, ...place, ...mindMapNodeSize(label) }] : [];
  });
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      )
      .map((b) => `${a.id} and ${b.id}`),
  );
}

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

describe('labels', () => {
  test.each([
    ['Cell', ['Cell']],
    ['  Cell wall ', ['Cell wall']],
    [
      'The transport of small molecules through the membrane',
      ['The transport of small', 'molecules through the', 'membrane'],
    ],
    [
      'Donaudampfschifffahrtsgesellschaftskapitänspatent',
      ['Donaudampfschifffahrtsgesells', 'chaftskapitänspatent'],
    ],
    ['光合成光合成光合成光合成光合成光合成', ['光合成光合成光合成光合成光合成光', '合成']],
    ['', ['']],
  ])('%j', (label, lines) => {
    expect(mindMapLabelLines(label)).toEqual(lines);
  });

  test('lose nothing but space when they wrap', () => {
    for (const { label } of seeds.flatMap((seed) => everyBranch(randomTree(seed)))) {
      const dense = (text: string): string => text.replaceAll(/\s/gu, '');
      expect(dense(mindMapLabelLines(label).join(''))).toBe(dense(label));
    }
  });
});

describe('the layout', () => {
  test.each(seeds)('of tree %i has no overlap, whatever is folded', (seed) => {
    const tree = randomTree(seed);
    expect(overlapsOf(tree)).toEqual([]);
    const folded = new Set(everyBranch(tree).flatMap(({ id }, at) => (at % 3 === 2 ? [id] : [])));
    expect(overlapsOf(tree, folded)).toEqual([]);
  });

  test('gives what is below a folded node no place, and leaves the branches on their sides', () => {
    const tree = randomTree(3);
    const [big] = tree.children.toSorted((a, b) => b.children.length - a.children.length);
    const folded = layOut(tree, { folded: new Set([big?.id ?? '']) });
    const open = layOut(tree);
    for (const { id } of big?.children ?? []) expect(folded.has(id)).toBe(false);
    for (const { id } of tree.children) {
      expect(Math.sign(folded.get(id)?.x ?? 0)).toBe(Math.sign(open.get(id)?.x ?? 0));
    }
  });
});

describe('changes', () => {
  function randomChange(tree: MindMapBranch, step: number, random: (below: number) => number) {
    const all = everyBranch(tree);
    const { id } = all[1 + random(all.length - 1)] ?? tree;
    const node = { definition: '', isHighlyImportant: false };
    const changes: readonly MindMapChange[] = [
      { kind: 'edit', id, to: { label: `Changed ${step}`, isHighlyImportant: true } },
      { kind: 'edit', id, to: { definition: `Written ${step}` } },
      {
        kind: 'add',
        branch: {
          index: random(3),
          nodes: [{ ...node, id: `s${step}`, parent: id, label: 'New' }],
        },
      },
      { kind: 'remove', id },
    ];
    return changes[random(changes.length)] ?? changes[0];
  }

  test.each(seeds)('are taken back one by one, from tree %i', (seed) => {
    const random = createRandom(seed);
    let map = layOutMindMap(randomTree(seed, 40));
    const before: { tree: MindMapBranch; inverse: MindMapChange }[] = [];
    for (let step = 0; step < 25 && map.nodes.length > 2; step += 1) {
      const tree = treeOf(map);
      const change = randomChange(tree, step, random);
      if (!change) break;
      const changed = changeMindMap(map, change);
      before.push({ tree, inverse: changed.inverse });
      map = changed.content;
    }
    for (const { tree, inverse } of before.toReversed()) {
      map = changeMindMap(map, inverse).content;
      expect(treeOf(map)).toEqual(tree);
    }
  });

  test('leave the other branches of the centre on their sides', () => {
    const map = layOutMindMap(randomTree(7));
    const [first] = treeOf(map).children;
    const { content } = changeMindMap(map, { kind: 'remove', id: first?.id ?? '' });
    const before = sidesOf(map);
    for (const [id, side] of sidesOf(content)) expect(side).toBe(before.get(id));
  });
});
