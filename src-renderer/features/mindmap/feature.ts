import type { Feature } from '../../hooks/feature.ts';

export const feature: Feature = {
  routes: [{ path: '/map/:id', load: () => import('./mind-map-screen.tsx') }],
};
