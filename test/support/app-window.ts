import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { builtAppPages } from '../../src-main/platform/package-files.ts';
import { launchBrowser } from './browser.ts';
import { setElectronStage } from './electron-stage.ts';
import { startTestApp, temporaryFolder, type TestApp, type TestAppOptions } from './test-app.ts';
import { inElectron } from './window-place.ts';

export interface AppWindowOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'permissions' | 'reducedMotion'
> {
  /** Size of the page, in CSS pixels. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Screen to open, such as `/app/source/ID`; default the library. */
  readonly path?: string;
  /** Does something to the page before anything is loaded into it. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A file that a page handed to the person. */
export interface SavedFile {
  /** As the page calls it. */
  readonly name: string;
  /** Where it lies now. */
  readonly path: string;
}

/** A page with a session, in a browser profile of its own or in Electron. */
export interface AppWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser's console complained of: must be empty at the end of a test. */
  readonly complaints: readonly string[];
  /** The text that was copied last; in a browser, `clipboard-read` has to be permitted. */
  readClipboard(): Promise<string>;
  /** Does what makes the page hand out a file, and takes that. */
  save(begin: () => Promise<void>): Promise<SavedFile>;
  close(): Promise<void>;
}

/** A real server on a data folder of its own, and windows on it. */
export interface Stage {
  /** Another one after each restart. */
  readonly server: TestApp;
  openWindow(options?: AppWindowOptions): Promise<AppWindow>;
  /** A browser that somebody has beside the windows. In a run for Electron it takes one that is installed. */
  elsewhere(): Promise<Browser>;
  /**
   * Lets nothing answer the windows. The server in the test's own process ends; that of the desktop
   * app, which would take its window along, cannot be reached. Needs `canLoseServer`.
   */
  loseServer(): Promise<void>;
  /** Lets it answer at the same address, with the same library. */
  regainServer(): Promise<void>;
  /**
   * Ends Lectern and starts it again, on the same library.
   * @returns the window that shows the same screen then: in a browser the old one, which stays as it is
   */
  restart(window: AppWindow): Promise<AppWindow>;
  /**
   * Lets the window have Lectern restarted.
   * @returns waits until it was, and gives what `restart` does
   */
  offerRestart(window: AppWindow): Promise<() => Promise<AppWindow>>;
  close(): Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 } as const;
/** What a page finds around it, the same on every machine. */
export const SURROUNDINGS = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
} as const;

/** Waits until the screen at the page's address is drawn. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready] h1');
}

/** Notes from now on what the console of a page complains of. */
export function listenToComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Opens the app of a server in a browser, the way a person does: with a one-time address. */
export async function openAppWindow(
  browser: Browser,
  { listening }: { readonly listening: Pick<TestApp['listening'], 'openingAddress'> },
  { path, prepare, ...options }: AppWindowOptions = {},
): Promise<AppWindow> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...SURROUNDINGS,
    ...options,
  });
  const page = await context.newPage();
  await prepare?.(page);
  const complaints = listenToComplaints(page);
  await page.goto(await listening.openingAddress(path));
  await whenReady(page);
  return {
    page,
    context,
    complaints,
    readClipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    async save(begin) {
      const [file] = await Promise.all([page.waitForEvent('download'), begin()]);
      return { name: file.suggestedFilename(), path: await file.path() };
    },
    close: () => context.close(),
  };
}

export interface StageOptions extends TestAppOptions {
  /** A browser that goes on after the stage is closed; default one of its own. */
  readonly browser?: Browser | undefined;
  /** Whether the test takes the server away from its windows. Default false. */
  readonly canLoseServer?: boolean;
}

/**
 * Starts a server and a browser; in a run that is for Electron, the desktop app instead, which takes
 * over the settings and nothing else. Needs the built app: run `npm run build` first.
 */
export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const { browser: shared, canLoseServer = false, ...config } = options;
  const appPages = builtAppPages();
  if (appPages === null) {
    throw new Error('The app is not built: npm run build');
  }
  if (inElectron) return setElectronStage({ settings: config.settings, canLoseServer });
  const dataFolder = config.dataFolder ?? temporaryFolder();
  const start = (settings: TestAppOptions['settings'] = {}): Promise<TestApp> =>
    startTestApp({
      appPages,
      ...config,
      settings: { ...config.settings, ...settings },
      dataFolder,
      keepFolder: true,
    });
  let server = await start();
  const startAgain = async (): Promise<void> => {
    server = await start({ httpPort: Number(new URL(server.base).port) });
  };
  const restart = async (window: AppWindow): Promise<AppWindow> => {
    await server.close();
    await startAgain();
    return window;
  };
  const browser = shared ?? (await launchBrowser());
  const windows: AppWindow[] = [];
  return {
    get server() {
      return server;
    },
    async openWindow(ofWindow) {
      const window = await openAppWindow(browser, server, ofWindow);
      windows.push(window);
      return window;
    },
    elsewhere: () => Promise.resolve(browser),
    loseServer: () => server.close(),
    regainServer: startAgain,
    restart,
    async offerRestart(window) {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.app.services.host.offerRestart(resolve);
      const restarted = promise.then(() => restart(window));
      return () => restarted;
    },
    async close() {
      await Promise.all(windows.map((window) => window.close()));
      if (!shared) await browser.close();
      await server.close();
      if (!config.keepFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
