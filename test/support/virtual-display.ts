import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasDisplay } from '../../src-main/cli/run-desktop.ts';
import { findVirtualDisplay } from '../config/electron-suites.ts';

/** As large as Electron's window wants to be, and more. */
const SCREEN = '1600x1200x24';

/**
 * Gives a run a display without a screen where it has none; Vitest calls it before the tests.
 * @returns takes it away
 */
export default async function provideDisplay(): Promise<(() => void) | undefined> {
  const program = findVirtualDisplay();
  if (hasDisplay() || program === null) return undefined;
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = server.stdio[3] ?? server;
  const [number] = await Promise.race([once(told, 'data'), once(told, 'close')]);
  if (number === undefined) throw new Error(`${program} does not start`);
  process.env['DISPLAY'] = `:${String(number).trim()}`;
  return () => void server.kill();
}
