import { Notification, shell } from 'electron';
import type { Job } from '../../src-shared/job.ts';
import type { App } from '../app/create-app.ts';
import { messages } from './messages.ts';
import type { EndedSave } from './save-watch.ts';

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

interface Announcement {
  readonly title: string;
  readonly body: string;
  /** Called when the user clicks on it. */
  readonly open: () => void;
}

function announce({ title, body, open }: Announcement): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body });
  notification.on('click', open);
  notification.show();
}

/**
 * Tells through the system that work has ended.
 * @param open called when the user clicks on it
 */
export function announceWork(
  app: Pick<App, 'services'>,
  { job, orgId, open }: { job: Job; orgId: string; open: () => void },
): void {
  const hasSucceeded = job.status === 'succeeded';
  announce({
    title: hasSucceeded ? messages.done(job.kind) : messages.failed(job.kind),
    body: (hasSucceeded ? nameOf(app, orgId, job) : job.error) ?? '',
    open,
  });
}

/** The same of a file that was saved; a click shows it in its folder. */
export function announceSave({ name, path }: Pick<EndedSave, 'name' | 'path'>): void {
  announce({ title: messages.saved, body: name, open: () => shell.showItemInFolder(path) });
}
