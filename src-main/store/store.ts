import { createWorkerPool } from '../platform/worker-pool.ts';
import type { Connection } from './connection.ts';
import { openLibrary, type OpenedLibrary, type OpenLibraryOptions } from './open-library.ts';
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
  /** Waits for the writes under way. */
  close(): Promise<void>;
}

/** @throws AppError `database-too-new` */
export function openStore(options: OpenLibraryOptions): Store {
  const library = openLibrary(options);
  const writer = createWorkerPool<typeof writerTask>(writerPath, { idleMs: Infinity });
  const pending = new Set<Promise<unknown>>();

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
        return (await work) as WriteResults[typeof name];
      } finally {
        pending.delete(work);
      }
    },
    async close() {
      await Promise.allSettled(pending);
      await writer.close();
      library.reader.close();
    },
  };
}
