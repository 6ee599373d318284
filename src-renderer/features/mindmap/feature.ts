import type { Feature } from '../../hooks/feature.ts';
import { mapShortcuts, nodeShortcuts } from './shortcuts.ts';

export const feature: Feature = {
  routes: [{ path: '/map/:id', load: () => import('./mind-map-screen.tsx') }],
  shortcuts: [...Object.values(nodeShortcuts), ...Object.values(mapShortcuts)],
};
