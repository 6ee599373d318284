import type { Feature } from '../hooks/feature.ts';

/** Every `features/<name>/feature.ts` is part of the app; nothing has to be listed. */
const modules = import.meta.glob<{ readonly feature: Feature }>('../features/*/feature.ts', {
  eager: true,
});

export const features: readonly Feature[] = Object.values(modules).map(({ feature }) => feature);
