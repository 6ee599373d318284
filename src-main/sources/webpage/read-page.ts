import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import { appError } from '../../../src-shared/app-error.ts';
import type { ReadSegment } from '../../../src-shared/segment.ts';
import type { ReadDocument } from '../source-reader.ts';
import { segmentsOf } from './dom-segments.ts';
import { whyEmpty } from './empty-page.ts';
import { isNestedDeeperThan } from './markup-depth.ts';
import { removeConsent, trimmedBody } from './page-body.ts';
import { bylineText, firstFilled, languageOf, languageTag, titleOf } from './page-metadata.ts';

/** Pages nested deeper than this are not made by people. */
const MAX_DEPTH = 500;

/** Less text than this, in characters, is not worth studying. */
const MIN_CHARACTERS = 200;

/** One character of these scripts says as much as this many letters. */
const DENSE_SCRIPT_WEIGHT = 3;
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** An article shorter than this, in characters, may be a part that was taken for the whole. */
const DOUBTFUL_ARTICLE = 1000;
/** The page has to have so many times more text for the article to be given up. */
const MUCH_MORE = 4;

export interface Page {
  readonly html: string;
  /** Address it came from, where there is one. */
  readonly url?: string | undefined;
  /** Whether it was declared as XHTML, in which `<script/>` is a whole element. */
  readonly isXhtml?: boolean;
}

interface Found {
  readonly title?: string | undefined;
  readonly byline?: string | undefined;
  readonly language?: string | undefined;
  readonly segments: readonly ReadSegment[];
}

/**
 * Finds the text of a web page, with its structure. Runs no script and fetches nothing.
 * @throws AppError `page-too-complex`, `page-needs-login`, `page-needs-scripts`, `page-empty`
 */
export function readPage(page: Page): ReadDocument {
  if (isNestedDeeperThan(page.html, MAX_DEPTH)) throw appError('page-too-complex');
  try {
    return readParsed(page);
  } catch (error) {
    // What the depth check did not foresee ends as an overflow of the stack.
    if (error instanceof RangeError) throw appError('page-too-complex');
    throw error;
  }
}

function readParsed(page: Page): ReadDocument {
  const article = articleOf(parse(page));
  const size = weigh(article.segments);
  if (size >= DOUBTFUL_ARTICLE) return article;
  // Readability changes the document that it reads; the body is read from a new one.
  const document = parse(page);
  const language = languageOf(document);
  const title = titleOf(document);
  const body = segmentsOf(trimmedBody(document));
  const isWhole = size >= MIN_CHARACTERS && weigh(body) < MUCH_MORE * size;
  if (isWhole) return article;
  if (weigh(body) < MIN_CHARACTERS) {
    if (size >= MIN_CHARACTERS) return article;
    throw whyEmpty(parse(page), siteOf(page.url));
  }
  return { title, language, byline: article.byline, segments: body };
}

function articleOf(document: Document): Found {
  const language = languageOf(document);
  const title = titleOf(document);
  removeConsent(document);
  const article = new Readability<Node>(document, {
    keepClasses: true,
    serializer: (node) => node,
  }).parse();
  return {
    title: firstFilled(article?.title, title),
    byline: bylineText(article?.byline),
    language: language ?? languageTag(article?.lang),
    segments: article?.content ? segmentsOf(article.content) : [],
  };
}

/** No scripts, no frames, no styles, no images: jsdom fetches and runs nothing by default. */
function parse({ html, url, isXhtml = false }: Page): Document {
  const options = {
    url: url ?? 'https://page.invalid/',
    // One without listeners: what the page gets wrong is its own matter.
    virtualConsole: new VirtualConsole(),
  };
  if (isXhtml) {
    try {
      return new JSDOM(html, { ...options, contentType: 'application/xhtml+xml' }).window.document;
    } catch {
      // Not well formed: browsers would show an error, but as HTML it can be read.
    }
  }
  return new JSDOM(html, options).window.document;
}

/** Characters of text, those of dense scripts counted for more. */
function weigh(segments: readonly ReadSegment[]): number {
  return segments.reduce((sum, { text }) => {
    const dense = text.match(denseScript)?.length ?? 0;
    return sum + text.length + dense * (DENSE_SCRIPT_WEIGHT - 1);
  }, 0);
}

function siteOf(url: string | undefined): string {
  return (url === undefined ? undefined : URL.parse(url)?.host) ?? 'The site';
}
