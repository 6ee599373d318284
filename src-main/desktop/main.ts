import { join } from 'node:path';
import { app, BrowserWindow, dialog, session, shell } from 'electron';
import { createApp } from '../app/create-app.ts';
import { listen, type Listening } from '../app/listen.ts';
import { defaultDataFolder } from '../platform/data-folder.ts';

const WINDOW = { width: 1280, height: 800, minWidth: 640, minHeight: 480 } as const;

/** Links that lead elsewhere open in the user's browser, never in the window. */
function keepInside(window: BrowserWindow, origin: string): void {
  const { webContents } = window;
  webContents.setWindowOpenHandler(({ url }) => {
    if (/^https?:/iu.test(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
  webContents.on('will-navigate', (event) => {
    if (new URL(event.url).origin !== origin) event.preventDefault();
  });
}

async function openWindow(listening: Listening): Promise<BrowserWindow> {
  const address = new URL('/app/', listening.http ?? listening.https ?? '');
  const window = new BrowserWindow({
    ...WINDOW,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  });
  keepInside(window, address.origin);
  window.once('ready-to-show', () => window.show());
  await window.loadURL(address.href);
  return window;
}

async function start(): Promise<void> {
  await app.whenReady();
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) =>
    decide(false),
  );
  const lectern = await createApp({
    dataFolder: process.env['LECTERN_DATA'] ?? defaultDataFolder(),
    appPages: join(import.meta.dirname, '../renderer'),
  });
  const listening = await listen(lectern);
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void listening.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
  app.on('window-all-closed', () => app.quit());
  const window = await openWindow(listening);
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    dialog.showErrorBox('Lectern', error instanceof Error ? error.message : String(error));
    app.exit(1);
  });
} else {
  app.quit();
}
