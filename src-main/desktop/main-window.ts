import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Log } from '../platform/log.ts';
import { ask } from './ask.ts';
import { guardContents } from './guard-contents.ts';
import type { Mailbox } from './mailbox.ts';
import { messages } from './messages.ts';
import type { ShellFiles } from './shell-files.ts';
import { saveWindowPlace, SMALLEST_SIZE, windowPlace } from './window-state.ts';

/** The colour behind the page until it is painted; the same as the page's own. */
const BACKGROUND = { light: '#faf8f4', dark: '#17171a' } as const;

/** Moving and resizing fire many times a second; the place is noted when they rest, in ms. */
const SETTLE_MS = 500;
/** A page that dies this often within a minute is not loaded again without asking. */
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 60_000;

export interface MainWindowParts {
  /** Origin of the embedded server. */
  readonly origin: string;
  /** Makes an address that opens the app once. @param path screen to open; default the first */
  readonly openingAddress: (path?: string) => Promise<string>;
  readonly shellFiles: ShellFiles;
  readonly mailbox: Mailbox;
  readonly log: Log;
  /** Whether closing the window ends the app. */
  readonly endsWithWindow: () => boolean;
}

/** The one window, or none while it is closed and the server runs on. */
export interface MainWindow {
  current(): BrowserWindow | null;
  /** Brings the window to the front; opens it where it is closed. */
  show(): Promise<void>;
  /** Closes it without asking the page. */
  destroy(): void;
}

const background = (): string =>
  nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;

/** The screen that an address of the app shows. */
const screenOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : undefined;
};

function buildWindow({ windowState, preload, icon }: ShellFiles): BrowserWindow {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  const place = windowPlace(
    windowState,
    [primary, ...others].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: SMALLEST_SIZE.width,
    minHeight: SMALLEST_SIZE.height,
    show: false,
    title: 'Lectern',
    icon,
    fullscreen: place.fullScreen,
    backgroundColor: background(),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Chromium fetches its dictionaries from the internet; macOS brings its own.
      spellcheck: process.platform === 'darwin',
    },
  });
  if (place.maximized) window.maximize();
  return window;
}

/** Notes where the window is whenever that has changed. */
function rememberPlace(window: BrowserWindow, stateFile: string): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    saveWindowPlace(stateFile, window);
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!window.isDestroyed()) save();
    }, SETTLE_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
  window.on('closed', () => clearTimeout(timer));
}

/** Loads the page anew when it dies or hangs; asks first where that has not helped. */
function recoverPage(window: BrowserWindow, parts: MainWindowParts, load: () => void): void {
  const { log, mailbox } = parts;
  let crashes: number[] = [];
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(details, 'the page died');
    mailbox.reset();
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < CRASH_WINDOW_MS), now];
    if (crashes.length <= MAX_CRASHES) {
      load();
      return;
    }
    const { question: message, detail, again, quit } = messages.crashed;
    const buttons = [again, quit];
    void ask(null, { type: 'error', message, detail, buttons, cancelId: 1 }).then((answer) => {
      crashes = [];
      if (answer === 0) load();
      else app.quit();
    });
  });

  let asking = false;
  window.on('unresponsive', () => {
    if (asking) return;
    asking = true;
    const { question: message, detail, wait, reload } = messages.unresponsive;
    const buttons = [wait, reload];
    void ask(window, { type: 'warning', message, detail, buttons }).then((answer) => {
      asking = false;
      // Its end is what loads it anew.
      if (answer === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    });
  });
}

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const { mailbox, log, openingAddress, origin } = parts;
  let window: BrowserWindow | null = null;
  let opening: Promise<void> | null = null;

  const load = async (target: BrowserWindow, path?: string): Promise<void> => {
    try {
      await target.loadURL(await openingAddress(path));
    } catch (error) {
      if (!target.isDestroyed()) log.error({ err: error }, 'the page did not load');
    }
  };

  const open = async (): Promise<void> => {
    const made = buildWindow(parts.shellFiles);
    window = made;
    guardContents(made.webContents, origin);
    rememberPlace(made, parts.shellFiles.windowState);
    recoverPage(made, parts, () => void load(made, screenOf(made.webContents.getURL())));
    made.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) mailbox.reset();
    });
    made.once('ready-to-show', () => made.show());
    made.on('close', (event) => {
      if (!parts.endsWithWindow()) return;
      event.preventDefault();
      app.quit();
    });
    made.on('closed', () => {
      window = null;
      mailbox.clear();
    });
    await load(made);
  };

  nativeTheme.on('updated', () => window?.setBackgroundColor(background()));

  return {
    current: () => window,
    async show() {
      if (window && !opening) {
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
        return;
      }
      opening ??= open().finally(() => {
        opening = null;
      });
      await opening;
    },
    destroy() {
      if (!window) return;
      saveWindowPlace(parts.shellFiles.windowState, window);
      window.destroy();
    },
  };
}
