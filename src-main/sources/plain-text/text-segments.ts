import type { ReadSegment } from '../../../src-shared/segment.ts';
import { lineOf, rowText, type Line } from './line-kinds.ts';
import { plainInline } from './markdown-inline.ts';

const MAX_LEVEL = 6;

/** Markdown code without a fence stands in by this much. */
const CODE_INDENT = 4;

/** Lines before a word goes on in the next: "exam-\nple". */
const brokenWord = /(?<=\p{Ll})-$/u;

/** A line of scripts that put no space between words. */
const denseEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u;

/** Joins lines that were broken at a width into one. */
function joinedLines(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      if (brokenWord.test(line) && /^\p{Ll}/u.test(next)) return line.slice(0, -1);
      return denseEnd.test(line) ? line : `${line} `;
    })
    .join('');
}

/** Collects lines into blocks; a block ends where another kind of line or a blank one comes. */
class BlockWriter {
  readonly segments: ReadSegment[] = [];
  private lines: string[] = [];
  private kind: ReadSegment['kind'] = 'paragraph';
  private level: number | undefined;
  /** Indents of the list items around the current one. */
  private indents: number[] = [];
  private readonly isMarkdown: boolean;

  constructor(isMarkdown: boolean) {
    this.isMarkdown = isMarkdown;
  }

  get current(): ReadSegment['kind'] | undefined {
    return this.lines.length === 0 ? undefined : this.kind;
  }

  get isInList(): boolean {
    return this.indents.length > 0;
  }

  begin(kind: ReadSegment['kind'], line: string, level?: number): void {
    this.end();
    this.kind = kind;
    this.level = level;
    this.lines = [line];
  }

  /** Goes on with the block where it is of this kind, else begins one. */
  add(kind: ReadSegment['kind'], line: string): void {
    if (this.current === kind) this.lines.push(line);
    else this.begin(kind, line);
  }

  item(indent: number, text: string): void {
    this.end();
    this.indents = [...this.indents.filter((outer) => outer < indent), indent];
    this.begin('list-item', text, Math.min(MAX_LEVEL, this.indents.length));
  }

  leaveList(): void {
    this.indents = [];
  }

  /** Makes the last line gathered a heading, as an underline below it says. */
  underline(level: number): void {
    const text = this.lines.pop() ?? '';
    this.begin('heading', text, level);
    this.end();
  }

  get lastLine(): string {
    return this.lines.at(-1) ?? '';
  }

  end(): void {
    const { lines, kind, level } = this;
    this.lines = [];
    this.level = undefined;
    const isVerbatim = kind === 'code' || kind === 'table';
    const joined = isVerbatim ? lines.join('\n') : joinedLines(lines);
    const shown = kind === 'code' ? joined : this.inline(joined);
    const text = kind === 'code' ? shown.trimEnd() : shown.trim();
    if (text !== '') this.segments.push({ kind, text, ...(level === undefined ? {} : { level }) });
  }

  private inline(text: string): string {
    return this.isMarkdown ? plainInline(text) : text;
  }
}

/** Whether an underline, by its length, belongs to the line above it. */
const underlines = (line: string, mark: string): boolean =>
  mark.trim().length >= Math.min(3, line.length);

/**
 * Turns text into segments: paragraphs between blank lines, with lines broken at a width joined
 * again, and headings, lists, quotes, tables and fenced code as Markdown marks them.
 * @param isMarkdown whether emphasis, links and the like are markup too, and indented lines code
 */
export function textSegments(text: string, isMarkdown: boolean): ReadSegment[] {
  const writer = new BlockWriter(isMarkdown);
  let fence = '';
  let isAfterBlank = true;
  const lines = text.split(/\r\n?|\n|\u{2028}|\f/u);
  for (const raw of isMarkdown ? withoutFrontMatter(lines) : lines) {
    if (fence !== '') {
      if (raw.trim().startsWith(fence) && raw.trim().replaceAll(fence.charAt(0), '') === '') {
        fence = '';
        writer.end();
      } else {
        writer.add('code', raw);
      }
      continue;
    }
    const line = lineOf(raw);
    if (line.is === 'fence') {
      writer.end();
      fence = line.mark;
    } else {
      readLine(line, raw, { writer, isMarkdown, isAfterBlank });
    }
    isAfterBlank = line.is === 'blank';
  }
  writer.end();
  return writer.segments;
}

interface LineContext {
  readonly writer: BlockWriter;
  readonly isMarkdown: boolean;
  readonly isAfterBlank: boolean;
}

function readLine(line: Line, raw: string, context: LineContext): void {
  const { writer, isAfterBlank } = context;
  switch (line.is) {
    case 'blank':
      if (writer.current === 'code') writer.add('code', '');
      else writer.end();
      return;
    case 'heading':
      writer.leaveList();
      writer.begin('heading', line.text, line.level);
      writer.end();
      return;
    case 'underline':
      if (writer.current === 'paragraph' && underlines(writer.lastLine, raw)) {
        writer.underline(line.level);
      } else {
        writer.end();
      }
      writer.leaveList();
      return;
    case 'rule':
      writer.end();
      writer.leaveList();
      return;
    case 'item':
      // "1. " in the middle of a paragraph is a number that the line happens to begin with.
      if (writer.current === 'paragraph' && !/^\s*[-*+•◦▪‣]/u.test(raw) && !isAfterBlank) {
        writer.add('paragraph', raw.trim());
      } else {
        writer.item(line.indent, line.text);
      }
      return;
    case 'quote':
      if (line.text.trim() === '') writer.end();
      else writer.add('quote', line.text.trim());
      return;
    case 'row': {
      const row = rowText(line.text);
      if (row !== undefined) writer.add('table', row);
      return;
    }
    case 'text':
      readText(line.text, line.indent, raw, context);
      return;
    case 'fence':
  }
}

function readText(text: string, indent: number, raw: string, context: LineContext): void {
  const { writer, isMarkdown, isAfterBlank } = context;
  const { current } = writer;
  if (current === 'code' && indent >= CODE_INDENT) {
    writer.add('code', raw.slice(CODE_INDENT));
  } else if (current === 'list-item' || current === 'quote') {
    writer.add(current, text);
  } else if (isMarkdown && isAfterBlank && indent >= CODE_INDENT && !writer.isInList) {
    writer.begin('code', raw.slice(CODE_INDENT));
  } else {
    if (indent === 0) writer.leaveList();
    writer.add('paragraph', text);
  }
}

/** Metadata of static site generators stands between two lines of dashes at the very start. */
const FRONT_MATTER_LINES = 100;
const frontMatterLine = /^(?:[\w-]+\s*:|[ \t]|-\s|#|$)/u;

function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  if (lines[0]?.trimEnd() !== '---') return lines;
  const end = lines.slice(1, FRONT_MATTER_LINES).findIndex((line) => !frontMatterLine.test(line));
  return lines[end + 1]?.trimEnd() === '---' ? lines.slice(end + 2) : lines;
}
