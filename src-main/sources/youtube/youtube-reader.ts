import { youtubeMediaType } from '../../../src-shared/source.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { ReaderOptions, SourceReader } from '../source-reader.ts';
import type task from './youtube-worker.ts';
import workerPath from './youtube-worker.ts?modulePath';

const HEAP_MB = 512;
const TIMEOUT_MS = 60_000;

/**
 * Reads what was fetched of a video, in a thread. `read` throws `youtube-no-captions`,
 * `youtube-changed`, `content-too-complex` or `cancelled`.
 */
export function createYoutubeReader({ threads = 1 }: ReaderOptions = {}): SourceReader {
  const pool = createWorkerPool<typeof task>(workerPath, { threads, heapMb: HEAP_MB });
  return {
    mediaTypes: [youtubeMediaType],
    label: 'YouTube video',
    read: ({ path }, { signal, report }) =>
      pool.run({ path }, { signal, onProgress: report, timeoutMs: TIMEOUT_MS }),
    close: () => pool.close(),
  };
}
