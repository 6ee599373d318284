import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** Who may use the workspace; secrets are kept as SHA-256 only, 32 bytes each. */
export interface SessionRecord {
  /** Of what the browser holds as a cookie. */
  readonly hash: Uint8Array;
  /** Of what the page holds and sends along. */
  readonly pageHash: Uint8Array;
  readonly expiresAt: string;
}

/** Stores a one-time token, and forgets those that have expired. @param now ISO 8601 */
export function insertOpening(
  db: Connection,
  { hash, expiresAt, now }: { hash: Uint8Array; expiresAt: string; now: string },
): void {
  db.transaction(() => {
    statement(db, 'DELETE FROM openings WHERE expires_at <= ?').run(now);
    statement(db, 'INSERT INTO openings (hash, expires_at) VALUES (?, ?)').run(hash, expiresAt);
  }).immediate();
}

/** Turns a one-time token into a session. @returns false where it is unknown, used or expired */
export function openSession(
  db: Connection,
  { token, session, now }: { token: Uint8Array; session: SessionRecord; now: string },
): boolean {
  return db
    .transaction(() => {
      const { changes } = statement(
        db,
        'DELETE FROM openings WHERE hash = ? AND expires_at > ?',
      ).run(token, now);
      if (changes === 0) return false;
      statement(db, 'DELETE FROM sessions WHERE expires_at <= ?').run(now);
      statement(db, 'INSERT INTO sessions (hash, page_hash, expires_at) VALUES (?, ?, ?)').run(
        session.hash,
        session.pageHash,
        session.expiresAt,
      );
      return true;
    })
    .immediate();
}

export function findSession(db: Connection, hash: Uint8Array): SessionRecord | undefined {
  return statement<SessionRecord>(
    db,
    'SELECT hash, page_hash AS pageHash, expires_at AS expiresAt FROM sessions WHERE hash = ?',
  ).get(hash);
}

export function extendSession(
  db: Connection,
  { hash, expiresAt }: { hash: Uint8Array; expiresAt: string },
): void {
  statement(db, 'UPDATE sessions SET expires_at = ? WHERE hash = ?').run(expiresAt, hash);
}
