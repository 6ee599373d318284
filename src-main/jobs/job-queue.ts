import { AppError, appError } from '../../src-shared/app-error.ts';
import { isFinished, type Job, type JobKind, type JobStatus } from '../../src-shared/job.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Log } from '../platform/log.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import { findJob, type JobRecord } from '../store/repositories/jobs.ts';
import type { Store } from '../store/store.ts';
import { toJob } from './job-view.ts';

/** What a piece of work gets from the queue. */
export interface JobContext {
  /** Id that the result must be stored under, so that a crash cannot part a job from its result. */
  readonly resultId: string;
  /** Fires when the work is cancelled or Lectern closes. */
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

export interface JobRequest {
  readonly orgId: string;
  readonly kind: JobKind;
  readonly work: (context: JobContext) => Promise<void>;
}

export interface JobHandle {
  readonly jobId: string;
  readonly resultId: string;
  /** Settles when the job is finished; rejects with what failed, or `cancelled`. */
  readonly done: Promise<void>;
}

/** Told of a change of a job, and to whom the job belongs. */
export type JobWatcher = (job: Job, orgId: string) => void;

export interface JobQueue {
  /** @throws AppError `queue-full`, `shutting-down` */
  submit(request: JobRequest): Promise<JobHandle>;
  /**
   * Goes on with a job that was cut off by a crash or the end of the program, under its old id.
   * @returns when it is queued; what it returns settles as `JobHandle.done`
   */
  resume(record: JobRecord, work: JobRequest['work']): Promise<{ readonly done: Promise<void> }>;
  /** @throws AppError `job-not-found`, `not-authorized` */
  get(orgId: string, jobId: string): Job;
  /** Stops a job and waits until it has stopped; a finished one stays as it is. */
  cancel(orgId: string, jobId: string): Promise<Job>;
  /** Calls back now and at each change until the job is finished. @returns a function that stops it */
  watch(orgId: string, jobId: string, onChange: (job: Job) => void): () => void;
  /** Jobs of an organisation, or with null of all, that are not finished, oldest first. */
  listUnfinished(orgId: string | null): Job[];
  /**
   * Calls back at each change of any job of an organisation, or with null of all.
   * @returns a function that stops it
   */
  watchAll(orgId: string | null, onChange: JobWatcher): () => void;
  /** Cancels what waits, lets what runs end within the grace period, then cancels that too. */
  close(graceMs: number): Promise<void>;
}

interface LiveJob {
  readonly record: JobRecord;
  readonly request: JobRequest;
  readonly abort: AbortController;
  readonly settled: PromiseWithResolvers<void>;
  readonly watchers: Set<(job: Job) => void>;
  status: JobStatus;
  progress: number;
  stage: string;
}

export interface JobQueueOptions {
  readonly store: Store;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** How many run at once. */
  readonly concurrency: number;
  /** How many may wait, asked each time. */
  readonly settings: Pick<Settings, 'maxWaitingJobs'>;
  /**
   * Whether the work for a result goes on at the next start: where Lectern closes in the middle of
   * it, its job stays open. Default: none does.
   */
  readonly goesOnLater?: (resultId: string) => boolean;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * A bounded queue of long work. A job is on disk before it is acknowledged, and again when it is
 * finished; what lies between lives in memory.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { store, newId, clock, log, concurrency, settings, goesOnLater } = options;
  const live = new Map<string, LiveJob>();
  const waiting: LiveJob[] = [];
  const watchersOfAll = new Map<JobWatcher, string | null>();
  let running = 0;
  let closing = false;

  const view = (job: LiveJob): Job =>
    toJob({ ...job.record, status: job.status, stage: job.stage }, job.progress);

  const tell = (job: LiveJob, now: Job = view(job)): void => {
    const { orgId } = job.record;
    for (const watcher of job.watchers) watcher(now);
    for (const [watcher, wanted] of watchersOfAll) {
      if (wanted === null || wanted === orgId) watcher(now, orgId);
    }
  };

  const finish = async (job: LiveJob, status: JobStatus, error: unknown): Promise<void> => {
    const failure = error instanceof AppError ? error : undefined;
    const record: JobRecord = {
      ...job.record,
      status,
      stage: status,
      errorCode: failure?.code ?? (error === undefined ? null : 'internal'),
      errorMessage: failure?.message ?? (error === undefined ? null : 'Internal server error'),
      errorStatus: failure?.status ?? (error === undefined ? null : 500),
      updatedAt: clock().toISOString(),
    };
    const isPutOff =
      failure?.code === 'interrupted' && (goesOnLater?.(record.resultId ?? '') ?? false);
    try {
      if (!isPutOff) await store.write('saveJob', record);
    } catch (unsaved) {
      log.error({ err: unsaved, jobId: record.id }, 'the end of a job could not be stored');
    }
    live.delete(record.id);
    tell(job, toJob(record, status === 'succeeded' ? 1 : job.progress));
    if (error === undefined) job.settled.resolve();
    else job.settled.reject(error);
  };

