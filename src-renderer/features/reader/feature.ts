import type { Feature } from '../../hooks/feature.ts';
import { FinishedWork } from './finished-work.tsx';

export const feature: Feature = {
  routes: [{ path: '/source/:id', load: () => import('./source-screen.tsx') }],
  Everywhere: FinishedWork,
};
