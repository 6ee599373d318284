import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type Browser, type ElectronApplication, type Page } from 'playwright';
import { createApp } from '../../src-main/app/create-app.ts';
import type { Listening } from '../../src-main/app/listen.ts';
import { openingAddress } from '../../src-main/app/opening-address.ts';
import { runningServerFile } from '../../src-main/cli/running-server.ts';
import { packageRoot } from '../../src-main/platform/package-files.ts';
import type { Settings } from '../../src-shared/settings.ts';
import {
  listenToComplaints,
  SURROUNDINGS,
  VIEWPORT,
  whenReady,
  type AppWindow,
  type AppWindowOptions,
  type Stage,
} from './app-window.ts';
import { launchBrowser } from './browser.ts';
import { newLibrary } from './desktop-process.ts';
import { nextDownload } from './electron-download.ts';
import {
  createCaller,
  createUpload,
  temporaryFolder,
  type RequestOptions,
  type TestApp,
} from './test-app.ts';
import { startWindowProxy } from './window-proxy.ts';

export interface ElectronStageOptions {
  readonly settings?: Partial<Settings> | undefined;
  /** Whether the server can be taken away from the window. Default false. */
  readonly canLoseServer?: boolean;
}

/** The desktop app as it runs, with its window. */
interface Running {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly complaints: string[];
  /** Whether a test has had its window; another one on the same page begins without complaints. */
  isShown: boolean;
  readonly listening: Listening;
}

/** What Electron takes over from this process; run as Node it would open no window. */
function environment(dataFolder: string): Record<string, string> {
  const entries = Object.entries({ ...process.env, LECTERN_DATA: dataFolder }).flatMap(
    ([name, value]) =>
      value === undefined || name === 'ELECTRON_RUN_AS_NODE' ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

/** Ends the app as a system that shuts down does: it asks nothing, and closes its library. */
async function quit({ electron }: Running): Promise<void> {
  await electron.evaluate(({ powerMonitor }) => void powerMonitor.emit('shutdown'));
  await electron.close();
}

/**
 * Keeps the app from being started again by Electron, which knows nothing of this test.
 * @returns waits until the app has ended, and says whether it was to be started again
 */
async function watchRelaunch(electron: ElectronApplication): Promise<() => Promise<boolean>> {
  const note = join(temporaryFolder(), 'relaunch');
  await electron.evaluate(({ app }, path) => {
    app.relaunch = () => process.getBuiltinModule('node:fs').writeFileSync(path, '');
  }, note);
  const ended = new Promise<void>((resolve) => electron.once('close', () => resolve()));
  return async () => {
    await ended;
    return existsSync(note);
  };
}

/**
 * Sets a stage in Electron: the built main process on a data folder of its own, with its window.
 * `server.app` is a second one in this process, on the same library, as the commands use it: what
 * it writes is there at once for whoever asks, but an open page is not told. A window that is
 * closed ends the desktop app, and the next one starts it again.
 */
export async function setElectronStage({
  settings,
  canLoseServer = false,
}: ElectronStageOptions = {}): Promise<Stage> {
  const dataFolder = await newLibrary(settings);
  const openLibrary = () => createApp({ dataFolder, exclusive: false });
  let app = await openLibrary();
  const { key } = await app.services.access.createKey('Test school', 'Gradebook export');
  const proxy = canLoseServer ? await startWindowProxy() : undefined;
  let running: Promise<Running> | undefined;
  let latest: Running | undefined;
  let beside: Promise<Browser> | undefined;

  const start = async (): Promise<Running> => {
    const electron = await _electron.launch({
      ...SURROUNDINGS,
      args: [...(proxy?.switches ?? []), packageRoot()],
      env: environment(dataFolder),
    });
    const page = await electron.firstWindow();
    const complaints = listenToComplaints(page);
    await whenReady(page);
    const address = runningServerFile(dataFolder);
    if (address === null) throw new Error('The desktop app serves nothing');
    latest = {
      electron,
      page,
      complaints,
      isShown: false,
      listening: {
        ...address,
        shared: null,
        authorityFile: address.https === null ? null : join(app.folder.tls, 'ca.pem'),
        openingAddress: (path) => openingAddress(app.services.sessions, address, path),
        close: () => end(),
      },
    };
    return latest;
  };
  const run = (): Promise<Running> => (running ??= start());
  const end = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    if (ending) await quit(await ending);
  };
  const listening = (): Listening => {
    if (!latest) throw new Error('The desktop app has not been started yet');
    return latest.listening;
  };

  const request = async (path: string, options?: RequestOptions) =>
    createCaller((await run()).listening.http ?? '', key)(path, options);
  const close = async (): Promise<void> => {
    await end();
    await (await beside)?.close();
    await proxy?.takeAway();
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const server: TestApp = {
    get app() {
      return app;
    },
    key,
    dataFolder,
    get listening() {
      return listening();
    },
    get base() {
      return listening().http ?? '';
    },
    request,
    upload: createUpload(request),
    close,
  };

  const openWindow = async (options: AppWindowOptions = {}): Promise<AppWindow> => {
    const { path = '/app/', viewport = VIEWPORT, colorScheme = null, prepare } = options;
    const { reducedMotion = SURROUNDINGS.reducedMotion } = options;
    const shown = await run();
    const { electron, page, complaints } = shown;
    // What the last screen asked for may still be refused while this one is on its way.
    if (shown.isShown) page.once('framenavigated', () => void complaints.splice(0));
    shown.isShown = true;
    await page.emulateMedia({ reducedMotion, colorScheme });
    await page.setViewportSize(viewport);
    await prepare?.(page);
    await page.goto(server.base + path);
    await whenReady(page);
    return {
      page,
      context: page.context(),
      complaints,
      readClipboard: () => electron.evaluate(({ clipboard }) => clipboard.readText()),
      async save(begin) {
        const saved = await nextDownload(electron);
        await begin();
        return saved();
      },
      close: end,
    };
  };
  const screenOf = (page: Page): string => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  /** Opens the screen anew once the app has ended. */
  const startAgain = async (path: string): Promise<AppWindow> => {
    // A start may put another library in the place of the one that is open here.
    await app.close();
    await run();
    app = await openLibrary();
    return openWindow({ path });
  };

  return {
    server,
    openWindow,
    elsewhere: () => (beside ??= launchBrowser()),
    async loseServer() {
      if (!proxy) throw new Error('This stage cannot lose its server');
      await proxy.takeAway();
    },
    regainServer: async () => proxy?.putBack(),
    async restart({ page }) {
      const path = screenOf(page);
      await end();
      return startAgain(path);
    },
    async offerRestart({ page }) {
      const path = screenOf(page);
      const ended = await watchRelaunch((await run()).electron);
      return async () => {
        if (!(await ended())) throw new Error('The desktop app has ended for good');
        running = undefined;
        return startAgain(path);
      };
    },
    close,
  };
}
