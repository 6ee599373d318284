import type { Segment } from '../../../src-shared/segment.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { foldTerm } from '../checks/fold.ts';
import { isReferenceHeading, isSkippedHeading } from './skipped-sections.ts';

/** A heading and what stands under it up to the next heading. */
export interface Section {
  readonly index: number;
  /** Empty for the part before the first heading. */
  readonly heading: string;
  /** The heading's own piece of the source, where there is one. */
  readonly headingSegment: Segment | undefined;
  /** 1 is the highest; 0 for the part before the first heading. */
  readonly level: number;
  /** Index of the section that this one is part of, or undefined at the top. */
  readonly parent: number | undefined;
  /** What may be used: no headings, tables, code or captions. */
  readonly body: readonly Segment[];
}

/** A heading without the marks that pages hang on it: "History[edit]", "Setup #", "Notes ¶". */
const tidyHeading = (text: string): string =>
  text
    .replace(/\s*\[\s*edit[^\]]*\]/giu, '')
    .replace(/\s*[#¶§🔗]+\s*$/u, '')
    .trim();

const lowestLevel = 6;

/** A piece of this many characters on average per section makes pseudo sections of flat texts. */
const flatSectionLength = 6000;

const codeLine =
  /^\s*(?:\$|>>>|#!|julia>|In \[\d*\]:|[{}<>;]|[\w.]+\(.*\)[;{]?$|import |def |class |function |for \(|if \()/u;

const captionStart =
  /^(?:figure|fig\.?|table|tab\.?|abbildung|abb\.?|tabelle|exhibit|listing|image|photo|credit|source)\s*[\dIVX]+(?:[.:]\d+)*[a-z]?(?:[.:]\s|\s*$|\s+[—–-])/iu;

/** What printers set where the text is still to come. */
const fillerText = /\blorem ipsum\b/iu;

/** References without a heading of their own stand at the end, behind a line that names them. */
function isLateReferenceList({ text, start }: Segment, length: number): boolean {
  const firstLine = text.split('\n', 1)[0] ?? '';
  return (
    start * 2 > length && firstLine.length < longestHeadingLine && isReferenceHeading(firstLine)
  );
}

const longestHeadingLine = 40;

/** Whether a piece of text is running text or a list item that questions may be made from. */
function isUsableBody(segment: Segment): boolean {
  switch (segment.kind) {
    case 'heading':
    case 'table':
    case 'code':
    case 'caption':
      return false;
    case 'paragraph':
    case 'list-item':
    case 'quote':
      return (
        !captionStart.test(segment.text) &&
        !fillerText.test(segment.text) &&
        !isTableLike(segment.text) &&
        !isCodeLike(segment.text)
      );
  }
}

/** Columns set with spaces, as in the output of a program. */
const hasColumns = (text: string): boolean =>
  text.split('\n').filter((line) => /\S {3,}\S/u.test(line)).length > 1 ||
  /^\s*usage: /iu.test(text);

const isTableLike = (text: string): boolean =>
  hasColumns(text) ||
  (text.match(/\s\|\s/gu)?.length ?? 0) >= 2 ||
  (text.match(/(?:\.\s?){5,}\s*\d+/gu)?.length ?? 0) > 0;

function isCodeLike(text: string): boolean {
  const lines = text.split('\n');
  const coded = lines.filter((line) => codeLine.test(line)).length;
  return coded > 0 && coded * 2 >= lines.length;
}

/**
 * Cuts a source into its sections by its headings. Parts such as references, acknowledgements and
 * exercises are left out, with everything under them. A text without headings is cut into pieces
 * of similar length, so that choices can still be spread over it.
 */
export function readSections(text: StudyText): Section[] {
  const sections: Section[] = [];
  const open: { index: number; level: number }[] = [];
  let body: Segment[] = [];
  let skippedBelow: number | undefined;
  let bodyLength = 0;

  const start = (heading: string, segment: Segment | undefined, level: number): void => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    body = [];
    bodyLength = 0;
    const index = sections.length;
    sections.push({
      index,
      heading,
      headingSegment: segment,
      level,
      parent: open.at(-1)?.index,
      body,
    });
    if (level > 0) open.push({ index, level });
  };

  start('', undefined, 0);
  const hasHeadings = text.segments.some(({ kind }) => kind === 'heading');
  for (const segment of text.segments) {
    if (segment.kind === 'heading') {
      const level = segment.level ?? lowestLevel;
      if (skippedBelow !== undefined && level > skippedBelow) continue;
      const heading = tidyHeading(segment.text);
      skippedBelow = isSkippedHeading(heading) ? level : undefined;
      if (skippedBelow === undefined) start(heading, segment, level);
    } else if (isLateReferenceList(segment, text.content.length)) {
      skippedBelow = 0;
    } else if (skippedBelow === undefined && isUsableBody(segment)) {
      if (!hasHeadings && bodyLength > flatSectionLength) start('', undefined, 0);
      body.push(segment);
      bodyLength += segment.text.length;
    }
  }
  return sections;
}

/** Headings that say what a part is for, and not what it is about. */
const partNames = new Set(
  'introduction summary overview conclusion background history example reference result discussion method definition note question content key term application approach basic more other use type kind property part problem section purpose step detail information concept element'.split(
    ' ',
  ),
);

/**
 * What sections are called after, folded: "Values and Beliefs" names two things, "Newton’s First
 * Law: Inertia" two more.
 */
export const headingTopics = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(
    sections
      .flatMap(({ heading }) => heading.split(/\s+(?:and|&|vs\.?|versus|or)\s+|[:,;–—]\s*/u))
      .map((topic) => foldTerm(topic.replace(/^[\d.]+\s+/u, '')))
      .filter((key) => key.length > 2 && !partNames.has(key)),
  );
