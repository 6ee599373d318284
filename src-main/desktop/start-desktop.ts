import { app as electron, Menu, session, shell, type BrowserWindow } from 'electron';
import { builtAppPages } from '../platform/package-files.ts';
import { announceSave, announceWork } from './announce-work.ts';
import { createAppPage, type AppPage } from './app-page.ts';
import { ask } from './ask.ts';
import { menuTemplate } from './menu-template.ts';
import { messages } from './messages.ts';
import type { OpeningsInbox } from './openings-inbox.ts';
import { openOutside } from './outside-links.ts';
import { placesOf } from './places.ts';
import { quitCleanly } from './quitting.ts';
import { serveApp, type ServedApp } from '../app/serve-app.ts';
import { watchSaves } from './save-watch.ts';
import type { ShellFiles } from './shell-files.ts';
import { createTray, type TrayIcon } from './tray.ts';
import { utilityEngine } from './utility-engine.ts';
import { noWork, resultOf, together, watchWork } from './work-watch.ts';

export interface DesktopOptions {
  readonly dataFolder: string;
  readonly shellFiles: ShellFiles;
  readonly inbox: OpeningsInbox;
}

const addressOf = ({ listening }: ServedApp): string => listening.http ?? listening.https ?? '';

function createAppTray(served: ServedApp, page: AppPage, icon: string): TrayIcon {
  const { services, log } = served.app;
  return createTray({
    icon,
    address: addressOf(served),
    keepServing: () => services.settings.keepServing,
    setKeepServing(keep) {
      services.settings.keepServing = keep;
      services.settingsKeeper
        .change('keepServing', keep)
        .catch((error: unknown) => log.error({ err: error }, 'setting not stored'));
    },
    open: page.show,
    quit: () => electron.quit(),
  });
}

const tellNotSaved = (window: BrowserWindow | null, name: string): Promise<number> =>
  ask(window, {
    type: 'error',
    message: messages.notSaved.title(name),
    detail: messages.notSaved.detail,
    buttons: ['OK'],
  });

interface ShownWork {
  /** How many pieces of work are not done. */
  readonly unfinished: () => number;
  readonly stop: () => void;
}

/** Shows how far work and the saving of files are, and tells when long work has ended. */
function showWork({ app }: ServedApp, page: AppPage, tray: TrayIcon): ShownWork {
  const { settings, jobs } = app.services;
  const current = () => page.window.current();
  let working = noWork;
  let saving = noWork;
  const show = (): void => {
    const summary = together(working, saving);
    current()?.setProgressBar(summary.jobs === 0 ? -1 : summary.percent / 100);
    tray.showWork(summary);
  };
  const isWorthTelling = (seconds: number): boolean =>
    !(current()?.isFocused() ?? false) && seconds >= settings.notifyAfterSeconds;

  const stopWatching = watchWork(jobs, {
    onChange(summary) {
      working = summary;
      show();
    },
    onEnd({ job, orgId, seconds }) {
      if (!isWorthTelling(seconds)) return;
      const result = resultOf(job);
      const open = result ? () => page.open({ kind: 'item', ...result }) : page.show;
      announceWork(app, { job, orgId, open });
    },
  });
  const saves = watchSaves(session.defaultSession, {
    onChange(summary) {
      saving = summary;
      show();
    },
    onEnd(ended) {
      if (!ended.isWhole) void tellNotSaved(current(), ended.name);
      else if (isWorthTelling(ended.seconds)) announceSave(ended);
    },
  });
  return {
    unfinished: () => jobs.listUnfinished(null).length + saves.unfinished(),
    stop() {
      stopWatching();
      saves.stop();
    },
  };
}

function putUpMenu(served: ServedApp, page: AppPage): void {
  const template = menuTemplate({
    platform: process.platform,
    isPackaged: electron.isPackaged,
    send: page.command,
    addFiles: page.addFiles,
    go(where) {
      const history = page.window.current()?.webContents.navigationHistory;
      if (where === 'back') history?.goBack();
      else history?.goForward();
    },
    openReference: () => openOutside(`${addressOf(served)}/docs/`),
    showDataFolder: () => shell.showItemInFolder(placesOf(served)['data-folder']),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Makes everything around a server that runs, and joins it. */
function buildShell(served: ServedApp, { shellFiles, inbox }: DesktopOptions): void {
  const { app, listening } = served;
  const { settings } = app.services;
  const page = createAppPage(served, {
    shellFiles,
    endsWithWindow: () =>
      process.platform !== 'darwin' && !settings.keepServing && !quitting.isUnderWay(),
  });
  const tray = createAppTray(served, page, shellFiles.trayIcon);
  const work = showWork(served, page, tray);
  const quitting = quitCleanly({
    unfinished: work.unfinished,
    close: () => listening.close(),
    window: () => page.window.current(),
    leave() {
      work.stop();
      page.window.destroy();
      tray.destroy();
    },
    log: app.log,
  });
  app.services.host.offerRestart(quitting.restart);
  putUpMenu(served, page);
  process.on('uncaughtException', (error) => app.log.error({ err: error }, 'unforeseen'));
  electron.on('activate', page.show);
  // Whether the window's end is the app's end is decided where the window closes.
  electron.on('window-all-closed', () => undefined);
  inbox.deliverTo(page.take);
  if (app.damage) {
    const { message: detail } = app.damage;
    void ask(null, { type: 'warning', message: messages.damage, detail, buttons: ['OK'] });
  }
}

/**
 * Starts the server and opens the window on it.
 * @throws AppError where the library cannot be opened
 */
export async function startDesktop(options: DesktopOptions): Promise<void> {
  const served = await serveApp({
    dataFolder: options.dataFolder,
    appPages: builtAppPages(),
    launchEngine: utilityEngine,
  });
  buildShell(served, options);
}
