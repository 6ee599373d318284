import type { LinkedItem } from '../../src-shared/desktop-bridge.ts';
import { isFinished, type Job, type JobKind } from '../../src-shared/job.ts';
import type { App } from '../app/create-app.ts';

/** All work taken together. */
export interface WorkSummary {
  readonly jobs: number;
  /** Mean progress of what is not done, 0 to 100 in whole percents. */
  readonly percent: number;
}

export const noWork: WorkSummary = { jobs: 0, percent: 0 };

/** Work that ended by itself, well or not. */
export interface EndedWork {
  readonly job: Job;
  readonly orgId: string;
  readonly seconds: number;
}

export interface WorkWatchers {
  /** Told whenever the summary changes. */
  readonly onChange: (summary: WorkSummary) => void;
  readonly onEnd: (ended: EndedWork) => void;
}

/** What a piece of work made, and its kind of link. */
const results = {
  ingest: ['source', 'sourceId'],
  quiz: ['quiz', 'quizId'],
  flashcards: ['flashcards', 'flashcardId'],
  mindmap: ['mindmap', 'mindmapId'],
} as const satisfies Record<JobKind, readonly [LinkedItem, keyof Job]>;

/** What a job that succeeded has made, for showing it; undefined where there is nothing. */
export function resultOf(job: Job): { item: LinkedItem; id: string } | undefined {
  const [item, field] = results[job.kind];
  const id = job[field];
  return id === undefined ? undefined : { item, id };
}

const summarise = (jobs: readonly Job[]): WorkSummary => {
  const done = jobs.reduce((sum, { progress }) => sum + progress, 0);
  return { jobs: jobs.length, percent: Math.round((100 * done) / Math.max(1, jobs.length)) };
};

/** Summaries of different kinds of work as one. */
export function together(one: WorkSummary, other: WorkSummary): WorkSummary {
  const jobs = one.jobs + other.jobs;
  const done = one.jobs * one.percent + other.jobs * other.percent;
  return { jobs, percent: Math.round(done / Math.max(1, jobs)) };
}

/** Follows all work, whoever asked for it. @returns a function that stops it */
export function watchWork(
  jobs: App['services']['jobs'],
  { onChange, onEnd }: WorkWatchers,
): () => void {
  let shown = noWork;
  return jobs.watchAll(null, (job, orgId) => {
    const summary = summarise(jobs.listUnfinished(null));
    if (summary.jobs !== shown.jobs || summary.percent !== shown.percent) {
      shown = summary;
      onChange(summary);
    }
    if (isFinished(job.status) && job.status !== 'cancelled') {
      const seconds = (Date.parse(job.updatedAt) - Date.parse(job.createdAt)) / 1000;
      onEnd({ job, orgId, seconds });
    }
  });
}
