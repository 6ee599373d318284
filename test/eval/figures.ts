import { distractorChecks } from './distractors/distractor-checks.ts';
import { guidelines } from './guidelines.ts';
import { questionKinds } from './kinds.ts';
import { mostLongest } from './placement.ts';
import { emptyTally, valueOf, type Tally } from './tally.ts';
import { itemChecks } from './validity/item-checks.ts';

/** One figure of the scorecard. */
export interface Figure {
  /** Where it stands in the JSON, with dots between levels; the key of its tally, too. */
  readonly path: string;
  readonly label: string;
  readonly rule: string;
  /** What to reach: at least so much, or at most. */
  readonly target?: { readonly least: number } | { readonly most: number };
  /** How it is printed; default `share`. */
  readonly unit?: 'share' | 'count' | 'milliseconds';
}

const all = { least: 1 };

/** "sixToThirtyFiveWords" as "six to thirty five words". */
const spoken = (name: string): string =>
  name.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Figures in the order in which they are printed. */
export const figures: readonly Figure[] = [
  {
    path: 'glossaryRecall.cards',
    label: 'key terms in 20 cards',
    rule: guidelines.glossary,
    target: { least: 0.7 },
  },
  {
    path: 'glossaryRecall.map',
    label: 'key terms in the map',
    rule: guidelines.glossary,
    target: { least: 0.6 },
  },
  {
    path: 'definitionF1',
    label: 'definition, token F1',
    rule: guidelines.glossary,
    target: { least: 0.45 },
  },
  {
    path: 'questionsMade',
    label: 'questions made of those asked for',
    rule: 'How often the rules below could be kept at all',
  },
  ...itemChecks.map(({ line, rule }) => ({
    path: `validity.${line}`,
    label: spoken(line),
    rule,
    target: all,
  })),
  {
    path: 'validity.correctNotLongest',
    label: 'correct not longest (quizzes)',
    rule: guidelines.equalLength,
    target: all,
  },
  {
    path: 'validity.positionsEven',
    label: 'positions even (quizzes)',
    rule: guidelines.positions,
    target: all,
  },
  {
    path: 'placement.correctLongest',
    label: 'correct is longest (items)',
    rule: guidelines.equalLength,
    target: { most: mostLongest },
  },
  {
    path: 'placement.positionEvenness',
    label: 'evenness of positions',
    rule: guidelines.positions,
  },
  {
    path: 'distractorsSameKind',
    label: 'distractors of the same kind',
    rule: guidelines.homogeneous,
    target: { least: 0.95 },
  },
  ...distractorChecks
    .filter(({ line }) => line !== 'sameKind')
    .map(({ line, rule }) => ({
      path: `distractors.${line}`,
      label: `distractors ${spoken(line)}`,
      rule,
      target: all,
    })),
  {
    path: 'coverage.sections',
    label: 'sections touched',
    rule: guidelines.blueprint,
    target: { least: 0.8 },
  },
  {
    path: 'coverage.spread',
    label: 'tenths of the text touched',
    rule: guidelines.blueprint,
  },
  {
    path: 'coverage.noRepeats',
    label: 'items that repeat none',
    rule: guidelines.independence,
    target: all,
  },
  {
    path: 'kindsInTen',
    label: 'kinds in a quiz of 10',
    rule: guidelines.mixedThinking,
    target: { least: 5 },
    unit: 'count',
  },
  ...questionKinds.map((kind) => ({
    path: `kinds.${kind}`,
    label: `  ${spoken(kind)}`,
    rule: guidelines.mixedThinking,
  })),
  {
    path: 'difficultySeparation',
    label: 'hard looks harder than easy',
    rule: guidelines.mixedThinking,
  },
  {
    path: 'msPerThousandWords',
    label: 'ms per 1,000 words',
    rule: guidelines.speed,
    unit: 'milliseconds',
  },
];

/** The tally of each figure by its path. */
export type Scores = ReadonlyMap<string, Tally>;

/** Numbers, null where nothing was judged, in the shape of the figures' paths. */
export interface FigureTree {
  [key: string]: number | null | FigureTree;
}

const decimals = 4;
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

/** The figures as nested objects for JSON. */
export function toTree(scores: Scores): FigureTree {
  const tree: FigureTree = {};
  for (const { path } of figures) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let at = tree;
    for (const key of keys) {
      const existing = at[key];
      const child: FigureTree = typeof existing === 'object' && existing !== null ? existing : {};
      at[key] = child;
      at = child;
    }
    at[last] = rounded(valueOf(scores.get(path) ?? emptyTally));
  }
  return tree;
}

/** Whether a figure reaches its target; null where it has none or was not judged. */
export function isReached({ target }: Figure, value: number | null): boolean | null {
  if (target === undefined || value === null) return null;
  return 'least' in target ? value >= target.least : value <= target.most;
}
