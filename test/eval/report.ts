import { figures, isReached, toTree, type Figure, type Scores } from './figures.ts';
import { poolScores, type DocumentScore } from './score-document.ts';
import { emptyTally, valueOf, type Failure } from './tally.ts';

const gap = '  ';
const columnWidth = 9;
const columnsPerTable = 7;
const marks = { true: '✓', false: '✗' } as const;

/** A figure as a person reads it; a dash where nothing was judged. */
function printed({ unit = 'share' }: Figure, value: number | null): string {
  if (value === null) return '–';
  switch (unit) {
    case 'share':
      return value.toFixed(2);
    case 'count':
      return value.toFixed(1);
    case 'milliseconds':
      return value.toFixed(0);
  }
}

function printedTarget({ target, unit }: Figure): string {
  if (target === undefined) return '';
  const [sign, value] = 'least' in target ? ['≥', target.least] : ['≤', target.most];
  return `${sign} ${unit === 'count' ? value : value.toFixed(2)}`;
}

/** A share below its target is never rounded up to it. */
function cell(figure: Figure, scores: Scores): string {
  const value = valueOf(scores.get(figure.path) ?? emptyTally);
  const reached = isReached(figure, value);
  const text = printed(figure, value);
  const honest = reached === false && text === '1.00' ? '<1.00' : text;
  return reached === null ? `${honest}  ` : `${honest} ${marks[`${reached}`]}`;
}

interface Column {
  readonly name: string;
  readonly scores: Scores;
}

function table(columns: readonly Column[]): string[] {
  const width = Math.max(...figures.map(({ label }) => label.length));
  const header = [
    ''.padEnd(width),
    'target'.padEnd(columnWidth),
    ...columns.map(({ name }) => `${name}  `.padStart(columnWidth)),
    'rule',
  ];
  const rows = figures.map((figure) => [
    figure.label.padEnd(width),
    printedTarget(figure).padEnd(columnWidth),
    ...columns.map(({ scores }) => cell(figure, scores).padStart(columnWidth)),
    figure.rule,
  ]);
  return [header, ...rows].map((cells) => cells.join(gap));
}

/**
 * The scorecard for people: the figures of all texts together beside those of each, in tables of a
 * width that a terminal has. Texts are numbered above their columns and named below.
 */
export function humanReport(documents: readonly DocumentScore[]): string {
  const columns: Column[] = [
    { name: 'overall', scores: poolScores(documents) },
    ...documents.map(({ scores }, index) => ({ name: `#${index + 1}`, scores })),
  ];
  const lines: string[] = [];
  for (let from = 0; from < columns.length; from += columnsPerTable) {
    lines.push(...table(columns.slice(from, from + columnsPerTable)), '');
  }
  const names = documents.map(({ name, words, tooLittle }, index) => {
    const missing = tooLittle.length > 0 ? `; too little text for: ${tooLittle.join(', ')}` : '';
    return `#${index + 1}${gap}${name}, ${words} words${missing}`;
  });
  const legend =
    'HDR: number of the guideline in Haladyna, Downing and Rodriguez 2002. –: nothing to judge.';
  return [...lines, ...names, '', legend].join('\n');
}

/** Every item that breaks a rule, grouped by rule, with how many there are. */
export function failureReport(failures: readonly Failure[]): string {
  const lines: string[] = [];
  for (const { path } of figures) {
    const found = failures.filter(({ line }) => line === path);
    if (found.length === 0) continue;
    lines.push('', `${path} (${found[0]?.rule ?? ''}): ${found.length}`);
    for (const { where, problem, item } of found) {
      lines.push(`${gap}${where}: ${problem}`, `${gap}${gap}${item}`);
    }
  }
  return lines.join('\n');
}

/** The scorecard for programs. */
export function jsonReport(documents: readonly DocumentScore[]): string {
  const report = {
    overall: toTree(poolScores(documents)),
    documents: documents.map(({ name, words, tooLittle, scores }) => ({
      name,
      words,
      tooLittle,
      ...toTree(scores),
    })),
  };
  return JSON.stringify(report, null, 2);
}
