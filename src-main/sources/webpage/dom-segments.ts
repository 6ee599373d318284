import type { ReadSegment, SegmentKind } from '../../../src-shared/segment.ts';
import { foldSpace, isElement, isText, nameOf } from './dom.ts';
import { formulaText, isSilent } from './inline-marks.ts';
import { isDataTable, isMenuCell, tableSegments } from './table-text.ts';

/** Deepest level that a segment can have. */
const MAX_LEVEL = 6;

const inlineElements: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output ' +
    'q rb ruby s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

const headingLevels: Readonly<Record<string, number>> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
};

/** Stands for a `<br>` until the text around it is known. */
const LINE_BREAK = '\u{e000}';

/** What text is that stands at some place of the page. */
interface Place {
  readonly kind: SegmentKind;
  readonly level?: number;
  /** Depth of lists around it. */
  readonly listDepth: number;
}

const clamp = (level: number): number => Math.min(MAX_LEVEL, Math.max(1, level));

const codeBlocks: ReadonlySet<string> = new Set(['p', 'div', 'li', 'tr']);

/** Classes of captions where pages use plain boxes for them. */
const captionClass = /(?:^|\s)(?:thumbcaption|gallerytext|wp-caption-text|image-caption)(?:\s|$)/u;

const isCaption = (element: Element): boolean =>
  captionClass.test(element.getAttribute('class') ?? '');

/** Line numbers beside a listing come as a listing of their own. */
const isLineNumbers = (code: string): boolean => /^\s*1\s+2(?:\s+\d+)*\s*$/u.test(code);

/** Gathers inline text and cuts it into segments where blocks begin and end. */
class SegmentWriter {
  readonly segments: ReadSegment[] = [];
  private inline = '';

  addText(text: string): void {
    this.inline += text;
  }

  /** Ends the text gathered so far; empty lines in it separate paragraphs. */
  flush({ kind, level }: Place): void {
    const paragraphs = foldSpace(this.inline).split(
      new RegExp(`${LINE_BREAK}(?: ?${LINE_BREAK})+`, 'u'),
    );
    this.inline = '';
    for (const paragraph of paragraphs) {
      const lines = paragraph.split(LINE_BREAK).map((line) => line.trim());
      const text = lines.filter((line) => line !== '').join(kind === 'heading' ? ' ' : '\n');
      this.push({ kind, text, ...(level === undefined ? {} : { level }) });
    }
  }

  push(segment: ReadSegment): void {
    if (segment.text.trim() === '') return;
    const last = this.segments.at(-1);
    // Pages give their title twice: once for the head, once for the text.
    const isRepeated =
      segment.kind === 'heading' && last?.kind === 'heading' && last.text === segment.text;
    if (!isRepeated) this.segments.push(segment);
  }
}

/**
 * Turns elements into text in reading order. Headings, lists, tables, code, quotes and captions
 * keep their kind; what a reader would not see, and marks such as "[12]" or "[edit]", are left out.
 */
export function segmentsOf(root: Node): ReadSegment[] {
  const writer = new SegmentWriter();
  const paragraph: Place = { kind: 'paragraph', listDepth: 0 };
  readChildren(root, paragraph, writer);
  writer.flush(paragraph);
  return writer.segments;
}

/** The text of an element on one line. */
function lineOf(element: Element): string {
  return segmentsOf(element)
    .map(({ text }) => foldSpace(text))
    .join(' ');
}

function readChildren(parent: Node, place: Place, writer: SegmentWriter): void {
  for (const child of parent.childNodes) {
    if (isText(child)) writer.addText(child.textContent ?? '');
    else if (isElement(child) && !isSilent(child)) readElement(child, place, writer);
  }
}

/** A block ends what is before it, and itself. */
function readBlock(element: Element, outside: Place, inside: Place, writer: SegmentWriter): void {
  writer.flush(outside);
  readChildren(element, inside, writer);
  writer.flush(inside);
}

function readElement(element: Element, place: Place, writer: SegmentWriter): void {
  const name = nameOf(element);
  const { listDepth } = place;
  const level = headingLevels[name];
  if (level !== undefined) {
    readBlock(element, place, { kind: 'heading', level, listDepth }, writer);
    return;
  }
  if (inlineElements.has(name)) {
    readChildren(element, place, writer);
    return;
  }
  switch (name) {
    case 'br':
      writer.addText(LINE_BREAK);
      return;
    case 'math':
      writer.addText(` ${formulaText(element)} `);
      return;
    case 'pre':
      writer.flush(place);
      readCode(element, writer);
      return;
    case 'table':
      writer.flush(place);
      if (isDataTable(element))
        for (const part of tableSegments(element, lineOf)) writer.push(part);
      else readBlock(element, place, place, writer);
      return;
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dl':
      readBlock(element, place, { ...place, listDepth: listDepth + 1 }, writer);
      return;
    case 'li':
    case 'dt':
      readItem(element, place, clamp(listDepth), writer);
      return;
    case 'dd':
      // Wikipedia indents with definitions of nothing.
      if (!element.parentElement?.querySelector(':scope > dt, :scope > div > dt')) {
        readBlock(element, place, { kind: 'paragraph', listDepth }, writer);
        return;
      }
      readItem(element, place, clamp(listDepth + 1), writer);
      return;
    case 'blockquote':
      readBlock(element, place, { kind: 'quote', listDepth }, writer);
      return;
    case 'figcaption':
    case 'caption':
      readBlock(element, place, { kind: 'caption', listDepth }, writer);
      return;
    case 'td':
      if (!isMenuCell(element)) readBlock(element, place, place, writer);
      return;
    default:
      readBlock(
        element,
        place,
        isCaption(element) ? { kind: 'caption', listDepth } : place,
        writer,
      );
  }
}

function readItem(item: Element, outside: Place, level: number, writer: SegmentWriter): void {
  readBlock(item, outside, { kind: 'list-item', level, listDepth: outside.listDepth }, writer);
}

/** Lines end in code by themselves, by `<br>`, and by blocks; two `<br>` may have become a block. */
function codeOf(parent: Node): string {
  let code = '';
  for (const child of parent.childNodes) {
    if (isText(child)) code += child.textContent ?? '';
    else if (isElement(child) && !isSilent(child)) {
      const inner = nameOf(child) === 'br' ? '\n' : codeOf(child);
      code += codeBlocks.has(nameOf(child)) && !code.endsWith('\n') ? `\n${inner}\n` : inner;
    }
  }
  return code;
}

/** Code keeps its lines and its indentation. */
function readCode(pre: Element, writer: SegmentWriter): void {
  const code = codeOf(pre)
    .replace(/\r\n?/gu, '\n')
    .replace(/^\s*\n/u, '')
    .trimEnd();
  if (!isLineNumbers(code)) writer.push({ kind: 'code', text: code });
}
