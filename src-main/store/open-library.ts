import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { appError, type AppError } from '../../src-shared/app-error.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import type { Clock } from '../platform/identifiers.ts';
import { backUp, listBackups } from './backup.ts';
import { openConnection, openReader, type Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { readSettings } from './repositories/settings.ts';
import { hasSqliteCode } from './sqlite-error.ts';

export interface OpenLibraryOptions {
  readonly folder: DataFolder;
  readonly clock: Clock;
  /**
   * Whether to check the file and set it aside where it is damaged. Only the holder of the data
   * folder's lock may do that: another process may have the file open.
   */
  readonly repair: boolean;
}

export interface OpenedLibrary {
  /** For reading only; the writer has a connection of its own. */
  readonly reader: Connection;
  /** What happened where the file was damaged, to be shown to the user. */
  readonly damage: AppError | null;
}

/** The files that make up a SQLite database; they move together. */
const parts = ['', '-wal', '-shm'] as const;

const isDamage = (error: unknown): boolean =>
  hasSqliteCode(error, 'SQLITE_CORRUPT', 'SQLITE_NOTADB');

function isSound(db: Connection): boolean {
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

function isSoundFile(file: string): boolean {
  try {
    const db = openConnection(file);
    try {
      return isSound(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Moves the damaged file away and puts the newest sound backup, if any, in its place. */
function setAside({ folder, clock }: OpenLibraryOptions): AppError {
  const movedTo = `${folder.database}.damaged-${clock().toISOString().replaceAll(':', '-')}`;
  for (const part of parts) {
    const file = folder.database + part;
    if (existsSync(file)) renameSync(file, movedTo + part);
  }
  const restored = listBackups(folder.backups)
    .reverse()
    .find((backup) => isSoundFile(backup));
  if (restored !== undefined) copyFileSync(restored, folder.database);
  return appError('database-damaged', {
    movedTo: basename(movedTo),
    restored: restored === undefined ? null : basename(restored),
  });
}

/**
 * Opens the library of a data folder, making or migrating it where needed.
 * @throws AppError `database-too-new`
 */
export function openLibrary(options: OpenLibraryOptions): OpenedLibrary {
  const { folder, clock, repair } = options;
  const damage =
    repair && existsSync(folder.database) && !isSoundFile(folder.database)
      ? setAside(options)
      : null;
  const db = openConnection(folder.database);
  try {
    migrate(db, (version) => {
      const { keptBackups } = readSettings(db);
      const reason = `before-v${version + 1}`;
      backUp(db, folder.backups, { now: clock(), reason, keep: keptBackups });
    });
  } finally {
    db.close();
  }
  return { reader: openReader(folder.database), damage };
}
