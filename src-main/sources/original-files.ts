import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appError } from '../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../src-shared/settings.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import type { Clock } from '../platform/identifiers.ts';
import { isFileUsed } from '../store/repositories/sources.ts';
import type { Store } from '../store/store.ts';

/** A file that has come in but belongs to no source yet. */
export interface IncomingFile {
  readonly path: string;
  readonly bytes: number;
  /** As declared by the sender. */
  readonly contentType?: string | undefined;
  readonly fileName?: string | undefined;
}

/** Keeps the originals of sources, each once, named by its content. */
export interface OriginalFiles {
  /**
   * Streams an upload to disk.
   * @throws AppError `too-large`, `disk-full`; nothing is left behind then
   */
  receive(
    stream: Readable,
    about: Pick<IncomingFile, 'contentType' | 'fileName'>,
    maxMb: number,
  ): Promise<IncomingFile>;
  /** Takes a file into the library. @returns its SHA-256 in hex */
  keep(path: string): Promise<string>;
  /** Gives an original a second name, for a reader that takes files away. @returns its path */
  borrow(hash: string): Promise<string>;
  /** Where an original lies. */
  pathOf(hash: string): string;
  /** Size of an original in bytes; null where it is gone. */
  sizeOf(hash: string): number | null;
  read(hash: string): Readable;
  /** Removes a file that came in and was not kept. */
  discard(path: string): Promise<void>;
  /** Removes an original that no source needs any more. */
  remove(hash: string): Promise<void>;
}

const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const limitBytes = (maxMb: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxMb * MEBIBYTE) {
        done(appError('too-large', { what: 'The file', limit: `${maxMb} MB` }));
      } else done(null, chunk);
    },
  });
};

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A file that was touched later than this, in ms, may be in the hands of another process. */
const LEFT_BEHIND_AFTER_MS = 60 * 60 * 1000;

/**
 * Removes what a crash left: uploads that were never finished, and originals that no source refers
 * to because the crash came between the file and its source.
 */
export async function removeLeftovers(
  folder: DataFolder,
  store: Store,
  clock: Clock,
): Promise<void> {
  const before = clock().getTime() - LEFT_BEHIND_AFTER_MS;
  const left = [
    ...readdirSync(folder.incoming).map((name) => join(folder.incoming, name)),
    ...readdirSync(folder.files)
      .filter((hash) => !isFileUsed(store.reader, hash))
      .map((hash) => join(folder.files, hash)),
  ];
  for (const path of left) {
    if (statSync(path).mtimeMs < before) await rm(path, { force: true, recursive: true });
  }
}

export function createOriginalFiles(folder: DataFolder): OriginalFiles {
  const discard = (path: string): Promise<void> => rm(path, { force: true });
  const pathOf = (hash: string): string => join(folder.files, hash);

  return {
    async receive(stream, about, maxMb) {
      const path = join(folder.incoming, randomUUID());
      const sink = createWriteStream(path, { mode: 0o600 });
      try {
        await pipeline(stream, limitBytes(maxMb), sink);
      } catch (error) {
        await discard(path);
        throw isNoSpace(error) ? appError('disk-full') : error;
      }
      return { path, bytes: sink.bytesWritten, ...about };
    },

    async keep(path) {
      const hash = await hashOf(path);
      const kept = pathOf(hash);
      if (existsSync(kept)) await discard(path);
      else await rename(path, kept);
      return hash;
    },

    async borrow(hash) {
      const path = join(folder.incoming, randomUUID());
      const kept = pathOf(hash);
      // Some file systems have no second names.
      await link(kept, path).catch(() => copyFile(kept, path));
      return path;
    },

    pathOf,
    sizeOf: (hash) => statSync(pathOf(hash), { throwIfNoEntry: false })?.size ?? null,
    read: (hash) => createReadStream(pathOf(hash)),
    discard,
    remove: (hash) => discard(pathOf(hash)),
  };
}
