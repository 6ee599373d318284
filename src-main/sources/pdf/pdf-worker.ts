import { readFile } from 'node:fs/promises';
import { appError } from '../../../src-shared/app-error.ts';
import type { ReadSegment } from '../../../src-shared/segment.ts';
import { poolTask, type ReportProgress } from '../../platform/pool-task.ts';
import { toBlocks } from './blocks.ts';
import { findBodySize, measureStyle } from './document-style.ts';
import { findHeadings } from './headings.ts';
import { learnWords } from './hyphenation.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import type { TextLine } from './page-text.ts';
import { orderLines } from './reading-order.ts';
import { dropRunningMatter } from './running-matter.ts';
import { chooseTitle, toSegments } from './segments.ts';

export interface PdfInput {
  readonly path: string;
  readonly password?: string | undefined;
  readonly maxPages: number;
  readonly maxCharacters: number;
}

export interface PdfOutput {
  readonly title?: string | undefined;
  readonly byline?: string | undefined;
  readonly language?: string | undefined;
  readonly segments: readonly ReadSegment[];
}

/** Fewer letters than this on a page, on average: its text is in pictures. */
const fewestLettersPerPage = 3;
/** Share of the progress that reading the pages takes. */
const readingShare = 0.95;

const countLetters = (pages: readonly (readonly TextLine[])[]): number =>
  pages.flat().reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);

const readPages = async (
  pdf: OpenPdf,
  maxCharacters: number,
  report: ReportProgress,
): Promise<TextLine[][]> => {
  const pages: TextLine[][] = [];
  let characters = 0;
  let damaged = 0;
  for (let number = 1; number <= pdf.pageCount; number += 1) {
    let lines: TextLine[] = [];
    try {
      lines = orderLines(await pdf.readPage(number));
    } catch {
      // One damaged page must not cost the others; where all are damaged it is said below.
      damaged += 1;
    }
    pages.push(lines);
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > maxCharacters) {
      throw appError('too-large', {
        what: 'The text of this PDF',
        limit: `${maxCharacters} characters`,
      });
    }
    report((readingShare * number) / pdf.pageCount, 'reading');
  }
  if (damaged > 0 && countLetters(pages) === 0) throw appError('pdf-damaged');
  return pages;
};

/**
 * Reads a PDF into segments.
 * @throws AppError `pdf-password-needed`, `pdf-password-wrong`, `pdf-damaged`, `pdf-no-text` or
 *   `too-large`
 */
export async function readPdf(input: PdfInput, report: ReportProgress): Promise<PdfOutput> {
  const bytes = new Uint8Array(await readFile(input.path));
  const pdf = await openPdf(bytes, input.password);
  try {
    if (pdf.pageCount > input.maxPages) {
      throw appError('too-large', { what: 'This PDF', limit: `${input.maxPages} pages` });
    }
    const all = await readPages(pdf, input.maxCharacters, report);
    const pages = dropRunningMatter(all, findBodySize(all));
    if (countLetters(pages) < fewestLettersPerPage * pages.length) throw appError('pdf-no-text');
    const style = measureStyle(pages);
    const blocks = pages.flatMap((lines) => toBlocks(lines, style));
    const headings = findHeadings(blocks, style, pdf.outline);
    const segments = toSegments(blocks, headings, learnWords(pages));
    return {
      title: chooseTitle(pdf.title, segments),
      byline: pdf.author,
      language: pdf.language,
      segments,
    };
  } finally {
    await pdf.close();
  }
}

export default poolTask(readPdf);
