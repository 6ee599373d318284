import Database from 'better-sqlite3';

export type Connection = Database.Database;

/** How long, in ms, a statement waits for another process's write. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens a database file with the guarantees that Lectern relies on: write-ahead log, foreign keys,
 * and a commit that returns only when it is on disk.
 * @throws SqliteError SQLITE_NOTADB or SQLITE_CORRUPT where the file is damaged
 */
export function openConnection(file: string): Connection {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens a connection that can only read: it never waits for a writer. */
export function openReader(file: string): Connection {
  const db = openConnection(file);
  db.pragma('query_only = ON');
  return db;
}
