import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { appError } from '../../src-shared/app-error.ts';
import { joinSegments } from '../../src-shared/segment.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { Metadata, SourceKind } from '../../src-shared/source.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { OutboundHttp } from '../platform/outbound-http.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import type { Store } from '../store/store.ts';
import { download } from './download.ts';
import { detectLanguage } from './language.ts';
import { detectMediaType } from './media-type.ts';
import type { IncomingFile, OriginalFiles } from './original-files.ts';
import type { DocumentFile, ReadDocument } from './source-reader.ts';
import type { SourceReaders } from './source-readers.ts';

/** A source to take in: from a URL or from a file that has arrived. */
export interface IngestRequest {
  readonly orgId: string;
  readonly userId: string;
  /** As sent. */
  readonly sourceType: string;
  /** What it has to be; null: whatever it turns out to be. */
  readonly kind: SourceKind | null;
  readonly metadata: Metadata;
  readonly origin: { readonly url: string } | { readonly file: IncomingFile };
}

export interface IngestContext {
  /** Id that the source gets. */
  readonly resultId: string;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

export interface IngestParts {
  readonly store: Store;
  readonly folder: DataFolder;
  readonly files: OriginalFiles;
  readonly http: OutboundHttp;
  readonly readers: SourceReaders;
  readonly settings: Settings;
  readonly clock: Clock;
}

/** Of the whole work, the share that fetching takes where there is something to fetch. */
const DOWNLOAD_SHARE = 0.4;
const READ_SHARE = 0.95;
const SNIFFED_BYTES = 4096;
const MAX_TITLE_CHARACTERS = 300;

/** Metadata keys that open a document: used, never stored. */
const secretKeys: ReadonlySet<string> = new Set(['password']);

async function firstBytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** What the document calls itself, else its topic, its file's name or its site. */
function titleOf(read: ReadDocument, document: DocumentFile, metadata: Metadata): string {
  const name = textOf(document.fileName);
  const title =
    textOf(read.title) ??
    textOf(metadata['topic']) ??
    (name === undefined ? undefined : basename(name, extname(name))) ??
    (document.url === undefined ? undefined : new URL(document.url).host) ??
    'Untitled';
  return title.slice(0, MAX_TITLE_CHARACTERS);
}

async function fetchDocument(
  parts: IngestParts,
  request: IngestRequest,
  { signal, report }: IngestContext,
): Promise<DocumentFile> {
  if ('file' in request.origin) return request.origin.file;
  const { http, folder, settings } = parts;
  return download(request.origin.url, {
    http,
    folder: folder.incoming,
    settings,
    signal,
    report: (fraction, stage) => report(fraction * DOWNLOAD_SHARE, stage),
    expectsPage: request.kind === 'webpage',
  });
}

/**
 * Takes a source in: fetches it where it is elsewhere, reads it, and stores text, places and the
 * original. Nothing is stored unless all of it is; no file is left behind.
 * @throws AppError what is wrong with the address or the document
 */
export async function ingest(
  parts: IngestParts,
  request: IngestRequest,
  context: IngestContext,
): Promise<void> {
  const { store, files, readers, settings, clock } = parts;
  const { signal, report, resultId } = context;
  const document = await fetchDocument(parts, request, context);
  const done = 'file' in request.origin ? 0 : DOWNLOAD_SHARE;
  try {
    const mediaType = detectMediaType(
      await firstBytesOf(document.path),
      document.contentType,
      document.fileName,
    );
    const reader = readers.readerFor(request.kind, mediaType);
    const read = await reader.read(
      { ...document, password: textOf(request.metadata['password']) },
      {
        settings,
        signal,
        report: (fraction, stage) => report(done + fraction * (READ_SHARE - done), stage),
      },
    );
    const { content, segments } = joinSegments(read.segments);
    if (content.length > settings.maxTextCharacters) {
      throw appError('too-large', {
        what: 'The text of this source',
        limit: `${settings.maxTextCharacters} characters`,
      });
    }
    report(READ_SHARE, 'storing');
    const fileHash = await files.keep(document.path);
    signal.throwIfAborted();
    const now = clock().toISOString();
    await store.write('insertSource', {
      _id: resultId,
      orgId: request.orgId,
      userId: request.userId,
      sourceType: request.sourceType,
      content,
      metadata: Object.fromEntries(
        Object.entries(request.metadata).filter(([key]) => !secretKeys.has(key)),
      ),
      title: titleOf(read, document, request.metadata),
      url: document.url ?? null,
      language: detectLanguage(content, read.language),
      segments,
      mediaType,
      fileHash,
      createdAt: now,
      updatedAt: now,
    });
  } finally {
    await files.discard(document.path);
  }
}
