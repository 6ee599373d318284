import { quizzes } from '../../api/quizzes.ts';
import type { Feature } from '../../hooks/feature.ts';
import { UnfinishedShelf } from './unfinished-shelf.tsx';

export const feature: Feature = {
  routes: [
    { path: '/quiz/:id', load: () => import('./quiz-screen.tsx') },
    { path: '/quiz/:id/edit', load: () => import('./edit-screen.tsx') },
    { path: '/quiz/:id/attempt/:attemptId', load: () => import('./attempt-screen.tsx') },
  ],
  async find(words, signal) {
    const { items } = await quizzes.find(words, signal);
    return items.map(({ _id: id, quizName }) => ({
      id,
      title: quizName,
      path: `/quiz/${id}`,
    }));
  },
  shelf: { order: 20, Shelf: UnfinishedShelf },
};
