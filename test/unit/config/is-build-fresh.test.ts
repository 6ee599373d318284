import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isBuildFresh } from '../../config/is-build-fresh.ts';
import { temporaryFolder } from '../../support/test-app.ts';

const SOURCES = 1_000_000;
const BUILT = 2_000_000;
const LATER = 3_000_000;
let root: string;

/** Writes a file as if at a time, in seconds. */
function write(name: string, seconds: number): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
  utimesSync(dirname(path), seconds, seconds);
}

beforeEach(() => {
  root = temporaryFolder();
  for (const name of ['src-main/a/b.ts', 'src-renderer/c.tsx', 'src-shared/d.ts']) {
    write(name, SOURCES);
    utimesSync(join(root, name.split('/')[0] ?? ''), SOURCES, SOURCES);
  }
  for (const name of ['package.json', 'electron.vite.config.ts']) write(name, SOURCES);
  for (const name of [
    'main/index.js',
    'preload/index.cjs',
    'cli/lectern.js',
    'renderer/index.html',
  ])
    write(`out/${name}`, BUILT);
});

test('what was built after the last change need not be built again', () => {
  expect(isBuildFresh(root)).toBe(true);
});

test.each(['src-main/a/b.ts', 'src-renderer/new.css', 'package.json'])(
  'a change of %s asks for a build',
  (name) => {
    write(name, LATER);
    expect(isBuildFresh(root)).toBe(false);
  },
);

test('so does a part that is missing', () => {
  rmSync(join(root, 'out/preload'), { recursive: true });
  expect(isBuildFresh(root)).toBe(false);
});
