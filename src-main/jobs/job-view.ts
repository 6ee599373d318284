import type { Job, JobKind } from '../../src-shared/job.ts';
import type { JobRecord } from '../store/repositories/jobs.ts';

const resultFields = {
  ingest: 'sourceId',
  quiz: 'quizId',
  flashcards: 'flashcardId',
  mindmap: 'mindmapId',
} as const satisfies Record<JobKind, keyof Job>;

/** A job as the interface shows it. @param progress 0 to 1 */
export function toJob(record: JobRecord, progress: number): Job {
  return {
    jobId: record.id,
    kind: record.kind,
    status: record.status,
    progress,
    stage: record.stage,
    ...(record.status === 'succeeded' && record.resultId !== null
      ? { [resultFields[record.kind]]: record.resultId }
      : {}),
    ...(record.errorMessage === null ? {} : { error: record.errorMessage }),
    ...(record.errorCode === null ? {} : { errorCode: record.errorCode }),
    ...(record.errorStatus === null ? {} : { errorStatus: record.errorStatus }),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}
