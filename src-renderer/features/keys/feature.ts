import { KeyRound } from 'lucide-react';
import { keys } from '../../api/keys.ts';
import type { Feature } from '../../hooks/feature.ts';
import { fitsWords } from '../../hooks/fits-words.ts';

const MOST_FOUND = 4;

export const feature: Feature = {
  routes: [
    { path: '/keys', load: () => import('./keys-screen.tsx') },
    { path: '/keys/:id', load: () => import('./key-screen.tsx') },
  ],
  navigation: { label: 'keys.title', icon: KeyRound, path: '/keys', order: 80 },
  async find(words, signal) {
    const { items } = await keys.all(signal);
    return items
      .filter(({ label, org }) => fitsWords(`${label} ${org}`, words))
      .slice(0, MOST_FOUND)
      .map(({ id, label }) => ({ id, title: label, hint: 'palette.key', path: `/keys/${id}` }));
  },
  commands: (go) => [
    { id: 'keys.go', title: 'keys.title', group: 'commands.group.go', run: () => go('/keys') },
    {
      id: 'keys.create',
      title: 'keys.create',
      group: 'commands.group.keys',
      run: () => go('/keys?new=key'),
    },
    {
      id: 'keys.organisation',
      title: 'keys.organisation.create',
      group: 'commands.group.keys',
      run: () => go('/keys?new=organisation'),
    },
    {
      id: 'keys.addresses',
      title: 'keys.addresses.title',
      group: 'commands.group.keys',
      run: () => go('/keys#addresses'),
    },
    {
      id: 'keys.trust',
      title: 'keys.trust.title',
      group: 'commands.group.keys',
      run: () => go('/keys#trust'),
    },
  ],
};
