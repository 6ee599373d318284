import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { appError } from '../../../src-shared/app-error.ts';
import { cleanText } from './clean-text.ts';
import { readPageRuns, type FontTable } from './page-runs.ts';
import type { PageText } from './page-text.ts';

/** An entry of the table of contents that viewers show beside a document. */
export interface OutlineEntry {
  readonly title: string;
  /** 1 for the highest. */
  readonly level: number;
}

export interface OpenPdf {
  readonly pageCount: number;
  readonly title: string | undefined;
  readonly author: string | undefined;
  /** BCP 47 tag from the catalogue of the document. */
  readonly language: string | undefined;
  readonly outline: readonly OutlineEntry[];
  /** @param page from 1. Throws where this page is damaged. */
  readPage(page: number): Promise<PageText>;
  close(): Promise<void>;
}

/** Deeper entries than headings have levels are left out. */
const deepestOutline = 6;
/** A language tag, so that remarks in that field are not taken for one. */
const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu;

// pdf.js belongs to pdf-parse and may lie in its folder; it reads its data files from disk and
// wants the names of their folders to end with a slash.
const pdfjsFolder = (): string => {
  const fromHere = createRequire(import.meta.url);
  const fromPdfParse = createRequire(fromHere.resolve('pdf-parse'));
  return dirname(fromPdfParse.resolve('pdfjs-dist/package.json'));
};

const isDocument = (value: unknown): value is PDFDocumentProxy =>
  typeof value === 'object' && value !== null && 'numPages' in value && 'getPage' in value;

const textField = (info: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof info === 'object' && info !== null ? Reflect.get(info, name) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = cleanText(value).replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
};

const flatten = (entries: unknown, level = 1): OutlineEntry[] =>
  Array.isArray(entries) && level <= deepestOutline
    ? entries.flatMap((entry: unknown) => {
        const title = textField(entry, 'title');
        const below: unknown =
          typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'items') : undefined;
        return [...(title === undefined ? [] : [{ title, level }]), ...flatten(below, level + 1)];
      })
    : [];

const openingError = (error: unknown, password: string | undefined): unknown => {
  if (error instanceof PasswordException) {
    return appError(password === undefined ? 'pdf-password-needed' : 'pdf-password-wrong');
  }
  // pdf.js gives many kinds of plain errors on broken structure, and none on anything else here:
  // the file is in memory and nothing is fetched.
  return error instanceof InvalidPDFException || error instanceof Error
    ? appError('pdf-damaged')
    : error;
};

/**
 * Opens a PDF that is in memory; `bytes` cannot be used afterwards.
 * @throws AppError `pdf-password-needed`, `pdf-password-wrong` or `pdf-damaged`
 */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<OpenPdf> {
  const folder = pdfjsFolder();
  const parser = new PDFParse({
    data: bytes,
    ...(password === undefined ? {} : { password }),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    wasmUrl: join(folder, 'wasm/'),
    iccUrl: join(folder, 'iccs/'),
    isEvalSupported: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    // Pictures are never looked at: none is small enough to be decoded.
    maxImageSize: 1,
    verbosity: 0,
  });
  let info: Awaited<ReturnType<PDFParse['getInfo']>> | undefined;
  try {
    info = await parser.getInfo();
  } catch (error) {
    // A broken outline or broken metadata costs a document its title, not its text.
    if (!isDocument(Reflect.get(parser, 'doc'))) throw openingError(error, password);
  }
  // pdf-parse gives no positions, and without them no columns can be told apart: its pdf.js
  // document, private in its types, has them.
  const document: unknown = Reflect.get(parser, 'doc');
  if (!isDocument(document) || document.numPages === 0) {
    await parser.destroy();
    throw appError('pdf-damaged');
  }
  const fonts: FontTable = new Map();
  const language = textField(info?.info, 'Language');
  return {
    pageCount: document.numPages,
    title: textField(info?.info, 'Title'),
    author: textField(info?.info, 'Author'),
    language: language !== undefined && languageTag.test(language) ? language : undefined,
    outline: flatten(info?.outline),
    async readPage(number) {
      const page = await document.getPage(number);
      try {
        return await readPageRuns(page, number, fonts);
      } finally {
        page.cleanup();
      }
    },
    close: () => parser.destroy(),
  };
}
