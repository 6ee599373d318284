import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSize } from '../../src-shared/upkeep.ts';
import type { DataFolder } from '../platform/data-folder.ts';

/** Bytes of a file, or of everything in a folder. What goes away meanwhile counts as nothing. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  const names = await readdir(path).catch(() => []);
  let bytes = 0;
  // One after the other: nobody waits for this, and others use the disk.
  for (const name of names) bytes += await sizeOf(join(path, name));
  return bytes;
}

/** How large the data folder is, and what of it is what. */
export async function measureData(folder: DataFolder): Promise<DataSize> {
  const { root, database, files, backups } = folder;
  const library = await sizeOf(database);
  const log = (await sizeOf(`${database}-wal`)) + (await sizeOf(`${database}-shm`));
  const parts = {
    library: library + log,
    originals: await sizeOf(files),
    backups: await sizeOf(backups),
  };
  const whole = await sizeOf(root);
  const { bavail, bsize } = await statfs(root);
  const known = parts.library + parts.originals + parts.backups;
  return { path: root, ...parts, other: Math.max(0, whole - known), free: bavail * bsize };
}
