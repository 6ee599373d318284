import { session } from 'electron';
import type { MenuCommand, Opening } from '../../src-shared/desktop-bridge.ts';
import { desktopChannels as channels } from '../../src-shared/desktop-channels.ts';
import { answerBridge } from './bridge.ts';
import { guardSession } from './guard-contents.ts';
import { trustOwnCertificate } from './local-trust.ts';
import { createMailbox } from './mailbox.ts';
import { createMainWindow, type MainWindow } from './main-window.ts';
import { readFilePath, type Opened } from './openings.ts';
import { pickPaths } from './pick-paths.ts';
import { placesOf } from './places.ts';
import type { ServedApp } from '../app/serve-app.ts';
import type { ShellFiles } from './shell-files.ts';
import { takeOpenings } from './take-openings.ts';

/** The page of the app in its window. All of these open the window where it is closed. */
export interface AppPage {
  readonly window: MainWindow;
  readonly show: () => void;
  readonly command: (command: MenuCommand) => void;
  readonly open: (opening: Opening) => void;
  /** Takes what was opened outside the window, asking the user where it must. */
  readonly take: (opened: readonly Opened[]) => void;
  /** Lets the user choose files, and takes them. */
  readonly addFiles: () => void;
}

export interface AppPageOptions {
  readonly shellFiles: ShellFiles;
  /** Whether closing the window ends the app. */
  readonly endsWithWindow: () => boolean;
}

/** Makes the window, what guards it and what it may ask. Nothing is shown yet. */
export function createAppPage(
  served: ServedApp,
  { shellFiles, endsWithWindow }: AppPageOptions,
): AppPage {
  const { app, listening } = served;
  const { log } = app;
  const { origin } = new URL(listening.http ?? listening.https ?? '');
  guardSession(session.defaultSession, origin);
  if (listening.http === null && listening.authorityFile !== null) {
    trustOwnCertificate(session.defaultSession, listening.authorityFile);
  }

  const current = () => window.current();
  const mailbox = createMailbox(() => current()?.webContents ?? null);
  const window = createMainWindow({
    origin,
    openingAddress: (path) => listening.openingAddress(path),
    shellFiles,
    mailbox,
    log,
    endsWithWindow,
  });
  const show = (): void => void window.show();
  const send = (channel: string, message: MenuCommand | Opening): void => {
    mailbox.send(channel, message);
    show();
  };
  const open = (opening: Opening): void => send(channels.opening, opening);
  const take = async (opened: readonly Opened[]): Promise<void> => {
    await window.show();
    await takeOpenings(opened, { app, window: current, show: open });
  };
  const addFiles = async (): Promise<void> => {
    const paths = await pickPaths(current());
    if (paths.length > 0) await take(paths.map(readFilePath));
  };
  const logFailure = (error: unknown): void => log.error({ err: error }, 'not opened');
  answerBridge({ addFiles, mailbox, places: placesOf(served), window: current, origin });

  return {
    window,
    show,
    command: (command) => send(channels.command, command),
    open,
    take: (opened) => void take(opened).catch(logFailure),
    addFiles: () => void addFiles().catch(logFailure),
  };
}
