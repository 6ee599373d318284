import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { AppError, appError } from '../../src-shared/app-error.ts';
import { parseWith } from '../../src-shared/schema-error.ts';
import { BackupManifest, type CheckedBackup } from '../../src-shared/upkeep.ts';
import { poolTask, type ReportProgress } from '../platform/pool-task.ts';
import { checkLibrary } from '../store/library-copy.ts';
import { DATABASE_ENTRY, hashOfEntry, MANIFEST_ENTRY } from './backup-entries.ts';
import { hashFile, isNoSpace } from './hash-file.ts';
import type { RestorePlaces } from './restore-places.ts';

export interface CheckOrder {
  /** The backup as it was given. */
  readonly path: string;
  readonly name: string;
  readonly places: RestorePlaces;
  /** Folder of the originals of the library in use: an automatic backup has none of its own. */
  readonly files: string;
}

const SQLITE_HEADER = 'SQLite format 3\0';
const LONGEST_MANIFEST = 64 * 1024;
/** Read at a time, in bytes. */
const PIECE = 1024 * 1024;
/** Unpacking counts for this much of the work. */
const UNPACK_SHARE = 0.8;

const unusable = (why: string) => appError('backup-unusable', { why });

async function beginsLikeSqlite(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SQLITE_HEADER.length), 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === SQLITE_HEADER;
  } finally {
    await handle.close();
  }
}

async function readManifest({ header, body }: ParsedTarEntry): Promise<BackupManifest> {
  if (header.name !== MANIFEST_ENTRY || header.size > LONGEST_MANIFEST) {
    throw unusable('it is no backup of Lectern');
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  return parseWith(BackupManifest, value, 'backup');
}

/** The entries of an archive, each to be read or cancelled before the next is asked for. */
async function* readArchive(path: string, report: ReportProgress): AsyncGenerator<ParsedTarEntry> {
  const { size } = await stat(path);
  const { readable, writable } = createTarDecoder({ strict: true });
  const feed = async (): Promise<void> => {
    const writer = writable.getWriter();
    const chunks: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: PIECE });
    let read = 0;
    for await (const chunk of chunks) {
      await writer.write(chunk);
      read += chunk.length;
      report(UNPACK_SHARE * (read / size), 'unpacking');
    }
    await writer.close();
  };
  const fed = feed();
  // Its failure is that of the reading end too, which is told of it below.
  fed.catch(() => undefined);
  yield* readable;
  await fed;
}

/** Stores one part, which must be what its name or the manifest says it is. */
async function store(entry: ParsedTarEntry, target: string, sha256: string): Promise<void> {
  const sink = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  await pipeline(entry.body, sink);
  if ((await hashFile(target)) !== sha256) throw unusable('a part of it is damaged');
}

/** Unpacks what a backup may hold, and nothing else. */
async function unpack(
  { path, places }: CheckOrder,
  report: ReportProgress,
): Promise<BackupManifest> {
  let manifest: BackupManifest | undefined;
  let originals = 0;
  for await (const entry of readArchive(path, report)) {
    if (!manifest) {
      manifest = await readManifest(entry);
      continue;
    }
    const { name, type = 'file' } = entry.header;
    const hash = hashOfEntry(name);
    if (type !== 'file' || (name !== DATABASE_ENTRY && hash === undefined)) {
      throw unusable('it holds something that is not of Lectern');
    }
    const target = hash === undefined ? places.database : join(places.files, hash);
    await store(entry, target, hash ?? manifest.database.sha256);
    if (hash !== undefined) originals += 1;
  }
  if (!manifest || !existsSync(places.database) || originals !== manifest.originals) {
    throw unusable('it is not whole');
  }
  return manifest;
}

/** Gives the originals that are there a second name, so that both libraries have them. */
async function borrowOriginals(from: string, to: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    const original = join(from, hash);
    if (!existsSync(original)) continue;
    const borrowed = join(to, hash);
    await link(original, borrowed).catch(() =>
      copyFile(original, borrowed, constants.COPYFILE_FICLONE),
    );
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}

async function check(order: CheckOrder, report: ReportProgress): Promise<CheckedBackup> {
  const { path, name, places, files } = order;
  await rm(places.folder, { recursive: true, force: true });
  await mkdir(places.files, { recursive: true, mode: 0o700 });
  const isBare = await beginsLikeSqlite(path);
  const manifest = isBare ? null : await unpack(order, report);
  if (isBare) await copyFile(path, places.database);
  report(UNPACK_SHARE, 'checking');
  const { contents, originals } = checkLibrary(places.database);
  if (isBare) await borrowOriginals(files, places.files, originals);
  await sync(places.database);
  const missing = originals.filter((hash) => !existsSync(join(places.files, hash)));
  const checked: CheckedBackup = {
    name,
    createdAt: manifest?.createdAt ?? null,
    contents,
    missingOriginals: missing.length,
    isConfirmed: false,
  };
  await writeFile(places.checked, JSON.stringify(checked), { mode: 0o600 });
  return checked;
}

/** What a stranger's file does to a parser is not a fault of Lectern. */
function explain(error: unknown): unknown {
  if (error instanceof AppError) {
    return error.code === 'field-required' || error.code === 'field-invalid'
      ? unusable('it is no backup of Lectern, or of a newer one')
      : error;
  }
  return isNoSpace(error) ? appError('disk-full') : unusable('it is damaged, or no backup at all');
}

export default poolTask(async (order: CheckOrder, report) => {
  try {
    return await check(order, report);
  } catch (error) {
    await rm(order.places.folder, { recursive: true, force: true });
    throw explain(error);
  }
});
