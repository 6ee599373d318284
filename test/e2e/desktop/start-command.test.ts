import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { builtMain, newLibrary, standInRegister } from '../../support/desktop-process.ts';
import { createCaller, temporaryFolder } from '../../support/test-app.ts';
import { openSession, tokenOf } from '../../support/workspace-client.ts';

const root = resolve(import.meta.dirname, '../../..');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

interface Started {
  readonly child: ChildProcess;
  readonly dataFolder: string;
  readonly written: { stdout: string; stderr: string };
  readonly ended: Promise<number | null>;
}

/** Runs `lectern start` in an environment without a browser. */
async function start(
  environment: Record<string, string | undefined>,
  { args = [], dataFolder }: { args?: string[]; dataFolder?: string } = {},
): Promise<Started> {
  const data = dataFolder ?? (await newLibrary());
  const child = spawn(process.execPath, [join(root, 'out/cli/lectern.js'), 'start', ...args], {
    env: {
      ...process.env,
      DISPLAY: ':0',
      WAYLAND_DISPLAY: undefined,
      LECTERN_DATA: data,
      CI: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (written.stdout += String(text)));
  child.stderr.on('data', (text) => (written.stderr += String(text)));
  const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
  child.on('close', end);
  return { child, dataFolder: data, written, ended };
}

/** A folder that stands for Electron's own, with a program of ours in it. */
function electronThat(script: string): Record<string, string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'electron'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { ELECTRON_OVERRIDE_DIST_PATH: folder };
}
const workingElectron = () =>
  electronThat(`exec "${process.execPath}" --import "${standInRegister}" "${builtMain}"`);

/** Waits for the address that opens the app, and opens it. */
const openPrinted = async ({ written }: Started): Promise<void> => {
  const address = await eventually(() => {
    const found = /http:\/\/127\.0\.0\.1:\d+\/app\/#open=\S+/u.exec(written.stdout)?.[0];
    expect(found).toBeDefined();
    return found ?? '';
  });
  const { origin } = new URL(address);
  expect((await openSession(origin, tokenOf(address))).reply.status).toBe(200);
};

describe.skipIf(process.platform === 'win32')('where there can be no window', () => {
  test.each([
    ['no display', { DISPLAY: '' }, 'there is no display'],
    [
      'no Electron',
      { ELECTRON_OVERRIDE_DIST_PATH: '/nowhere', ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
      'Electron could not be fetched',
    ],
    [
      'a user that Electron refuses',
      () =>
        electronThat(
          'echo "[1:FATAL] Running as root without --no-sandbox is not supported" >&2; exit 1',
        ),
      'Electron does not run as root',
    ],
    [
      'a system without sandboxes',
      () =>
        electronThat('echo "FATAL: The SUID sandbox helper binary was found" >&2; kill -TRAP $$'),
      'this system does not allow its sandbox',
    ],
    [
      'a missing library',
      () =>
        electronThat(
          'echo "electron: error while loading shared libraries: libnss3.so: cannot open" >&2; exit 127',
        ),
      'the system has no libnss3.so',
    ],
    ['a program that is none', () => electronThat('exit 3'), 'Electron did not start (3)'],
  ] as const)(
    'with %s, one line says so and the same app is served',
    async (_name, environment, reason) => {
      const started = await start(typeof environment === 'function' ? environment() : environment);
      await openPrinted(started);
      expect(started.written.stdout.split('\n')[0]).toBe(
        `No desktop window: ${reason}. Use Lectern in your browser.`,
      );
      expect(started.written.stderr).toBe('');
      started.child.kill('SIGTERM');
      expect(await started.ended).toBe(0);
    },
  );

  test('a server that runs already is opened, not started again', async () => {
    const first = await start({ DISPLAY: '' });
    await openPrinted(first);
    const second = await start({ DISPLAY: '' }, { dataFolder: first.dataFolder });
    await openPrinted(second);
    expect(await second.ended).toBe(0);
    expect(second.written.stderr).toBe('');
  });
});

describe.skipIf(process.platform === 'win32')('where there is Electron', () => {
  const untilServed = ({ dataFolder }: Started): Promise<string> =>
    eventually(async () => {
      const { http } = JSON.parse(readFileSync(join(dataFolder, 'server.json'), 'utf8'));
      expect((await createCaller(http, '')('/app/')).status).toBe(200);
      return http;
    });

  test('it runs the app, and both end together', async () => {
    const started = await start(workingElectron());
    await untilServed(started);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    expect(started.written).toEqual({ stdout: '', stderr: '' });
  });

  test('--browser does without', async () => {
    const started = await start(workingElectron(), { args: ['--browser'] });
    await openPrinted(started);
    expect(started.written.stdout).not.toContain('No desktop window');
  });

  test('a library in use is said once, in one line', async () => {
    const first = await start({ DISPLAY: '' });
    await openPrinted(first);
    const second = await start(workingElectron(), { dataFolder: first.dataFolder });
    expect(await second.ended).toBe(1);
    expect(second.written.stdout).toBe('');
    expect(second.written.stderr).toMatch(/^Lectern already runs on the data folder [^\n]*\n$/u);
  });

  test('an app that dies while it runs is told of, not replaced', async () => {
    const started = await start(workingElectron());
    await untilServed(started);
    const { pid } = JSON.parse(readFileSync(join(started.dataFolder, 'server.json'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    expect(await started.ended).toBe(1);
    expect(started.written.stderr).toMatch(/^Lectern ended unexpectedly\. [^\n]*\n$/u);
  });
});
