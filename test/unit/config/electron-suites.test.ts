import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { electronSuites, whyNoElectron } from '../../config/electron-suites.ts';
import provideDisplay from '../../support/virtual-display.ts';
import { temporaryFolder } from '../../support/test-app.ts';

const root = resolve(import.meta.dirname, '../../..');
afterEach(() => vi.unstubAllEnvs());

/** A folder with a program of a name in it. */
function folderWith(name: string, script = 'exit 1'): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

/** As on a machine with Electron and without a display. */
function withoutDisplay(path: string): void {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folderWith('electron'));
  vi.stubEnv('DISPLAY', undefined);
  vi.stubEnv('WAYLAND_DISPLAY', undefined);
  vi.stubEnv('PATH', path);
}

test('every suite that runs in Electron is there', () => {
  expect(electronSuites.filter((suite) => !existsSync(join(root, suite)))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'Electron is used where it and a display are there',
  () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folderWith('electron'));
    vi.stubEnv('DISPLAY', ':0');
    expect(whyNoElectron()).toBeNull();
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', temporaryFolder());
    expect(whyNoElectron()).toMatch(/program is not here/u);
  },
);

test.runIf(process.platform === 'linux')('a display without a screen will do', async () => {
  withoutDisplay(temporaryFolder());
  expect(whyNoElectron()).toMatch(/no display/u);
  expect(await provideDisplay()).toBeUndefined();

  vi.unstubAllEnvs();
  const folder = folderWith('Xvfb', 'echo 47 >&3; exec sleep 60');
  withoutDisplay(`${folder}:${process.env['PATH']}`);
  expect(whyNoElectron()).toBeNull();
  const takeAway = await provideDisplay();
  expect(process.env['DISPLAY']).toBe(':47');
  takeAway?.();
});

test('a run that is for Electron alone says where there is none', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'test/config/run-in-electron.ts')],
    {
      encoding: 'utf8',
      env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: temporaryFolder() },
    },
  );
  expect(stdout).toMatch(/^SKIPPED all suites in Electron: /u);
  expect(status).toBe(0);
});
