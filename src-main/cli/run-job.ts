import type { JobKind } from '../../src-shared/job.ts';
import type { App } from '../app/create-app.ts';
import { startProgressBar } from './progress-bar.ts';

type SubmittedJob = Parameters<App['services']['jobs']['submit']>[0];

/**
 * Runs work as a job of this process, with a progress bar where standard error is a terminal.
 * The interrupt key cancels it.
 * @returns id of the result
 */
export async function runJob(
  { services }: App,
  orgId: string,
  kind: JobKind,
  work: SubmittedJob['work'],
): Promise<string> {
  const { jobs } = services;
  const { jobId, resultId, done } = await jobs.submit({ orgId, kind, work });
  const bar = startProgressBar();
  const stopWatching = jobs.watch(orgId, jobId, ({ progress, stage }) => {
    bar.update(progress, stage);
  });
  const cancel = (): void => void jobs.cancel(orgId, jobId);
  process.once('SIGINT', cancel);
  try {
    await done;
    return resultId;
  } finally {
    process.off('SIGINT', cancel);
    stopWatching();
    bar.stop();
  }
}
