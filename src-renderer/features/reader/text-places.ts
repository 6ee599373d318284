import type { Material, MaterialKind } from '../../../src-shared/material.ts';
import type { Block } from './text-blocks.ts';

/** An item of a set, as the place that it was made from leads to it. */
export interface PlacedItem {
  readonly kind: MaterialKind;
  readonly label: string;
  /** Address of the item. */
  readonly path: string;
}

/** A stretch of a block's text, from which the same items were made. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly items: readonly PlacedItem[];
}

interface Place extends PlacedItem {
  readonly start: number;
  readonly end: number;
}

const paths: Readonly<Record<MaterialKind, string>> = {
  quiz: 'quiz',
  flashcards: 'cards',
  'mind-map': 'map',
};

/** Address of something that was made. */
export const pathOf = (kind: MaterialKind, id: string): string => `/${paths[kind]}/${id}`;

/** Address of an item; the questions of a quiz are seen where they are edited. @param item from 0 */
const pathOfItem = (kind: MaterialKind, id: string, item: number): string =>
  `${pathOf(kind, id)}${kind === 'quiz' ? '/edit' : ''}?item=${item}`;

/** Places of all items, in the order of the text. */
export function toPlaces(materials: readonly Material[]): Place[] {
  return materials
    .flatMap(({ _id: id, kind, items }) =>
      items.map(({ label, start, end }, index) => ({
        kind,
        label,
        start,
        end,
        path: pathOfItem(kind, id, index),
      })),
    )
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
}

const isSame = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/** Cuts the text of a block where places begin and end. @param places those that touch it */
function cut({ segment: { text, start, end } }: Block, places: readonly Place[]): Piece[] {
  const edges = new Set([start, end]);
  for (const place of places) {
    edges.add(Math.max(start, place.start));
    edges.add(Math.min(end, place.end));
  }
  const cuts = [...edges].sort((a, b) => a - b);
  const pieces: { start: number; end: number; items: Place[] }[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[index + 1] ?? end;
    const items = places.filter((place) => place.start <= from && place.end >= to);
    const last = pieces.at(-1);
    if (last && isSame(last.items, items)) last.end = to;
    else pieces.push({ start: from, end: to, items });
  }
  return pieces.map((piece) => ({
    text: text.slice(piece.start - start, piece.end - start),
    start: piece.start,
    items: piece.items,
  }));
}

/** The pieces of each block that something was made from, by where the block begins. */
export function piecesOf(
  blocks: readonly Block[],
  places: readonly Place[],
): ReadonlyMap<number, readonly Piece[]> {
  const pieces = new Map<number, readonly Piece[]>();
  let open: Place[] = [];
  let next = 0;
  for (const block of blocks) {
    const { start, end } = block.segment;
    for (let place = places[next]; place && place.start < end; place = places[next]) {
      open.push(place);
      next += 1;
    }
    open = open.filter((place) => place.end > start);
    if (open.length > 0) pieces.set(start, cut(block, open));
  }
  return pieces;
}
