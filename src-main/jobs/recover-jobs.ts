import { appError } from '../../src-shared/app-error.ts';
import type { JobKind } from '../../src-shared/job.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Connection } from '../store/connection.ts';
import { findFlashcardSet } from '../store/repositories/flashcard-sets.ts';
import { listUnfinishedJobs, type JobRecord } from '../store/repositories/jobs.ts';
import { findMindMap } from '../store/repositories/mind-maps.ts';
import { findQuiz } from '../store/repositories/quizzes.ts';
import { findSourceOwner } from '../store/repositories/sources.ts';
import type { Store } from '../store/store.ts';

const KEEP_FINISHED_MS = 30 * 24 * 60 * 60 * 1000;

const finders: Readonly<Record<JobKind, (db: Connection, id: string) => unknown>> = {
  ingest: findSourceOwner,
  quiz: findQuiz,
  flashcards: findFlashcardSet,
  mindmap: findMindMap,
};

/** Whether another process of this machine still has a job in hand. */
function isInHand(job: JobRecord): boolean {
  if (job.pid === process.pid) return false;
  try {
    process.kill(job.pid, 0);
    return true;
  } catch {
    // No such process, or one of another user: not ours either way.
    return false;
  }
}

/**
 * Settles what a crash left unfinished: a job whose result reached the disk has succeeded, any
 * other has failed, but for those that can be gone on with. Forgets jobs that ended a month ago.
 * @param goesOn whether the work for a result can be gone on with
 * @returns the jobs to go on with
 */
export async function recoverJobs(
  store: Store,
  clock: Clock,
  goesOn: (resultId: string) => boolean,
): Promise<JobRecord[]> {
  const now = clock();
  const interrupted = appError('interrupted');
  const resumed: JobRecord[] = [];
  for (const job of listUnfinishedJobs(store.reader)) {
    if (isInHand(job)) continue;
    const done =
      job.resultId !== null && finders[job.kind](store.reader, job.resultId) !== undefined;
    if (!done && job.resultId !== null && goesOn(job.resultId)) {
      resumed.push(job);
      continue;
    }
    await store.write('saveJob', {
      ...job,
      status: done ? 'succeeded' : 'failed',
      stage: done ? 'succeeded' : 'failed',
      errorCode: done ? null : interrupted.code,
      errorMessage: done ? null : interrupted.message,
      errorStatus: done ? null : interrupted.status,
      updatedAt: now.toISOString(),
    });
  }
  await store.write('forgetJobs', new Date(now.getTime() - KEEP_FINISHED_MS).toISOString());
  return resumed;
}
