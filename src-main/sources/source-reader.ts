import type { ReportProgress } from '../platform/pool-task.ts';
import type { ReadSegment } from '../../src-shared/segment.ts';
import type { Settings } from '../../src-shared/settings.ts';

/** A document on this disk, whatever way it came. */
export interface DocumentFile {
  readonly path: string;
  /** Content type as declared by the sender or the site, with its parameters; not to be trusted. */
  readonly contentType?: string | undefined;
  /** Address it was fetched from, after redirects. */
  readonly url?: string | undefined;
  /** Name that the sender gave it; for titles only. */
  readonly fileName?: string | undefined;
  /** For locked documents. Used once, never stored. */
  readonly password?: string | undefined;
  /** Captions that were sent with a recording. */
  readonly captionsPath?: string | undefined;
  /** Given to readers whose work `isLong`. */
  readonly work?: LongWork | undefined;
}

/** What long work on a document needs beside it. */
export interface LongWork {
  readonly orgId: string;
  /** SHA-256 of the document, in hex. */
  readonly hash: string;
  /** File that may be made and is removed afterwards. */
  readonly scratchPath: string;
  readonly topic?: string | undefined;
  /** What the sender says that the document is in. */
  readonly language?: string | undefined;
  /** Forgets what was kept under a key in case of a crash. */
  forgetPieces(key: string): Promise<void>;
}

/** Some of the words of a segment, with the time when they are said, in seconds. */
export interface SpokenPiece {
  /** Number of the segment, from 0. */
  readonly segment: number;
  /** Place in the segment's text. */
  readonly offset: number;
  readonly length: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What a reader makes of a document: its text in reading order, with structure and places. */
export interface ReadDocument {
  readonly title?: string | undefined;
  readonly byline?: string | undefined;
  /** BCP 47 tag that the document itself declares; the text is asked where it is missing. */
  readonly language?: string | undefined;
  readonly segments: readonly ReadSegment[];
  /** Of recordings, in order of time. Their segments are not empty, trimmed and in Unicode form NFC. */
  readonly spoken?: readonly SpokenPiece[] | undefined;
  /** Called when the document is in the library. */
  readonly onStored?: (() => Promise<void>) | undefined;
}

export interface ReadContext {
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

/** What every reader takes. */
export interface ReaderOptions {
  /**
   * Documents read at the same time; one more waits, and its waiting counts as its time. Default 1.
   */
  readonly threads?: number;
}

/** Turns one kind of document into text. Adding a kind is one of these and a line in the registry. */
export interface SourceReader {
  /** Lower-case media types, without parameters, of what it reads. */
  readonly mediaTypes: readonly string[];
  /** For messages: "PDF", "web page". */
  readonly label: string;
  /**
   * Whether reading may take hours: then the document is kept before it is read, and reading goes on
   * after a crash.
   */
  readonly isLong?: boolean;
  /**
   * @throws AppError with status 413 or 422 that says what is wrong with the document and what to do
   */
  read(document: DocumentFile, context: ReadContext): Promise<ReadDocument>;
  close(): Promise<void>;
}
