/** Runs the suites that can run in Electron there, and nothing else; says so where it cannot. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { whyNoElectron } from './electron-suites.ts';

const root = resolve(import.meta.dirname, '../..');
const why = whyNoElectron();

if (why === null) {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'test/config/vitest.config.ts', '--project', 'electron'];
  const rest = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, [...args, ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.log(`SKIPPED all suites in Electron: ${why}`);
}
