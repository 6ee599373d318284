import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** Long work on a source that goes on after a crash. */
export interface UnfinishedIngest {
  /** Id that the source gets. */
  readonly id: string;
  readonly orgId: string;
  /** SHA-256 of its original, which is kept already. */
  readonly fileHash: string;
  /** What was asked for, as JSON. */
  readonly request: string;
}

export function saveUnfinishedIngest(db: Connection, ingest: UnfinishedIngest): void {
  statement(
    db,
    `INSERT INTO unfinished_ingests (id, org_id, file_hash, request) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO NOTHING`,
  ).run(ingest.id, ingest.orgId, ingest.fileHash, ingest.request);
}

export function findUnfinishedIngest(db: Connection, id: string): UnfinishedIngest | undefined {
  return statement<UnfinishedIngest>(
    db,
    'SELECT id, org_id AS orgId, file_hash AS fileHash, request FROM unfinished_ingests WHERE id = ?',
  ).get(id);
}

export function forgetUnfinishedIngest(db: Connection, id: string): void {
  statement(db, 'DELETE FROM unfinished_ingests WHERE id = ?').run(id);
}
