import type { ReadSegment } from '../../../src-shared/segment.ts';
import { endsSentence, readListMarker, startsInside, type Block } from './block.ts';
import { finishText } from './clean-text.ts';
import { joinLine, type Vocabulary } from './hyphenation.ts';
import type { TextLine } from './page-text.ts';

/** A column's last line that fills this share of it may break off inside a sentence. */
const fullLine = 0.6;
/** First lines indented by more ems than this begin a paragraph. */
const indent = 0.7;
/** Lists are nested where items begin this many ems further in. */
const nestingStep = 0.6;
/** Width of a character of fixed width, in ems, and deepest indentation that is kept. */
const monoWidth = 0.6;
const deepestIndent = 40;
const deepestLevel = 6;
const brokenWord = /\p{L}[-\u2010\u00AD]$/u;
const sizeTolerance = 0.1;

/** A segment that may still grow. */
interface Draft {
  readonly segment: ReadSegment;
  readonly text: string;
  readonly last: TextLine;
}

const joinLines = (lines: readonly TextLine[], words: Vocabulary, start = ''): string =>
  lines.reduce((text, line) => joinLine(text, line.text, words), start);

const codeText = (lines: readonly TextLine[]): string => {
  const left = Math.min(...lines.map(({ x }) => x));
  return lines
    .map(({ x, size, text }) => {
      const columns = Math.round((x - left) / (size * monoWidth));
      return ' '.repeat(Math.min(deepestIndent, columns)) + text.trimEnd();
    })
    .join('\n');
};

/** The lines of a table are kept apart; so are those of code, with their indentation. */
const textOf = (block: Block, words: Vocabulary): string => {
  if (block.kind === 'table') return block.lines.map(({ text }) => text).join('\n');
  if (block.kind === 'code') return codeText(block.lines);
  return joinLines(block.lines, words);
};

/** How far a line begins from the edge of its column, in the direction of its script. */
const indentOf = (line: TextLine): number =>
  line.rightToLeft ? line.column.right - line.right : line.x - line.column.left;

/** Whether a block goes on with the sentence at the end of an earlier one. */
const continues = (open: Draft, block: Block, apart: boolean): boolean => {
  const [first] = block.lines;
  if (!first || block.kind !== 'paragraph' || block.floating || !apart) return false;
  if (Math.abs(first.size - open.last.size) > sizeTolerance * first.size) return false;
  if (first.bold !== open.last.bold) return false;
  if (endsSentence(open.text)) return false;
  const { column, right, x, rightToLeft } = open.last;
  const width = column.right - column.left;
  const filled = rightToLeft ? column.right - x : right - column.left;
  if (brokenWord.test(open.text) && startsInside(first.text)) return true;
  if (filled < fullLine * width) return false;
  if (startsInside(first.text)) return true;
  // The lines of a list item hang behind its marker.
  const usual = open.segment.kind === 'list-item' ? indentOf(open.last) : 0;
  return Math.abs(indentOf(first) - usual) < indent * first.size;
};

/** Follows how deep list items are nested, by where they begin. */
const createNesting = (): { levelOf(line: TextLine): number; reset(): void } => {
  let starts: number[] = [];
  return {
    levelOf(line) {
      const x = line.x - line.column.left;
      const step = nestingStep * line.size;
      while (starts.length > 0 && (starts.at(-1) ?? 0) > x + step) starts.pop();
      if (starts.length === 0 || (starts.at(-1) ?? 0) < x - step) starts.push(x);
      return Math.min(deepestLevel, starts.length);
    },
    reset() {
      starts = [];
    },
  };
};

const withoutBullet = (text: string): string => {
  const marker = readListMarker(text);
  return marker?.isBullet ? marker.rest : text;
};

