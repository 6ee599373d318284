import { stat } from 'node:fs/promises';
import { appError } from '../../../src-shared/app-error.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import { overLimit } from '../../platform/outbound-body.ts';
import { essenceOf } from '../media-type.ts';
import type { DocumentFile, ReaderOptions, SourceReader } from '../source-reader.ts';
import type task from './plain-text-worker.ts';
import workerPath from './plain-text-worker.ts?modulePath';

const HEAP_MB = 1024;
const TIMEOUT_MS = 120_000;

/** No encoding takes more bytes for a character. */
const MAX_BYTES_PER_CHARACTER = 4;

const markdownName = /\.(?:md|markdown|mdown)$/iu;

function isMarkdown({ contentType, fileName, url }: DocumentFile): boolean {
  const declared = essenceOf(contentType);
  if (declared === 'text/markdown' || declared === 'text/x-markdown') return true;
  const path = url === undefined ? '' : (URL.parse(url)?.pathname ?? '');
  return markdownName.test(fileName ?? '') || markdownName.test(path);
}

/**
 * Reads plain text and Markdown in a thread. `read` throws `too-large`, `content-too-complex` or
 * `cancelled`.
 */
export function createPlainTextReader({ threads = 1 }: ReaderOptions = {}): SourceReader {
  const pool = createWorkerPool<typeof task>(workerPath, {
    threads,
    heapMb: HEAP_MB,
  });
  return {
    mediaTypes: ['text/plain', 'text/markdown'],
    label: 'text file',
    async read(document, { settings, signal, report }) {
      if (signal.aborted) throw appError('cancelled');
      const { path, contentType } = document;
      const maxBytes = settings.maxTextCharacters * MAX_BYTES_PER_CHARACTER;
      if ((await stat(path)).size > maxBytes) throw overLimit('This text', maxBytes);
      return pool.run(
        { path, contentType, isMarkdown: isMarkdown(document) },
        { signal, onProgress: report, timeoutMs: TIMEOUT_MS },
      );
    },
    close: () => pool.close(),
  };
}
