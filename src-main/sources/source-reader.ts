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
}

/** What a reader makes of a document: its text in reading order, with structure and places. */
export interface ReadDocument {
  readonly title?: string | undefined;
  readonly byline?: string | undefined;
  /** BCP 47 tag that the document itself declares; the text is asked where it is missing. */
  readonly language?: string | undefined;
  readonly segments: readonly ReadSegment[];
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
   * @throws AppError with status 413 or 422 that says what is wrong with the document and what to do
   */
  read(document: DocumentFile, context: ReadContext): Promise<ReadDocument>;
  close(): Promise<void>;
}
