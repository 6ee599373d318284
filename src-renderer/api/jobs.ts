import { queryOptions, useQuery } from '@tanstack/react-query';
import { isFinished, Job, UnfinishedJobs, type JobStatus } from '../../src-shared/job.ts';
import { call } from './client.ts';

export const jobKey = (jobId: string) => ['jobs', jobId] as const;

export const jobs = {
  /** One piece of long work. */
  job: (jobId: string) =>
    queryOptions({
      queryKey: jobKey(jobId),
      queryFn: ({ signal }) => call(Job, `/jobs/${jobId}`, { signal }),
    }),
  /** All that goes on now. */
  unfinished: () =>
    queryOptions({
      queryKey: ['jobs'],
      queryFn: ({ signal }) => call(UnfinishedJobs, '/jobs', { signal }),
    }),
  cancel: (jobId: string): Promise<Job> => call(Job, `/jobs/${jobId}`, { method: 'DELETE' }),
};

/** Long work as a screen shows it. */
export interface LongWork {
  /** `idle` where there is none. */
  readonly status: JobStatus | 'idle';
  /** 0 to 1. */
  readonly progress: number;
  readonly stage: string;
  /** Why it failed. */
  readonly error: { readonly code: string | undefined; readonly message: string } | undefined;
  readonly isBusy: boolean;
  /** The job itself, with the id of its result. */
  readonly job: Job | undefined;
}

/**
 * Follows long work, through a reload or a restart of the server too.
 * @param jobId what an operation answered; undefined: no work
 */
export function useLongWork(jobId: string | undefined): LongWork {
  const { data: job } = useQuery({ ...jobs.job(jobId ?? ''), enabled: jobId !== undefined });
  const status = jobId === undefined ? 'idle' : (job?.status ?? 'queued');
  return {
    status,
    progress: job?.progress ?? 0,
    stage: job?.stage ?? '',
    error: job?.error === undefined ? undefined : { code: job.errorCode, message: job.error },
    isBusy: status !== 'idle' && !isFinished(status),
    job,
  };
}
