import { stat } from 'node:fs/promises';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../../src-shared/settings.ts';
import { overLimit } from '../../platform/outbound-body.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { ReaderOptions, SourceReader } from '../source-reader.ts';
import type task from './webpage-worker.ts';
import workerPath from './webpage-worker.ts?modulePath';

/** A page of the largest size allowed takes about a minute on a slow machine. */
const TIMEOUT_MS = 120_000;
const HEAP_MB = 2048;

export interface WebpageReaderOptions extends ReaderOptions {
  /** A page that takes longer to read, in ms, is given up. Default 120,000. */
  readonly timeoutMs?: number;
  /** Most heap for reading, in MiB. Default 2048. */
  readonly heapMb?: number;
}

/**
 * Reads HTML pages: the article without what is around it, in a thread with bounded time and memory.
 * `read` throws `too-large`, `page-too-complex`, `page-needs-login`, `page-needs-scripts`,
 * `page-empty` or `cancelled`.
 */
export function createWebpageReader(options: WebpageReaderOptions = {}): SourceReader {
  const pool = createWorkerPool<typeof task>(workerPath, {
    threads: options.threads ?? 1,
    heapMb: options.heapMb ?? HEAP_MB,
  });
  return {
    mediaTypes: ['text/html', 'application/xhtml+xml'],
    label: 'web page',
    async read({ path, contentType, url }, { settings, signal, report }) {
      if (signal.aborted) throw appError('cancelled');
      const maxBytes = settings.maxWebPageMb * MEBIBYTE;
      if ((await stat(path)).size > maxBytes) throw overLimit('This page', maxBytes);
      try {
        return await pool.run(
          { path, contentType, url },
          { signal, onProgress: report, timeoutMs: options.timeoutMs ?? TIMEOUT_MS },
        );
      } catch (error) {
        const isGivenUp = error instanceof AppError && error.code === 'content-too-complex';
        throw isGivenUp ? appError('page-too-complex') : error;
      }
    },
    close: () => pool.close(),
  };
}
