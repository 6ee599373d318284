import { Library } from 'lucide-react';
import { library } from '../../api/library.ts';
import type { Feature } from '../../hooks/feature.ts';
import { Everywhere } from './everywhere.tsx';
import { libraryShortcuts } from './shortcuts.ts';

const MOST_FOUND = 6;

export const feature: Feature = {
  routes: [{ path: '/', load: () => import('./library-screen.tsx') }],
  navigation: { label: 'library.title', icon: Library, path: '/', order: 10 },
  commands: (go) => [
    {
      id: 'library.go',
      title: 'library.command.go',
      group: 'commands.group.go',
      run: () => go('/'),
    },
  ],
  shortcuts: Object.values(libraryShortcuts),
  async find(words, signal) {
    const { results } = await library.find(words, signal);
    return results.slice(0, MOST_FOUND).map(({ source }) => ({
      id: source._id,
      title: source.title,
      hint: 'palette.source',
      path: `/source/${source._id}`,
    }));
  },
  Everywhere,
};
