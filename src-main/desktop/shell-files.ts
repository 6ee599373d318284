import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-files.ts';

/** Files of the shell; absolute paths. */
export interface ShellFiles {
  /** Where Chromium keeps what it keeps, and the shell its own. */
  readonly profile: string;
  readonly windowState: string;
  readonly preload: string;
  readonly icon: string;
  readonly trayIcon: string;
}

const trayIcons: Partial<Record<NodeJS.Platform, string>> = {
  // The name tells macOS to draw it in the colour of the menu bar.
  darwin: 'trayTemplate.png',
  win32: 'icon.ico',
};

/** Names the files, and makes the folder of the profile, readable by this user only. */
export function openShellFiles(dataFolder: string): ShellFiles {
  const profile = join(dataFolder, 'desktop');
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  const root = packageRoot();
  const icons = join(root, 'resources', 'icons');
  return {
    profile,
    windowState: join(profile, 'window.json'),
    preload: join(root, 'out', 'preload', 'index.cjs'),
    icon: join(icons, 'icon.png'),
    trayIcon: join(icons, trayIcons[process.platform] ?? 'tray.png'),
  };
}
