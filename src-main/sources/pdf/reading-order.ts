import { settleDropCaps } from './drop-caps.ts';
import { findGutter, type Gutter } from './gutters.ts';
import type { Column, Fragment, PageText, TextLine } from './page-text.ts';
import { toFragments } from './text-fragments.ts';
import { toLines } from './text-lines.ts';

/** Columns within columns are followed this deep. */
const deepestNesting = 6;

interface Region {
  readonly fragments: readonly Fragment[];
  readonly left: number;
  readonly right: number;
}

const regionOf = (fragments: readonly Fragment[], extent = fragments): Region => ({
  fragments,
  left: Math.min(...extent.map(({ x }) => x)),
  right: Math.max(...extent.map(({ right }) => right)),
});

const isRightToLeft = (fragments: readonly Fragment[]): boolean => {
  const runs = fragments.flatMap((fragment) => fragment.runs);
  const opposite = runs.filter(({ rightToLeft }) => rightToLeft);
  return opposite.length * 2 > runs.length;
};

const byBaseline = (one: Fragment, two: Fragment): number => one.baseline - two.baseline;

/** Cuts a region where something spans its columns: above, the spanning part, below. */
const cutIntoBands = ({ left, right, spanning }: Gutter): (readonly Fragment[] | Gutter)[] => {
  const bands: (readonly Fragment[] | Gutter)[] = [];
  const sides = [
    ...left.map((fragment) => ({ fragment, isLeft: true })),
    ...right.map((fragment) => ({ fragment, isLeft: false })),
  ].sort((one, two) => byBaseline(one.fragment, two.fragment));
  let at = 0;
  let wide: Fragment[] = [];
  const takeSides = (above: number): void => {
    const taken: typeof sides = [];
    for (let entry = sides[at]; entry && entry.fragment.baseline < above; entry = sides[at]) {
      taken.push(entry);
      at += 1;
    }
    if (taken.length === 0) return;
    if (wide.length > 0) bands.push(wide);
    wide = [];
    bands.push({
      left: taken.filter(({ isLeft }) => isLeft).map(({ fragment }) => fragment),
      right: taken.filter(({ isLeft }) => !isLeft).map(({ fragment }) => fragment),
      spanning: [],
    });
  };
  for (const fragment of [...spanning].sort(byBaseline)) {
    takeSides(fragment.baseline - fragment.size / 2);
    wide.push(fragment);
  }
  takeSides(Infinity);
  if (wide.length > 0) bands.push(wide);
  return bands;
};

/** Divides a region until each part is one column, in reading order. */
const toColumns = (region: Region, rightToLeft: boolean, depth = 0): Region[] => {
  if (region.fragments.length === 0) return [];
  const gutter = depth < deepestNesting ? findGutter(region.fragments) : undefined;
  if (gutter === undefined) return [region];
  return cutIntoBands(gutter).flatMap((band) => {
    if (!('spanning' in band)) {
      return toColumns({ ...region, fragments: band }, rightToLeft, depth + 1);
    }
    const columns = [
      { ...regionOf(gutter.left), fragments: band.left },
      { ...regionOf(gutter.right), fragments: band.right },
    ];
    if (rightToLeft) columns.reverse();
    return columns.flatMap((column) => toColumns(column, rightToLeft, depth + 1));
  });
};

/** Gives the lines of a page in the order in which a reader would take them. */
export function orderLines(page: PageText): TextLine[] {
  let index = 0;
  const linesOf = (fragments: readonly Fragment[], stray: boolean): TextLine[] =>
    fragments.length === 0
      ? []
      : toColumns(regionOf(fragments), isRightToLeft(fragments)).flatMap((region) => {
          index += 1;
          const column: Column = { index, left: region.left, right: region.right };
          return toLines(region.fragments, { page: page.page, column, stray });
        });
  return [
    ...linesOf(toFragments(settleDropCaps(page.runs)), false),
    ...page.strays.flatMap((runs) => linesOf(toFragments(runs), true)),
  ];
}
