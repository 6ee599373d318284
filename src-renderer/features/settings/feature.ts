import { Settings as SettingsIcon } from 'lucide-react';
import { settingNames } from '../../../src-shared/setting-state.ts';
import type { Command } from '../../hooks/commands.tsx';
import type { Feature } from '../../hooks/feature.ts';

const group = 'commands.group.settings';

const open = {
  id: 'settings.go',
  title: 'settings.title',
  group: 'commands.group.go',
  keys: ['Mod+,'],
} satisfies Command;

export const feature: Feature = {
  routes: [
    { path: '/settings', load: () => import('./settings-screen.tsx') },
    { path: '/settings/licences', load: () => import('./licences-screen.tsx') },
  ],
  navigation: { label: 'settings.title', icon: SettingsIcon, path: '/settings', order: 90 },
  commands: (go) => [
    { ...open, run: () => go('/settings') },
    ...(['theme', 'textSize', 'motion'] as const).map((name): Command => ({
      id: `settings.${name}`,
      title: `settings.${name}`,
      group,
      run: () => go(`/settings#${name}`),
    })),
    ...settingNames.map((name): Command => ({
      id: `settings.${name}`,
      title: `settings.name.${name}`,
      group,
      run: () => go(`/settings#${name}`),
    })),
    {
      id: 'settings.remoteKey',
      title: 'settings.remoteKey',
      group,
      run: () => go('/settings#remoteKey'),
    },
    {
      id: 'settings.backup',
      title: 'settings.command.backup',
      group,
      run: () => go('/settings#data'),
    },
    {
      id: 'settings.about',
      title: 'settings.command.about',
      group,
      run: () => go('/settings#about'),
    },
    {
      id: 'settings.licences',
      title: 'settings.about.licences',
      group,
      run: () => go('/settings/licences'),
    },
  ],
};
