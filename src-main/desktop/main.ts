import { app, dialog } from 'electron';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../src-shared/app-error.ts';
import { defaultDataFolder } from '../platform/data-folder.ts';
import { NOT_STARTED_EXIT_CODE } from '../platform/exit-codes.ts';
import { messages } from './messages.ts';
import { createOpeningsInbox } from './openings-inbox.ts';
import { LINK_SCHEME, readArguments, readDeepLink, readFilePath } from './openings.ts';
import { openShellFiles } from './shell-files.ts';
import { startDesktop } from './start-desktop.ts';

/** The same as in the packages' configuration; Windows groups windows and notifications by it. */
const APP_ID = 'app.lectern.desktop';

/** What a second start hands to the first before it ends. */
const SecondStart = Type.Object({
  args: Type.Array(Type.String({ maxLength: 32_768 }), { maxItems: 10_000 }),
  workingDirectory: Type.String({ maxLength: 32_768 }),
});

/** Run from its sources, the first argument is the app itself. */
function ownArguments(): string[] {
  const args = process.argv.slice(1).filter((argument) => !argument.startsWith('-'));
  return process.defaultApp ? args.slice(1) : args;
}

function explain(error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error);
  const text = error instanceof AppError ? detail : messages.unexpected(detail);
  process.stderr.write(`${text}\n`);
  dialog.showErrorBox(messages.notStarted, text);
  app.exit(NOT_STARTED_EXIT_CODE);
}

function start(): void {
  const dataFolder = process.env['LECTERN_DATA'] ?? defaultDataFolder();
  const shellFiles = openShellFiles(dataFolder);
  // Before the lock, which belongs to this folder: one app for each library.
  app.setPath('userData', shellFiles.profile);
  app.setAppUserModelId(APP_ID);
  app.enableSandbox();

  const here = { args: ownArguments(), workingDirectory: process.cwd() };
  if (!app.requestSingleInstanceLock(here)) {
    app.quit();
    return;
  }
  const inbox = createOpeningsInbox();
  inbox.add(readArguments(here.args, here.workingDirectory));
  app.on('second-instance', (_event, _argv, _workingDirectory, handed: unknown) => {
    const given = Value.Check(SecondStart, handed) ? handed : { args: [], workingDirectory: '' };
    inbox.add(readArguments(given.args, given.workingDirectory));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    inbox.add([readFilePath(path)]);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    inbox.add([readDeepLink(url)]);
  });
  app
    .whenReady()
    .then(() => {
      // The packages of macOS and Linux say it themselves.
      if (app.isPackaged && process.platform === 'win32') {
        app.setAsDefaultProtocolClient(LINK_SCHEME);
      }
      return startDesktop({ dataFolder, shellFiles, inbox });
    })
    .catch(explain);
}

try {
  start();
} catch (error) {
  // Such as a data folder that cannot be made.
  explain(error);
}
