import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src-main',
  'src-renderer',
  'src-shared',
  'package.json',
  'electron.vite.config.ts',
];
const results = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/cli/lectern.js',
  'out/renderer/index.html',
];

const changedAt = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

/** When anything in a file or folder was last changed, in ms. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(changedAt(path), ...inside.map((name) => changedAt(join(path, name))));
}

/** Whether everything is built and nothing has changed since. @param root folder of the package */
export const isBuildFresh = (root: string): boolean =>
  Math.max(...sources.map((name) => newest(join(root, name)))) <=
  Math.min(...results.map((name) => changedAt(join(root, name))));
