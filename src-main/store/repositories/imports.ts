import type { Metadata } from '../../../src-shared/source.ts';
import type { Connection } from '../connection.ts';
import { parseMetadata } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { isFileUsed } from './sources.ts';

/** Something on its way into the library, with all that is needed to try again. */
export interface ImportRecord {
  readonly id: string;
  readonly orgId: string;
  /** Empty until its job is queued. */
  readonly jobId: string;
  readonly name: string;
  readonly sourceType: string;
  readonly url: string | null;
  /** SHA-256 of the file, which is kept until the import ends. */
  readonly fileHash: string | null;
  readonly contentType: string | null;
  readonly metadata: Metadata;
  readonly createdAt: string;
}

interface ImportRow extends Omit<ImportRecord, 'metadata'> {
  readonly metadata: string;
}

const columns = `id, org_id AS orgId, job_id AS jobId, name, source_type AS sourceType, url,
  file_hash AS fileHash, content_type AS contentType, metadata, created_at AS createdAt`;

const toRecord = ({ metadata, ...rest }: ImportRow): ImportRecord => ({
  ...rest,
  metadata: parseMetadata(metadata),
});

/** Stores an import, or the job that works on it now. */
export function saveImport(db: Connection, record: ImportRecord): void {
  statement(
    db,
    `INSERT INTO imports
       (id, org_id, job_id, name, source_type, url, file_hash, content_type, metadata, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET job_id = excluded.job_id`,
  ).run(
    record.id,
    record.orgId,
    record.jobId,
    record.name,
    record.sourceType,
    record.url,
    record.fileHash,
    record.contentType,
    JSON.stringify(record.metadata),
    record.createdAt,
  );
}

export function findImport(db: Connection, id: string): ImportRecord | undefined {
  const row = statement<ImportRow>(db, `SELECT ${columns} FROM imports WHERE id = ?`).get(id);
  return row && toRecord(row);
}

/** An organisation's imports, newest first. */
export function listImports(db: Connection, orgId: string): ImportRecord[] {
  return statement<ImportRow>(
    db,
    `SELECT ${columns} FROM imports WHERE org_id = ? ORDER BY id DESC`,
  )
    .all(orgId)
    .map(toRecord);
}

/** @returns the hash of a file that nothing needs any more, else null */
export function deleteImport(db: Connection, id: string): string | null {
  return db
    .transaction(() => {
      const hash =
        statement<{ hash: string | null }>(
          db,
          'DELETE FROM imports WHERE id = ? RETURNING file_hash AS hash',
        ).get(id)?.hash ?? null;
      return hash === null || isFileUsed(db, hash) ? null : hash;
    })
    .immediate();
}

/** Lets go of imports whose job has succeeded; a crash may come between the two. */
export function deleteFinishedImports(db: Connection): void {
  statement(
    db,
    `DELETE FROM imports WHERE job_id IN (SELECT id FROM jobs WHERE status = 'succeeded')`,
  ).run();
}
