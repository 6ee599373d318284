import { Notification } from 'electron';
import type { Job } from '../../src-shared/job.ts';
import type { App } from '../app/create-app.ts';
import { messages } from './messages.ts';

/** What a job made is called; undefined where it is gone already. */
function nameOf({ services }: Pick<App, 'services'>, orgId: string, job: Job): string | undefined {
  const { sources, generation } = services;
  try {
    switch (job.kind) {
      case 'ingest':
        return sources.get(orgId, job.sourceId ?? '').title;
      case 'quiz':
        return generation.quizzes.get(orgId, job.quizId ?? '').quizName;
      case 'flashcards':
        return generation.flashcards.get(orgId, job.flashcardId ?? '').flashName;
      case 'mindmap':
        return generation.mindMaps.get(orgId, job.mindmapId ?? '').mindmapName;
    }
  } catch {
    return undefined;
  }
}

/**
 * Tells through the system that work has ended.
 * @param open called when the user clicks on it
 */
export function announceWork(
  app: Pick<App, 'services'>,
  { job, orgId, open }: { job: Job; orgId: string; open: () => void },
): void {
  if (!Notification.isSupported()) return;
  const hasSucceeded = job.status === 'succeeded';
  const notification = new Notification({
    title: hasSucceeded ? messages.done(job.kind) : messages.failed(job.kind),
    body: (hasSucceeded ? nameOf(app, orgId, job) : job.error) ?? '',
  });
  notification.on('click', open);
  notification.show();
}
