import type { Feature } from '../../hooks/feature.ts';
import { DueShelf } from './due-shelf.tsx';

export const feature: Feature = {
  routes: [{ path: '/cards/:id', load: () => import('./cards-screen.tsx') }],
  shelf: { order: 20, Shelf: DueShelf },
};
