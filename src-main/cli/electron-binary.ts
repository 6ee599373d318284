import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Fetching is about 110 MB; whoever waits longer than this, in ms, gets the browser instead. */
const FETCH_LIMIT_MS = 10 * 60 * 1000;
/** Where there is no network, fetching fails at once, and nobody needs to hear that it began. */
const SILENT_MS = 2000;

/** The folder of the package, or null where Lectern was installed without it. */
function electronPackage(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

/** The program in the package, where it has been fetched. The package itself would fetch it. */
function fetchedBinary(folder: string): string | null {
  const note = join(folder, 'path.txt');
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (!existsSync(note) && override === undefined) return null;
  const name = existsSync(note) ? readFileSync(note, 'utf8') : 'electron';
  const binary = join(override ?? join(folder, 'dist'), name);
  return existsSync(binary) ? binary : null;
}

/** Runs the package's own installer, quietly. It fails where there is no network. */
async function fetchBinary(folder: string, tellWaiting: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const installer = spawn(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: FETCH_LIMIT_MS,
  });
  installer.on('error', () => resolve());
  installer.on('close', () => resolve());
  const timer = setTimeout(tellWaiting, SILENT_MS);
  await promise;
  clearTimeout(timer);
}

/** The Electron program where it has been fetched already; null where it has not. */
export function fetchedElectron(): string | null {
  const folder = electronPackage();
  return folder === null ? null : fetchedBinary(folder);
}

/**
 * Finds the Electron program, fetching it the first time where that is possible.
 * @param tellWaiting called when fetching takes longer than a moment
 * @returns its path, or null where it cannot be had
 */
export async function findElectron(tellWaiting: () => void): Promise<string | null> {
  const folder = electronPackage();
  if (folder === null) return null;
  const found = fetchedBinary(folder);
  if (found !== null || process.env['ELECTRON_SKIP_BINARY_DOWNLOAD']) return found;
  await fetchBinary(folder, tellWaiting);
  return fetchedBinary(folder);
}
