import type { Feature } from '../../hooks/feature.ts';
import { DueShelf } from './due-shelf.tsx';
import { cardListShortcuts, deckShortcuts, reviewShortcuts } from './shortcuts.ts';

export const feature: Feature = {
  routes: [{ path: '/cards/:id', load: () => import('./cards-screen.tsx') }],
  shortcuts: [deckShortcuts, cardListShortcuts, reviewShortcuts].flatMap((each) =>
    Object.values(each),
  ),
  shelf: { order: 20, Shelf: DueShelf },
};
