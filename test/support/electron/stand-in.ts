/**
 * What the built main process imports as `electron` where there is no Electron: the same calls and
 * events, without a screen. Windows really load their page from the server and run the real preload
 * script; what would be shown is kept for the tests to look at.
 */
import type { MenuCommand, Opening } from '../../../src-shared/desktop-bridge.ts';
import { app } from './app.ts';
import { beginDownload, downloads } from './downloads.ts';
import { ipcHandlers } from './page.ts';
import { preventable } from './preventable.ts';
import {
  dialogs,
  guards,
  Menu,
  nativeTheme,
  Notification,
  outside,
  powerMonitor,
  Tray,
} from './surroundings.ts';
import { utilityProcess } from './utility-process.ts';
import { windows } from './windows.ts';

export { app } from './app.ts';
export {
  clipboard,
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  session,
  shell,
  Tray,
} from './surroundings.ts';
export { utilityProcess } from './utility-process.ts';
export { ipcMain, StandInWindow as BrowserWindow } from './windows.ts';

/** What tests see of it. */
export const standIn = {
  app,
  windows,
  dialogs,
  outside,
  guards,
  handlers: ipcHandlers,
  nativeTheme,
  powerMonitor,
  notifications: Notification.shown,
  preventable,
  beginDownload,
  downloads,
  /** Helper processes that were started, oldest first. */
  utilities: utilityProcess.started,
  /** What the page was told; a test lets it listen. */
  told: { commands: [] as MenuCommand[], openings: [] as Opening[] },
  get menu() {
    return Menu.current;
  },
  get tray() {
    return Tray.current;
  },
};
export type StandIn = typeof standIn;
