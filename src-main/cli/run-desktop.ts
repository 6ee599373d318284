import { spawn } from 'node:child_process';
import { packageRoot } from '../platform/package-files.ts';
import { NOT_STARTED_EXIT_CODE } from '../platform/exit-codes.ts';
import { findElectron } from './electron-binary.ts';
import { runningServerFile } from './running-server.ts';

/** How the desktop app ended, or why it did not even begin. */
export type DesktopEnd =
  | { readonly kind: 'closed' }
  /** It has said itself why it could not start. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'crashed' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** As much of what Electron writes is kept for finding out what is wrong, in characters. */
const KEPT_CHARACTERS = 64 * 1024;

/** What Chromium notes about itself; it means nothing to the user. */
const CHROMIUM_LINES = /^\[\d+[:/].*\n?/gmu;

/** What Chromium writes when it cannot start, and what that means to the user. */
const reasons: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/Running as root without --no-sandbox/u, () => 'Electron does not run as root'],
  [/SUID sandbox helper|No usable sandbox/u, () => 'this system does not allow its sandbox'],
  [/loading shared libraries: (?<library>[^:\s]+)/u, (found) => `the system has no ${found[1]}`],
  [/Missing X server|cannot open display|open X display/iu, () => 'there is no display'],
];

function reasonIn(written: string, code: number | string | null): string {
  for (const [sign, meaning] of reasons) {
    const found = sign.exec(written);
    if (found) return meaning(found);
  }
  return `Electron did not start (${code ?? 'no exit code'})`;
}

/** Whether windows can be shown here. */
export const hasDisplay = (): boolean =>
  process.platform !== 'linux' ||
  Boolean(process.env['DISPLAY'] ?? '') ||
  Boolean(process.env['WAYLAND_DISPLAY'] ?? '');

async function runElectron(binary: string, dataFolder: string): Promise<DesktopEnd> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env;
  const { promise, resolve } = Promise.withResolvers<DesktopEnd>();
  const child = spawn(binary, [packageRoot()], {
    env: { ...environment, LECTERN_DATA: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-KEPT_CHARACTERS);
    if (process.env['LECTERN_DEBUG']) process.stderr.write(text);
  });
  // Whoever stops this command means the app.
  const stops = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const stop = (): void => void child.kill(signal);
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  child.on('error', () => resolve({ kind: 'unavailable', reason: 'Electron cannot be run here' }));
  child.on('close', (code, signal) => {
    if (code === 0) resolve({ kind: 'closed' });
    else if (code === NOT_STARTED_EXIT_CODE) {
      process.stderr.write(written.replace(CHROMIUM_LINES, ''));
      resolve({ kind: 'refused' });
    } else if (runningServerFile(dataFolder)?.pid === child.pid) resolve({ kind: 'crashed' });
    else resolve({ kind: 'unavailable', reason: reasonIn(written, code ?? signal) });
  });
  const end = await promise;
  for (const stop of stops) stop();
  return end;
}

/**
 * Opens the desktop app and waits until it ends.
 * @param tellWaiting called when Electron has to be fetched first, which takes a while
 */
export async function runDesktop(dataFolder: string, tellWaiting: () => void): Promise<DesktopEnd> {
  if (!hasDisplay()) return { kind: 'unavailable', reason: 'there is no display' };
  const binary = await findElectron(tellWaiting);
  if (binary === null) return { kind: 'unavailable', reason: 'Electron could not be fetched' };
  return runElectron(binary, dataFolder);
}
