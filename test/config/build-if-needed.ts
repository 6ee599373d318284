/** Builds what `npm start` runs, where it is not built or older than its sources. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { isBuildFresh } from './is-build-fresh.ts';

const root = resolve(import.meta.dirname, '../..');

if (!isBuildFresh(root)) {
  process.stdout.write('Building Lectern …\n');
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [builder, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
