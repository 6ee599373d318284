import { stat } from 'node:fs/promises';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { ReaderOptions, SourceReader } from '../source-reader.ts';
import type pdfWorker from './pdf-worker.ts';
import workerPath from './pdf-worker.ts?modulePath';

const heapMb = 1024;
const bytesPerMb = 1024 ** 2;
/** Longest time for a document, in ms: a base, and more for large files. */
const baseTimeoutMs = 120_000;
const timeoutMsPerMb = 20_000;
const longestTimeoutMs = 3_600_000;

/** Reads PDFs in a thread of their own, which is stopped when the work is cancelled. */
export function createPdfReader({ threads = 1 }: ReaderOptions = {}): SourceReader {
  const pool = createWorkerPool<typeof pdfWorker>(workerPath, { threads, heapMb });
  return {
    mediaTypes: ['application/pdf'],
    label: 'PDF',
    async read({ path, password }, { settings, signal, report }) {
      const { size } = await stat(path);
      return pool.run(
        {
          path,
          ...(password === undefined || password === '' ? {} : { password }),
          maxPages: settings.maxPdfPages,
          maxCharacters: settings.maxTextCharacters,
        },
        {
          signal,
          onProgress: report,
          timeoutMs: Math.min(
            longestTimeoutMs,
            Math.ceil(baseTimeoutMs + (size / bytesPerMb) * timeoutMsPerMb),
          ),
        },
      );
    },
    close: () => pool.close(),
  };
}
