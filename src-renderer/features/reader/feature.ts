import type { Feature } from '../../hooks/feature.ts';

export const feature: Feature = {
  routes: [{ path: '/source/:id', load: () => import('./source-screen.tsx') }],
};
