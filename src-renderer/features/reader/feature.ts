import { reader } from '../../api/reader.ts';
import type { Feature } from '../../hooks/feature.ts';
import { FinishedWork } from './finished-work.tsx';
import { playerShortcuts, readerShortcuts } from './shortcuts.ts';
import { pathOf } from './text-places.ts';

export const feature: Feature = {
  routes: [{ path: '/source/:id', load: () => import('./source-screen.tsx') }],
  shortcuts: [...Object.values(readerShortcuts), ...Object.values(playerShortcuts)],
  async find(words, signal) {
    const { items } = await reader.find(words, signal);
    return items.map(({ _id: id, kind, title }) => ({
      id,
      title,
      hint: `reader.made.kind.${kind}`,
      path: pathOf(kind, id),
    }));
  },
  Everywhere: FinishedWork,
};
