import type { JobKind, JobStatus } from '../../../src-shared/job.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** A job as it is kept; progress while it runs is not worth a write. */
export interface JobRecord {
  readonly id: string;
  readonly orgId: string;
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly stage: string;
  /** Process that works on it, to tell an interrupted job from one that another process runs. */
  readonly pid: number;
  readonly resultId: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorStatus: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = `id, org_id AS orgId, kind, status, stage, pid, result_id AS resultId,
  error_code AS errorCode, error_message AS errorMessage, error_status AS errorStatus,
  created_at AS createdAt, updated_at AS updatedAt`;

export function saveJob(db: Connection, job: JobRecord): void {
  statement(
    db,
    `INSERT INTO jobs (id, org_id, kind, status, stage, pid, result_id, error_code, error_message,
       error_status, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, stage = excluded.stage,
       pid = excluded.pid,
       result_id = excluded.result_id, error_code = excluded.error_code,
       error_message = excluded.error_message, error_status = excluded.error_status,
       updated_at = excluded.updated_at`,
  ).run(
    job.id,
    job.orgId,
    job.kind,
    job.status,
    job.stage,
    job.pid,
    job.resultId,
    job.errorCode,
    job.errorMessage,
    job.errorStatus,
    job.createdAt,
    job.updatedAt,
  );
}

export function findJob(db: Connection, id: string): JobRecord | undefined {
  return statement<JobRecord>(db, `SELECT ${columns} FROM jobs WHERE id = ?`).get(id);
}

export function listUnfinishedJobs(db: Connection): JobRecord[] {
  return statement<JobRecord>(
    db,
    `SELECT ${columns} FROM jobs WHERE status IN ('queued', 'running')`,
  ).all();
}

/** Forgets finished jobs that were last touched before a time. */
export function forgetJobs(db: Connection, before: string): void {
  statement(
    db,
    `DELETE FROM jobs WHERE updated_at < ? AND status NOT IN ('queued', 'running')`,
  ).run(before);
}
