import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { appError } from '../../src-shared/app-error.ts';
import type { BackupManifest } from '../../src-shared/upkeep.ts';
import { poolTask, type ReportProgress } from '../platform/pool-task.ts';
import { copyLibrary } from '../store/library-copy.ts';
import { DATABASE_ENTRY, MANIFEST_ENTRY, originalEntry } from './backup-entries.ts';
import { hashFile, isNoSpace } from './hash-file.ts';

export interface BackupOrder {
  readonly database: string;
  /** Folder of the originals. */
  readonly files: string;
  /** The backup; it is there when it is whole, and not before. */
  readonly target: string;
  readonly createdAt: string;
  readonly version: string;
}

interface Entry {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** Copying the library itself counts for this much of the work. */
const COPY_SHARE = 0.2;

async function findOriginals(folder: string, hashes: readonly string[]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const hash of hashes) {
    const path = join(folder, hash);
    const about = await stat(path).catch(() => null);
    if (about) found.push({ name: originalEntry(hash), path, size: about.size });
  }
  return found;
}

async function pack(
  controller: TarPackController,
  manifest: BackupManifest,
  entries: readonly Entry[],
  report: ReportProgress,
): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const mtime = new Date(manifest.createdAt);
  const head = controller.add({ name: MANIFEST_ENTRY, size: text.length, mtime }).getWriter();
  await head.write(text);
  await head.close();
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { name, path, size } of entries) {
    const writer = controller.add({ name, size, mtime }).getWriter();
    const chunks: AsyncIterable<Uint8Array> = createReadStream(path, {
      highWaterMark: 1024 * 1024,
    });
    for await (const chunk of chunks) {
      await writer.write(chunk);
      done += chunk.length;
      report(COPY_SHARE + (1 - COPY_SHARE) * (done / total), 'writing');
    }
    await writer.close();
  }
  controller.finalize();
}

async function write(order: BackupOrder, report: ReportProgress): Promise<void> {
  const { database, files, target, createdAt, version } = order;
  const snapshot = `${target}.db.part`;
  const unfinished = `${target}.part`;
  report(0, 'copying');
  const { contents, originals } = copyLibrary(database, snapshot);
  const entries = await findOriginals(files, originals);
  const { size } = await stat(snapshot);
  const sha256 = await hashFile(snapshot);
  report(COPY_SHARE, 'writing');
  const manifest: BackupManifest = {
    format: 1,
    lectern: version,
    createdAt,
    contents,
    database: { bytes: size, sha256 },
    originals: entries.length,
  };
  const { readable, controller } = createTarPacker();
  const all = [{ name: DATABASE_ENTRY, path: snapshot, size }, ...entries];
  const packed = pack(controller, manifest, all, report).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const written = pipeline(readable, createWriteStream(unfinished, { mode: 0o600 }));
  await Promise.all([packed, written]);
  const handle = await open(unfinished, 'r+');
  await handle.sync();
  await handle.close();
  await rename(unfinished, target);
  await rm(snapshot, { force: true });
}

export default poolTask(async (order: BackupOrder, report) => {
  try {
    await write(order, report);
  } catch (error) {
    throw isNoSpace(error) ? appError('disk-full') : error;
  }
});
