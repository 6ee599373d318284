import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { appError } from '../../src-shared/app-error.ts';
import type { FilePiece, LocalFile } from '../../src-shared/desktop-bridge.ts';

/** How much of a file crosses to the page at once, in bytes. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Files that the user handed to the page, under tokens: the page cannot name any other. */
export interface LocalFiles {
  /** @throws the file system's error where the file is not there */
  offer(path: string): Promise<LocalFile>;
  /**
   * @returns the next bytes; none at the end
   * @throws AppError `file-changed` where the token is not known or the file is not the same
   */
  read(piece: FilePiece): Promise<Uint8Array>;
  /** Forgets all of them. */
  clear(): void;
}

interface Offered {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

export function createLocalFiles(): LocalFiles {
  const offered = new Map<string, Offered>();

  return {
    async offer(path) {
      const { size, mtimeMs } = await stat(path);
      const token = randomUUID();
      offered.set(token, { path, bytes: size, changedMs: mtimeMs });
      return { token, name: basename(path), bytes: size };
    },

    async read({ token, offset }) {
      const known = offered.get(token);
      if (!known) throw appError('file-changed');
      const file = await open(known.path).catch(() => {
        throw appError('file-changed');
      });
      try {
        const { size, mtimeMs } = await file.stat();
        if (size !== known.bytes || mtimeMs !== known.changedMs) throw appError('file-changed');
        const length = Math.max(0, Math.min(PIECE_BYTES, size - offset));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    clear: () => offered.clear(),
  };
}
