import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { appError } from '../../src-shared/app-error.ts';
import type { LibraryContents } from '../../src-shared/upkeep.ts';
import { openConnection, type Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { hasSqliteCode } from './sqlite-error.ts';

/** What a library holds, and the originals that it refers to, by their hashes. */
export interface LibraryInventory {
  readonly contents: LibraryContents;
  readonly originals: readonly string[];
}

const unusable = (why: string) => appError('backup-unusable', { why });

function inventoryOf(db: Connection): LibraryInventory {
  const count = (table: string): number =>
    Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  const originals = db
    .prepare<[], string>(
      `SELECT file_hash FROM sources WHERE file_hash IS NOT NULL
       UNION SELECT file_hash FROM imports WHERE file_hash IS NOT NULL`,
    )
    .pluck()
    .all()
    .map(String);
  return {
    contents: {
      sources: count('sources'),
      quizzes: count('quizzes'),
      flashcardSets: count('flashcard_sets'),
      mindMaps: count('mind_maps'),
      keys: count('api_keys'),
    },
    originals,
  };
}

/**
 * Writes a consistent copy of a library that may be in use, without the sessions that it opens to.
 * @param target file that is not there yet
 */
export function copyLibrary(file: string, target: string): LibraryInventory {
  rmSync(target, { force: true });
  const db = openConnection(file);
  try {
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
  const copy = new Database(target);
  try {
    copy.exec('DELETE FROM sessions; DELETE FROM openings');
    return inventoryOf(copy);
  } finally {
    copy.close();
  }
}

/** Everything that makes the shape of a database, as one text. */
function shapeOf(db: Connection): string {
  const rows = db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'")
    .all()
    .map((row) => JSON.stringify(row));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}

/** The shape that a library of this Lectern has. */
function ownShape(): string {
  const fresh = new Database(':memory:');
  try {
    migrate(fresh, () => undefined);
    return shapeOf(fresh);
  } finally {
    fresh.close();
  }
}

function check(db: Connection): LibraryInventory {
  if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw unusable('it is damaged');
  if (Number(db.pragma('user_version', { simple: true })) < 2) {
    throw unusable('it is no library of Lectern, or too old a one');
  }
  migrate(db, () => undefined);
  // A trigger or a view that somebody else put in would do its work here from then on.
  if (shapeOf(db) !== ownShape()) throw unusable('another program has changed its structure');
  if (db.prepare('SELECT 1 FROM pragma_foreign_key_check LIMIT 1').get() !== undefined) {
    throw unusable('parts of it are missing');
  }
  return inventoryOf(db);
}

/**
 * Makes sure that a copy of a library is whole and can be worked with, and brings it to the newest
 * format. The file is changed by that, so give it a copy.
 * @throws AppError `backup-unusable`, `database-too-new`
 */
export function checkLibrary(file: string): LibraryInventory {
  try {
    const db = openConnection(file);
    try {
      return check(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (hasSqliteCode(error, 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_ERROR')) {
      throw unusable('it is damaged, or no library of Lectern');
    }
    throw error;
  }
}

/**
 * Lets the pages that are open now go on with another library.
 * @param from the library that is to be replaced; where it cannot be read, nobody is let in
 */
export function carrySessions(from: string, to: string): void {
  try {
    const db = openConnection(to);
    try {
      db.prepare('ATTACH ? AS replaced').run(from);
      db.exec(
        `INSERT OR REPLACE INTO sessions (hash, page_hash, expires_at)
         SELECT hash, page_hash, expires_at FROM replaced.sessions`,
      );
      db.exec('DETACH replaced');
    } finally {
      db.close();
    }
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
  }
}
