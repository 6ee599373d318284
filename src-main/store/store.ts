import type { LibrarySearch } from '../../src-shared/library.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import type { Connection } from './connection.ts';
import { openLibrary, type OpenedLibrary, type OpenLibraryOptions } from './open-library.ts';
import type { LibrarySearchRequest } from './repositories/library-search.ts';
import type searchTask from './search-worker.ts';
import searchPath from './search-worker.ts?modulePath';
import writerPath from './writer-worker.ts?modulePath';
import type writerTask from './writer-worker.ts';
import type { WriteArgs, WriteResults } from './writer-worker.ts';
import type { WriteName } from './writes.ts';

/** The library: read it here, change it through `write`. */
export interface Store extends OpenedLibrary {
  readonly reader: Connection;
  /**
   * Changes the library on a thread of its own, one write after the other. Done means on disk, and
   * seen by the next read. The event loop never waits for the disk or for another process.
   */
  write<Name extends WriteName>(name: Name, ...args: WriteArgs[Name]): Promise<WriteResults[Name]>;
  /** Searches all texts, on a thread of its own: a common word in a large library takes a while. */
  search(request: LibrarySearchRequest): Promise<LibrarySearch>;
  /** Calls back after each write of this process. @returns a function that stops it */
  watch(onWrite: (name: WriteName) => void): () => void;
  /** Waits for the writes under way. */
  close(): Promise<void>;
}

/** @throws AppError `database-too-new` */
export function openStore(options: OpenLibraryOptions): Store {
  const library = openLibrary(options);
  const writer = createWorkerPool<typeof writerTask>(writerPath, { idleMs: Infinity });
  const searcher = createWorkerPool<typeof searchTask>(searchPath);
  const pending = new Set<Promise<unknown>>();
  const watchers = new Set<(name: WriteName) => void>();

  return {
    ...library,
    async write(name, ...args) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ties a name to its arguments
      const call = { file: options.folder.database, name, args } as Parameters<
        typeof writer.run
      >[0];
      const work = writer.run(call);
      pending.add(work);
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs `writes[name]`
        const result = (await work) as WriteResults[typeof name];
        for (const watcher of watchers) watcher(name);
        return result;
      } finally {
        pending.delete(work);
      }
    },
    search: (request) => searcher.run({ file: options.folder.database, request }),
    watch(onWrite) {
      watchers.add(onWrite);
      return () => watchers.delete(onWrite);
    },
    async close() {
      await Promise.allSettled(pending);
      await Promise.all([writer.close(), searcher.close()]);
      library.reader.close();
    },
  };
}