  const run = async (job: LiveJob): Promise<void> => {
    const { signal } = job.abort;
    running += 1;
    job.status = 'running';
    tell(job);
    try {
      await job.request.work({
        resultId: job.record.resultId ?? '',
        signal,
        report(fraction, stage) {
          job.progress = Math.max(job.progress, Math.min(1, fraction));
          job.stage = stage;
          tell(job);
        },
      });
      await finish(job, 'succeeded', undefined);
    } catch (error) {
      if (signal.aborted) {
        await finish(job, 'cancelled', signal.reason);
      } else {
        if (!(error instanceof AppError))
          log.error({ err: error, jobId: job.record.id }, 'job failed');
        await finish(job, 'failed', error);
      }
    } finally {
      running -= 1;
      startNext();
    }
  };

  const startNext = (): void => {
    if (running >= concurrency) return;
    const next = waiting.shift();
    if (next) void run(next);
  };

  const find = (orgId: string, jobId: string): LiveJob | JobRecord => {
    const found = live.get(jobId) ?? findJob(store.reader, jobId);
    if (!found) throw appError('job-not-found');
    if (('record' in found ? found.record : found).orgId !== orgId)
      throw appError('not-authorized');
    return found;
  };

  const stop = async (job: LiveJob, reason: AppError): Promise<void> => {
    job.abort.abort(reason);
    const place = waiting.indexOf(job);
    if (place >= 0) {
      waiting.splice(place, 1);
      await finish(job, 'cancelled', reason);
    }
    await job.settled.promise.catch(() => undefined);
  };

  const get = (orgId: string, jobId: string): Job => {
    const found = find(orgId, jobId);
    return 'record' in found ? view(found) : toJob(found, found.status === 'succeeded' ? 1 : 0);
  };

  const makeLive = (record: JobRecord, request: JobRequest): LiveJob => ({
    record,
    request,
    abort: new AbortController(),
    settled: Promise.withResolvers(),
    watchers: new Set(),
    status: 'queued',
    progress: 0,
    stage: 'waiting',
  });

  const enqueue = async (job: LiveJob): Promise<void> => {
    // Whoever asked may be gone by then: a failure is in the job's record all the same.
    job.settled.promise.catch(() => undefined);
    // It counts as waiting while it is being written down, so that the bound holds.
    waiting.push(job);
    live.set(job.record.id, job);
    try {
      await store.write('saveJob', job.record);
    } catch (error) {
      live.delete(job.record.id);
      job.abort.abort(error);
      const place = waiting.indexOf(job);
      if (place >= 0) waiting.splice(place, 1);
      throw error;
    }
    if (live.has(job.record.id)) tell(job);
    startNext();
  };

  return {
    async submit(request) {
      if (closing) throw appError('shutting-down', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (waiting.length >= settings.maxWaitingJobs) {
        throw appError('queue-full', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      const now = clock().toISOString();
      const job = makeLive(
        {
          id: newId(),
          orgId: request.orgId,
          kind: request.kind,
          status: 'queued',
          stage: 'waiting',
          pid: process.pid,
          resultId: newId(),
          errorCode: null,
          errorMessage: null,
          errorStatus: null,
          createdAt: now,
          updatedAt: now,
        },
        request,
      );
      await enqueue(job);
      return {
        jobId: job.record.id,
        resultId: job.record.resultId ?? '',
        done: job.settled.promise,
      };
    },

    async resume(record, work) {
      const { orgId, kind } = record;
      const renewed = { ...record, pid: process.pid, updatedAt: clock().toISOString() };
      const job = makeLive(renewed, { orgId, kind, work });
      await enqueue(job);
      return { done: job.settled.promise };
    },

    get,

    async cancel(orgId, jobId) {
      const found = find(orgId, jobId);
      if ('record' in found) await stop(found, appError('cancelled'));
      return get(orgId, jobId);
    },

    watch(orgId, jobId, onChange) {
      const found = find(orgId, jobId);
      onChange(get(orgId, jobId));
      if (!('record' in found)) return () => undefined;
      const watcher = (job: Job): void => {
        onChange(job);
        if (isFinished(job.status)) found.watchers.delete(watcher);
      };
      found.watchers.add(watcher);
      return () => found.watchers.delete(watcher);
    },

    listUnfinished: (orgId) =>
      [...live.values()]
        .filter(({ record }) => orgId === null || record.orgId === orgId)
        .map((job) => view(job)),

    watchAll(orgId, onChange) {
      watchersOfAll.set(onChange, orgId);
      return () => watchersOfAll.delete(onChange);
    },

    async close(graceMs) {
      closing = true;
      const reason = appError('interrupted');
      await Promise.all([...waiting].map((job) => stop(job, reason)));
      const remaining = [...live.values()];
      const all = Promise.allSettled(remaining.map((job) => job.settled.promise));
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, graceMs);
      await Promise.race([all, late]);
      clearTimeout(timer);
      await Promise.all(remaining.map((job) => stop(job, reason)));
    },
  };
}
