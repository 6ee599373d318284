import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { AppConfig } from '../../src-main/app/create-app.ts';
import { builtAppPages } from '../../src-main/platform/package-files.ts';
import { launchBrowser } from './browser.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface AppWindowOptions extends BrowserContextOptions {
  /** Screen to open, such as `/app/source/ID`; default the library. */
  readonly path?: string;
  /** Does something to the page before anything is loaded into it. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A page with a session, in a browser profile of its own. */
export interface AppWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser's console complained of: must be empty at the end of a test. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** A real server on a data folder of its own, and a browser to open it with. */
export interface Stage {
  readonly server: TestApp;
  readonly browser: Browser;
  openWindow(options?: AppWindowOptions): Promise<AppWindow>;
  close(): Promise<void>;
}

const VIEWPORT = { width: 1280, height: 800 };

/** Waits until the screen at the page's address is drawn. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready] h1');
}

/** Opens the app of a server in a browser, the way a person does: with a one-time address. */
export async function openAppWindow(
  browser: Browser,
  { listening }: { readonly listening: Pick<TestApp['listening'], 'openingAddress'> },
  { path, prepare, ...options }: AppWindowOptions = {},
): Promise<AppWindow> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await prepare?.(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(await listening.openingAddress(path));
  await whenReady(page);
  return { page, context, complaints, close: () => context.close() };
}

export interface StageOptions extends Partial<AppConfig> {
  /** A browser that goes on after the stage is closed; default one of its own. */
  readonly browser?: Browser;
}

/** Starts a server and a browser. Needs the built app: run `npm run build` first. */
export async function setStage({ browser: shared, ...config }: StageOptions = {}): Promise<Stage> {
  const appPages = builtAppPages();
  if (appPages === null) {
    throw new Error('The app is not built: npm run build');
  }
  const server = await startTestApp({ appPages, ...config });
  const browser = shared ?? (await launchBrowser());
  const windows: AppWindow[] = [];
  return {
    server,
    browser,
    async openWindow(options) {
      const window = await openAppWindow(browser, server, options);
      windows.push(window);
      return window;
    },
    async close() {
      await Promise.all(windows.map((window) => window.close()));
      if (!shared) await browser.close();
      await server.close();
    },
  };
}
