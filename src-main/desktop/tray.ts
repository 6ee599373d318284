import { Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron';
import { messages } from './messages.ts';
import type { WorkSummary } from './work-watch.ts';

export interface TrayParts {
  /** File of the icon; on macOS one whose name ends in `Template`. */
  readonly icon: string;
  /** Where the server is, such as `http://127.0.0.1:4310`. */
  readonly address: string;
  readonly keepServing: () => boolean;
  readonly setKeepServing: (keep: boolean) => void;
  readonly open: () => void;
  readonly quit: () => void;
}

export interface TrayIcon {
  /** Says how far work is. */
  showWork(summary: WorkSummary): void;
  destroy(): void;
}

/** The icon beside the clock: it shows that Lectern serves, also while its window is closed. */
export function createTray(parts: TrayParts): TrayIcon {
  const tray = new Tray(nativeImage.createFromPath(parts.icon));
  const items = (): MenuItemConstructorOptions[] => [
    { label: messages.tray.open, click: parts.open },
    { label: messages.tray.servingAt(parts.address), enabled: false },
    { type: 'separator' },
    {
      label: messages.tray.keepServing,
      type: 'checkbox',
      checked: parts.keepServing(),
      click: ({ checked }) => parts.setKeepServing(checked),
    },
    { type: 'separator' },
    { label: messages.menu.quit, click: parts.quit },
  ];
  tray.setToolTip(messages.tray.idle);
  tray.setContextMenu(Menu.buildFromTemplate(items()));
  // On macOS a click shows the menu.
  if (process.platform !== 'darwin') tray.on('click', parts.open);

  return {
    showWork({ jobs, percent }) {
      tray.setToolTip(jobs === 0 ? messages.tray.idle : messages.tray.working(jobs, percent));
    },
    destroy: () => tray.destroy(),
  };
}
