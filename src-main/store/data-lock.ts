import Database from 'better-sqlite3';
import { appError } from '../../src-shared/app-error.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import { hasSqliteCode } from './sqlite-error.ts';

/** A short command may hold the lock while it opens the library; it is waited for, in ms. */
const PATIENCE_MS = 1000;

export interface DataLock {
  release(): void;
}

/**
 * Takes the data folder for one server. The lock is SQLite's own on a file of its own, so the
 * operating system gives it up when the process ends, however it ends: there is no stale lock.
 * @throws AppError `data-folder-in-use`
 */
export function lockDataFolder(folder: DataFolder): DataLock {
  const holder = new Database(folder.lock, { timeout: PATIENCE_MS });
  try {
    holder.pragma('locking_mode = EXCLUSIVE');
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (hasSqliteCode(error, 'SQLITE_BUSY')) {
      throw appError('data-folder-in-use', { folder: folder.root });
    }
    throw error;
  }
  return { release: () => holder.close() };
}
