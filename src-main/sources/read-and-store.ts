import { basename, extname } from 'node:path';
import { appError } from '../../src-shared/app-error.ts';
import type { Cue } from '../../src-shared/cue.ts';
import { joinSegments, type Segment } from '../../src-shared/segment.ts';
import { isRecording } from '../../src-shared/source-text.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { Metadata, SourceKind } from '../../src-shared/source.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { OutboundHttp } from '../platform/outbound-http.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import type { Store } from '../store/store.ts';
import { detectLanguage } from './language.ts';
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
  /** Captions of a recording. */
  readonly captions?: IncomingFile | undefined;
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

/** Of the whole work, the share that is done when the document has been read. */
const READ_SHARE = 0.95;
const MAX_TITLE_CHARACTERS = 300;

/** Metadata keys that open a document, or say how it is to be fetched now: used, never stored. */
const passingKeys: ReadonlySet<string> = new Set(['password', 'sound']);

/** Metadata as it may be kept. */
export const lastingPart = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !passingKeys.has(key)));

/** A text that says something, without the space around it. */
export const textOf = (value: unknown): string | undefined =>
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

/** What is known of a document when it is about to be read. */
export interface Opened {
  readonly document: DocumentFile;
  readonly mediaType: string;
  /** Set where the original is kept already. */
  readonly hash: string | null;
  /** Share of the work that is done. */
  readonly done: number;
}

function toCues(segments: readonly Segment[], spoken: ReadDocument['spoken']): Cue[] {
  return (spoken ?? []).flatMap(({ segment, offset, length, startSeconds, endSeconds }) => {
    const start = (segments[segment]?.start ?? NaN) + offset;
    return Number.isNaN(start) ? [] : [{ startSeconds, endSeconds, start, end: start + length }];
  });
}

/**
 * Reads a document and stores it with its original, all or nothing.
 * @throws AppError what is wrong with the document
 */
export async function readAndStore(
  parts: IngestParts,
  request: Omit<IngestRequest, 'origin'>,
  { document, mediaType, hash, done }: Opened,
  { signal, report, resultId }: IngestContext,
): Promise<void> {
  const { store, files, readers, settings, clock } = parts;
  const read = await readers.readerFor(request.kind, mediaType).read(document, {
    settings,
    signal,
    report: (fraction, stage) => report(done + fraction * (READ_SHARE - done), stage),
  });
  const { content, segments } = joinSegments(read.segments);
  if (content.length > settings.maxTextCharacters) {
    throw appError('too-large', {
      what: 'The text of this source',
      limit: `${settings.maxTextCharacters} characters`,
    });
  }
  report(READ_SHARE, 'storing');
  const isKept = settings.keepRecordings || !isRecording(mediaType);
  const fileHash = isKept ? (hash ?? (await files.keep(document.path))) : null;
  signal.throwIfAborted();
  const now = clock().toISOString();
  await store.write('insertSource', {
    _id: resultId,
    orgId: request.orgId,
    userId: request.userId,
    sourceType: request.sourceType,
    content,
    metadata: lastingPart(request.metadata),
    title: titleOf(read, document, request.metadata),
    url: document.url ?? null,
    language: detectLanguage(content, read.language),
    segments,
    cues: toCues(segments, read.spoken),
    mediaType,
    fileHash,
    createdAt: now,
    updatedAt: now,
  });
  await read.onStored?.();
}
