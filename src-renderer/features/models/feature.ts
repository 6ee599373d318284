import { Cpu } from 'lucide-react';
import type { Feature } from '../../hooks/feature.ts';

export const feature: Feature = {
  routes: [{ path: '/models', load: () => import('./models-screen.tsx') }],
  navigation: { label: 'models.title', icon: Cpu, path: '/models', order: 85 },
  commands: (go) => [
    {
      id: 'models.go',
      title: 'models.title',
      group: 'commands.group.go',
      run: () => go('/models'),
    },
  ],
};
