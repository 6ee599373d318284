import { SingleBar } from 'cli-progress';
import type { JobKind } from '../../src-shared/job.ts';
import type { App } from '../app/create-app.ts';

type SubmittedJob = Parameters<App['services']['jobs']['submit']>[0];

const BAR_STEPS = 100;

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
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: '{bar} {percentage}%  {stage}',
        barsize: 30,
        barCompleteChar: '█',
        barIncompleteChar: '░',
        hideCursor: true,
        clearOnComplete: true,
        stream: process.stderr,
      })
    : null;
  bar?.start(BAR_STEPS, 0, { stage: 'waiting' });
  const stopWatching = jobs.watch(orgId, jobId, ({ progress, stage }) => {
    bar?.update(Math.round(progress * BAR_STEPS), { stage });
  });
  const cancel = (): void => void jobs.cancel(orgId, jobId);
  process.once('SIGINT', cancel);
  try {
    await done;
    return resultId;
  } finally {
    process.off('SIGINT', cancel);
    stopWatching();
    bar?.stop();
  }
}
