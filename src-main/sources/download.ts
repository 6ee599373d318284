import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, appError } from '../../src-shared/app-error.ts';
import { MEBIBYTE, type Settings } from '../../src-shared/settings.ts';
import { limitBytes } from '../platform/outbound-body.ts';
import { errorCodeOf } from '../platform/outbound-errors.ts';
import type { OutboundHttp, OutboundResponse } from '../platform/outbound-http.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import { detectMediaType, SNIFF_BYTES } from './media-type.ts';

/** Statuses with which a site says that a page is not for everybody. */
const loginStatuses: ReadonlySet<number> = new Set([401, 402, 403, 451]);

/** Progress is told each time when this part of the whole has come. */
const PROGRESS_STEP = 0.01;

const ACCEPT =
  'text/html,application/xhtml+xml,application/pdf,audio/*,video/*,text/*;q=0.9,*/*;q=0.8';

export interface DownloadOptions {
  readonly http: OutboundHttp;
  /** Existing folder for the file, whose name is made up here. */
  readonly folder: string;
  readonly settings: Pick<Settings, 'maxWebPageMb' | 'maxDownloadMb' | 'pageTimeoutSeconds'>;
  readonly signal: AbortSignal;
  /** Told only where the site announces the size. */
  readonly report: ReportProgress;
  /** Whether the user asked for a web page; then a refusal is explained as one. Default false. */
  readonly expectsPage?: boolean;
}

export interface Download {
  /** The file; whoever asked for it removes it. */
  readonly path: string;
  /** As the site declares it, with parameters; empty where it does not. Not to be trusted. */
  readonly contentType: string;
  /** What it is by its content, as `detectMediaType` tells it. */
  readonly mediaType: string;
  /** Address after redirects. */
  readonly url: string;
  readonly bytes: number;
}

/** Lengthy text is judged as a page: with the limits that keep reading it cheap. */
const isPage = (mediaType: string): boolean =>
  mediaType.startsWith('text/') || mediaType.endsWith('+xml') || mediaType === 'application/xml';

/**
 * Fetches a document into a file. Web pages and other text have a total time and a small limit;
 * larger media may take as long as data keeps coming. Nothing is left behind on failure.
 * @throws AppError what `OutboundHttp.request` throws; `page-needs-login` where a page was expected
 *   and the site asks for an account or payment; `disk-full`
 */
export async function download(url: string, options: DownloadOptions): Promise<Download> {
  const { http, folder, settings, signal, expectsPage = false } = options;
  const { pageTimeoutSeconds } = settings;
  const timeUp = new AbortController();
  const timer = setTimeout(() => {
    const site = URL.parse(url)?.host ?? url;
    timeUp.abort(appError('remote-timeout', { site, seconds: pageTimeoutSeconds }));
  }, pageTimeoutSeconds * 1000);
  const path = join(folder, `download-${randomUUID()}`);
  let response: OutboundResponse | undefined;
  let file: FileHandle | undefined;
  try {
    response = await http.request(url, {
      signal: AbortSignal.any([signal, timeUp.signal]),
      headers: { accept: ACCEPT },
      maxBytes: Math.max(settings.maxDownloadMb, settings.maxWebPageMb) * MEBIBYTE,
      what: 'This download',
    });
    const contentType = response.headers['content-type'] ?? '';
    const { head, rest } = await splitHead(response.body);
    const mediaType = detectMediaType(head, contentType, new URL(response.url).pathname);
    const page = isPage(mediaType);
    // Media may take long; the wait for the next piece is bounded all the same.
    if (!page) clearTimeout(timer);
    const limit = (page ? settings.maxWebPageMb : settings.maxDownloadMb) * MEBIBYTE;
    file = await open(path, 'wx');
    const chunks = limitBytes(rest, limit, page ? 'This page' : 'This download');
    const bytes = await writeAll(file, reported(chunks, response.contentLength, options.report));
    await file.close();
    return { path, contentType, mediaType, url: response.url, bytes };
  } catch (error) {
    await file?.close().catch(() => undefined);
    if (file) await rm(path, { force: true });
    if (errorCodeOf(error) === 'ENOSPC') throw appError('disk-full');
    throw expectsPage ? explainRefusal(error) : error;
  } finally {
    clearTimeout(timer);
    await response?.close();
  }
}

/** A page that asks for an account or payment is a matter of the page, not a failure of the site. */
function explainRefusal(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'remote-failed') return error;
  const { status, site } = error.params;
  return typeof status === 'number' && loginStatuses.has(status) && typeof site === 'string'
    ? appError('page-needs-login', { site })
    : error;
}

/** Takes as much off the front as is needed to tell the type; `rest` is the whole again. */
async function splitHead(
  body: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.byteLength;
  }
  const head = Buffer.concat(first);
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head, rest: rest() };
}

async function* reported(
  chunks: AsyncIterable<Uint8Array>,
  total: number | undefined,
  report: ReportProgress,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  let told = 0;
  for await (const chunk of chunks) {
    yield chunk;
    done += chunk.byteLength;
    if (total === undefined || total === 0) continue;
    const fraction = Math.min(1, done / total);
    if (fraction - told < PROGRESS_STEP && fraction < 1) continue;
    told = fraction;
    report(fraction, 'downloading');
  }
}

/** The next chunk is asked for when this one is on disk, so memory does not grow. */
async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) {
    await file.writeFile(chunk);
    bytes += chunk.byteLength;
  }
  return bytes;
}
