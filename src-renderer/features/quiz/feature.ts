import type { Feature } from '../../hooks/feature.ts';
import { quizEditingShortcuts, quizShortcuts } from './shortcuts.ts';
import { UnfinishedShelf } from './unfinished-shelf.tsx';

export const feature: Feature = {
  routes: [
    { path: '/quiz/:id', load: () => import('./quiz-screen.tsx') },
    { path: '/quiz/:id/edit', load: () => import('./edit-screen.tsx') },
    { path: '/quiz/:id/attempt/:attemptId', load: () => import('./attempt-screen.tsx') },
  ],
  shortcuts: [...Object.values(quizShortcuts), ...Object.values(quizEditingShortcuts)],
  shelf: { order: 20, Shelf: UnfinishedShelf },
};
