/**
 * Stands for the program of Electron where a test wants one that Playwright can launch: the stand-in
 * runs the built main process, and what it shows in a window a browser shows. Its arguments are those
 * that Playwright gives to Electron: `-r LOADER … --remote-debugging-port=0 APP`. Run it with
 * `node --inspect=0 --import register.ts`.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { browserPath } from '../browser.ts';
import { temporaryFolder } from '../test-app.ts';
import { app } from './app.ts';
import { programDownloads } from './program-downloads.ts';
import { showPage } from './program-page.ts';
import { clipboard } from './surroundings.ts';
import { windowEvents, type StandInWindow } from './windows.ts';

if (browserPath === undefined) throw new Error('There is no browser');
const args = process.argv.slice(2);
const loader = args[args.indexOf('-r') + 1] ?? '';
const root = args.at(-1) ?? '';

const browser = spawn(
  browserPath,
  [
    '--headless',
    '--no-startup-window',
    '--no-sandbox',
    '--remote-debugging-port=0',
    ...args.filter((argument) => argument.startsWith('--proxy-')),
    `--user-data-dir=${temporaryFolder()}`,
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);
process.on('exit', () => browser.kill('SIGKILL'));

const { promise: devTools, resolve } = Promise.withResolvers<string>();
createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /^DevTools listening on (?<address>ws:.*)$/u.exec(line)?.groups?.['address'];
  if (address !== undefined) resolve(address);
});

windowEvents.on('created', (window: StandInWindow) => {
  window.webContents.once('did-finish-load', () => {
    const shown = devTools.then((address) =>
      showPage(address, window.webContents.getURL(), programDownloads),
    );
    clipboard.readText = async () => (await shown).readClipboard();
    window.on('closed', () => void shown.then((page) => page.close()));
  });
});

// Playwright's own, which holds the app back until it listens.
createRequire(import.meta.url)(loader);
app.emit('ready', {});
process.stderr.write(`DevTools listening on ${await devTools}\n`);
await import(pathToFileURL(join(root, 'out/main/index.js')).href);
