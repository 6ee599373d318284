import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Type } from 'typebox';
import { appError } from '../../src-shared/app-error.ts';
import { parseWith } from '../../src-shared/schema-error.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import { carrySessions } from '../store/library-copy.ts';
import { restorePlaces, type RestorePlaces } from './restore-places.ts';

/** What `confirmed.json` holds. */
export const ConfirmedRestore = Type.Object({
  /** Name of the folder for what is replaced: fixed beforehand, so that a second try finds it. */
  replacedAs: Type.String({ pattern: '^[0-9TZ.-]+$' }),
});

/** The files that make up a SQLite database; they move together. */
const parts = ['', '-wal', '-shm'] as const;

function putInPlace(folder: DataFolder, places: RestorePlaces, kept: string): void {
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  // Each step can be seen on the disk, so that whatever stopped this, the next start goes on.
  if (existsSync(places.files)) {
    const keptFiles = join(kept, basename(folder.files));
    if (existsSync(folder.files)) {
      if (existsSync(keptFiles)) rmdirSync(folder.files);
      else renameSync(folder.files, keptFiles);
    }
    renameSync(places.files, folder.files);
  }
  if (existsSync(places.database)) {
    if (existsSync(folder.database)) carrySessions(folder.database, places.database);
    for (const part of parts) {
      const file = folder.database + part;
      if (existsSync(file)) renameSync(file, join(kept, basename(file)));
    }
    renameSync(places.database, folder.database);
  }
}

/**
 * Puts a confirmed restore in the place of the library, which is kept aside; forgets one that was
 * not confirmed. A crash at any moment leaves one library or the other, and the next call goes on.
 * Call it before the library is opened, as the holder of the data folder's lock.
 * @returns the folder of what was replaced, or null where there was nothing to do
 * @throws AppError `restore-stopped`
 */
export function applyRestore(folder: DataFolder): string | null {
  const places = restorePlaces(folder);
  if (!existsSync(places.confirmed)) {
    rmSync(places.folder, { recursive: true, force: true });
    return null;
  }
  try {
    const text: unknown = JSON.parse(readFileSync(places.confirmed, 'utf8'));
    const { replacedAs } = parseWith(ConfirmedRestore, text, 'confirmed.json');
    const kept = join(places.replaced, replacedAs);
    putInPlace(folder, places, kept);
    rmSync(places.folder, { recursive: true, force: true });
    return kept;
  } catch (error) {
    throw appError('restore-stopped', {
      folder: folder.root,
      detail: error instanceof Error ? error.message : String(error),
    });
  }
}
