import type { Fragment, TextRun } from './page-text.ts';

/** Widest gap, in ems, inside a fragment; gutters between columns are wider. */
const widestWordGap = 0.9;
/** Runs may step back by this many ems: kerning, accents set over letters. */
const deepestOverlap = 0.5;
/** How far, in ems, baselines of one line may differ. */
const baselineTolerance = 0.2;
/** Superscripts and subscripts are at most this large beside their line … */
const scriptSize = 0.85;
/** … and are raised or lowered by at most these many ems of it. */
const highestRaise = 0.65;
const deepestDrop = 0.4;

type Line = Pick<Fragment, 'baseline' | 'size' | 'x' | 'right'>;

const isScriptOf = (small: Line, large: Line): boolean => {
  const drop = small.baseline - large.baseline;
  return (
    small.size <= large.size * scriptSize &&
    drop >= -highestRaise * large.size &&
    drop <= deepestDrop * large.size
  );
};

/** Whether two pieces stand on one line, one of them perhaps raised or lowered. */
export function onSameLine(one: Line, two: Line): boolean {
  const smaller = Math.min(one.size, two.size);
  if (Math.abs(one.baseline - two.baseline) <= baselineTolerance * smaller) return true;
  return isScriptOf(one, two) || isScriptOf(two, one);
}

/** Makes one fragment of runs that are in reading order. */
export function fragmentOf(runs: readonly TextRun[]): Fragment {
  let widest = runs[0];
  for (const run of runs) {
    if (widest === undefined || run.size > widest.size) widest = run;
  }
  return {
    runs,
    x: Math.min(...runs.map(({ x }) => x)),
    right: Math.max(...runs.map(({ right }) => right)),
    baseline: widest?.baseline ?? 0,
    size: widest?.size ?? 0,
    order: Math.min(...runs.map(({ order }) => order)),
  };
}

const followsOn = (fragment: Fragment, run: TextRun): boolean => {
  if (run.rightToLeft || !onSameLine(fragment, run)) return false;
  const size = Math.max(fragment.size, run.size);
  const gap = run.x - fragment.right;
  return gap >= -deepestOverlap * size && gap <= widestWordGap * size;
};

/** A fragment while runs are added to it. */
type OpenFragment = { -readonly [Key in keyof Omit<Fragment, 'runs'>]: Fragment[Key] } & {
  runs: TextRun[];
};

const extend = (fragment: OpenFragment, run: TextRun): void => {
  fragment.runs.push(run);
  fragment.x = Math.min(fragment.x, run.x);
  fragment.right = Math.max(fragment.right, run.right);
  if (run.size > fragment.size) {
    fragment.baseline = run.baseline;
    fragment.size = run.size;
  }
};

/** Puts fragments together that touch on one line although they were not written in a row. */
const mergeTouching = (fragments: readonly Fragment[]): Fragment[] => {
  const merged: Fragment[] = [];
  const sorted = [...fragments].sort((one, two) => one.baseline - two.baseline || one.x - two.x);
  let row: Fragment[] = [];
  const flush = (): void => {
    let open: Fragment | undefined;
    for (const fragment of row.sort((one, two) => one.x - two.x)) {
      const size = open === undefined ? 0 : Math.min(open.size, fragment.size);
      const gap = open === undefined ? Infinity : fragment.x - open.right;
      if (open && gap >= -deepestOverlap * size && gap <= widestWordGap * size) {
        open = fragmentOf([...open.runs, ...fragment.runs]);
      } else {
        if (open) merged.push(open);
        open = fragment;
      }
    }
    if (open) merged.push(open);
    row = [];
  };
  for (const fragment of sorted) {
    const first = row[0];
    const apart =
      first !== undefined &&
      fragment.baseline - first.baseline > baselineTolerance * Math.min(first.size, fragment.size);
    if (apart) flush();
    row.push(fragment);
  }
  flush();
  return merged;
};

/** Gathers the runs of a page, in the order of its content stream, into pieces of lines. */
export function toFragments(runs: readonly TextRun[]): Fragment[] {
  const fragments: Fragment[] = [];
  let open: OpenFragment | undefined;
  for (const run of runs) {
    if (open && followsOn(open, run)) {
      extend(open, run);
    } else {
      if (open) fragments.push(open);
      open = { ...fragmentOf([run]), runs: [run] };
    }
  }
  if (open) fragments.push(open);
  return mergeTouching(fragments);
}