const finish = ({ segment, text }: Draft): ReadSegment => {
  const lines = segment.kind === 'table' || segment.kind === 'code';
  const finished = lines
    ? text
        .split('\n')
        .map((line) => (segment.kind === 'code' ? line.trimEnd() : finishText(line)))
        .join('\n')
    : finishText(segment.kind === 'list-item' ? withoutBullet(text) : text);
  return { ...segment, text: finished.normalize('NFC') };
};

/**
 * Makes the segments of a document from its blocks in reading order: lines are joined, and so
 * are the parts of a sentence that a column, a page or a figure keeps apart.
 */
export function toSegments(
  blocks: readonly Block[],
  headings: ReadonlyMap<Block, number>,
  words: Vocabulary,
): ReadSegment[] {
  const drafts: Draft[] = [];
  const nesting = createNesting();
  let openAt: number | undefined;
  let floatBetween = false;
  for (const block of blocks) {
    const [first] = block.lines;
    const last = block.lines.at(-1);
    if (!first || !last) continue;
    const level = headings.get(block);
    const open = openAt === undefined ? undefined : drafts[openAt];
    const elsewhere =
      open !== undefined &&
      (open.last.page !== last.page || open.last.column.index !== first.column.index);
    if (
      open &&
      openAt !== undefined &&
      level === undefined &&
      continues(open, block, elsewhere || floatBetween) &&
      (drafts.length - 1 === openAt ||
        drafts.at(-1)?.segment.kind !== 'code' ||
        startsInside(first.text))
    ) {
      drafts[openAt] = { ...open, text: joinLines(block.lines, words, open.text), last };
      floatBetween = false;
      continue;
    }
    const kind = level === undefined ? block.kind : 'heading';
    const place = { kind, text: '', page: first.page };
    if (kind !== 'list-item' && !block.floating) nesting.reset();
    const depth = kind === 'list-item' ? nesting.levelOf(first) : level;
    const segment = depth === undefined ? place : { ...place, level: depth };
    const text = level === undefined ? textOf(block, words) : joinLines(block.lines, words);
    drafts.push({ segment, text, last });
    if (block.floating) {
      floatBetween = true;
    } else {
      floatBetween = false;
      if (kind === 'paragraph' || kind === 'list-item') openAt = drafts.length - 1;
      // A listing or a formula may stand where a sentence goes on in the next column.
      else if (kind !== 'code') openAt = undefined;
    }
  }
  return drafts.map(finish).filter(({ text }) => text !== '');
}

const fileNameTitle =
  /^(?:microsoft (?:word|powerpoint|excel) - )?(.*?)\.(?:docx?|pptx?|xlsx?|odt|odp|txt|rtf|tex|dvi|ps|indd|qxd|pdf|html?|pages|key)$/iu;
const officePrefix = /^microsoft (?:word|powerpoint|excel) - /iu;
/** One word with digits or underlines in it is a name for machines. */
const machineName = /^(?=\S*[\d_])\S{8,}$/u;
const emptyTitle =
  /^(?:untitled|unbenannt|sans titre|document\d*|dokument\d*|presentation\d*|powerpoint presentation|title|\W*)$/iu;

/**
 * Chooses the title of a document: the declared one unless it is only the name of a file, then
 * the first and highest heading of the first page with text.
 */
export function chooseTitle(
  declared: string | undefined,
  segments: readonly ReadSegment[],
): string | undefined {
  const fileName = declared === undefined ? undefined : fileNameTitle.exec(declared)?.[1];
  const proper =
    declared === undefined || fileName !== undefined
      ? undefined
      : declared.replace(officePrefix, '').trim();
  if (proper !== undefined && !emptyTitle.test(proper) && !machineName.test(proper)) {
    return proper;
  }
  const page = segments[0]?.page;
  const headings = segments.filter(
    (segment) => segment.kind === 'heading' && segment.page === page,
  );
  const [best] = headings.sort((one, two) => (one.level ?? 1) - (two.level ?? 1));
  const fallback = fileName === undefined || emptyTitle.test(fileName) ? undefined : fileName;
  return best?.text ?? fallback ?? proper;
}
