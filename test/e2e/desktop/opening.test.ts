import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { desktopsOfTest, newLibrary, spawnDesktop } from '../../support/desktop-process.ts';
import { startServing } from '../../support/command-line.ts';
import { createCaller } from '../../support/test-app.ts';
import { openSession, tokenOf } from '../../support/workspace-client.ts';

const start = desktopsOfTest();

test('the window opens the app with an address that works once', async () => {
  const desktop = await start();
  const [address = '', html] = await desktop.run(({ windows }) => [
    windows[0]?.webContents.loads[0],
    windows[0]?.webContents.html,
  ]);
  expect(html).toContain('<div id="root">');
  const { origin, pathname } = new URL(address);
  expect(pathname).toBe('/app/');
  expect((await openSession(origin, tokenOf(address))).reply.status).toBe(200);
  expect((await openSession(origin, tokenOf(address))).reply.status).toBe(401);
  expect(JSON.parse(readFileSync(join(desktop.dataFolder, 'server.json'), 'utf8')).http).toBe(
    origin,
  );
});

test('the page has no Node, a sandbox, a world of its own, and the five things of the bridge', async () => {
  const desktop = await start();
  const [preferences, exposed, steps] = await desktop.run(({ windows, app }) => [
    windows[0]?.options.webPreferences,
    Object.keys(windows[0]?.webContents.page?.exposed['lecternDesktop'] ?? {}),
    app.steps,
  ]);
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    // Chromium would fetch dictionaries.
    spellcheck: false,
  });
  expect(exposed).toEqual(['platform', 'pickFiles', 'showInFolder', 'onCommand', 'onOpening']);
  expect(steps).toEqual(['setPath userData', 'sandbox', 'lock']);
});

test('what Chromium keeps lies in the data folder too', async () => {
  const desktop = await start();
  const profile = await desktop.run(({ app }) => app.profile);
  expect(profile).toBe(join(desktop.dataFolder, 'desktop'));
});

test('the window is dark where the system is, and follows it', async () => {
  const desktop = await start({ standIn: { dark: true } });
  const [dark, light, theme] = await desktop.run(({ windows, nativeTheme }) => {
    const before = windows[0]?.background;
    nativeTheme.shouldUseDarkColors = false;
    nativeTheme.emit('updated');
    return [before, windows[0]?.background, nativeTheme.themeSource];
  });
  expect([dark, light, theme]).toEqual(['#17171a', '#faf8f4', 'system']);
});

test('a page that dies is loaded again, on the same screen, with a new address', async () => {
  const desktop = await start();
  await desktop.run(({ windows }) => {
    const contents = windows[0]?.webContents;
    if (!contents) throw new Error('no window');
    contents.url = contents.url.replace(/\/app\/.*/u, '/app/settings?part=server');
    contents.forcefullyCrashRenderer();
  });
  const loads = await vi.waitFor(async () => {
    const found = await desktop.run(({ windows }) => windows[0]?.webContents.loads ?? []);
    expect(found).toHaveLength(2);
    return found;
  });
  const [first = '', second = ''] = loads;
  expect(second).toMatch(/\/app\/settings\?part=server#/u);
  expect(tokenOf(second)).not.toBe(tokenOf(first));
});

test('a page that keeps dying is not loaded for ever: the user is asked', async () => {
  const desktop = await start();
  const crash = () =>
    desktop.run(({ windows }) => windows[0]?.webContents.forcefullyCrashRenderer());
  for (const _ of [1, 2, 3, 4]) await crash();
  await vi.waitFor(async () => {
    const asked = await desktop.run(({ dialogs }) => dialogs.asked);
    expect(asked).toMatchObject([{ buttons: ['Try Again', 'Quit'] }]);
  });
  await vi.waitFor(async () => {
    const loads = await desktop.run(({ windows }) => windows[0]?.webContents.loads.length);
    // Once at first, three times by itself, once because "Try Again" was pressed.
    expect(loads).toBe(5);
  });
});

test('a page that ended as it should is left alone', async () => {
  const desktop = await start();
  const loads = await desktop.run(({ windows }) => {
    const details = { reason: 'clean-exit', exitCode: 0 };
    windows[0]?.webContents.emit('render-process-gone', {}, details);
    return windows[0]?.webContents.loads.length;
  });
  expect(loads).toBe(1);
});

test('a page that hangs is loaded again where the user wants that', async () => {
  const desktop = await start();
  await desktop.run(({ windows, dialogs }) => {
    dialogs.answers.push('Reload');
    windows[0]?.emit('unresponsive');
  });
  await vi.waitFor(async () => {
    const loads = await desktop.run(({ windows }) => windows[0]?.webContents.loads.length);
    expect(loads).toBe(2);
  });
});

test('a busy port does not keep the app from opening', async () => {
  const blocker = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  blocker.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const desktop = await start({ dataFolder: await newLibrary({ httpPort: port }) });
  const loaded = await desktop.run(({ windows }) => windows[0]?.webContents.status);
  expect(loaded).toBe(200);
  blocker.close();
});

test('with plain HTTP switched off, the window trusts its own certificate and no other', async () => {
  const dataFolder = await newLibrary({ httpEnabled: false, httpsEnabled: true });
  const desktop = spawnDesktop({ dataFolder });
  try {
    // The stand-in's window cannot load it: Node has no say in what Electron trusts.
    const own = await vi.waitFor(() => readFileSync(join(dataFolder, 'tls/server.pem'), 'utf8'), {
      timeout: 15_000,
    });
    const authority = readFileSync(join(dataFolder, 'tls/ca.pem'), 'utf8');
    const ask = (hostname: string, data: string): Promise<unknown> =>
      vi.waitFor(() =>
        desktop.run(
          async ({ guards }, request) => {
            if (!guards.certificate) throw new Error('not set yet');
            const { promise: answer, resolve: decide } = Promise.withResolvers<unknown>();
            guards.certificate(request, decide);
            return answer;
          },
          { hostname, certificate: { data } },
        ),
      );
    expect(await ask('localhost', own)).toBe(0);
    expect(await ask('example.org', own)).toBe(-3);
    const stranger = await newLibrary({ httpsEnabled: true });
    const other = await startServing(stranger);
    const foreign = readFileSync(join(stranger, 'tls/server.pem'), 'utf8');
    other.process.kill('SIGKILL');
    expect(await ask('localhost', foreign)).toBe(-3);
    expect(authority).not.toBe(readFileSync(join(stranger, 'tls/ca.pem'), 'utf8'));
  } finally {
    await desktop.stop();
  }
});

test('a library that is in use, or cannot be made, is a clear message and no stack', async () => {
  const dataFolder = await newLibrary();
  const serving = await startServing(dataFolder);
  const second = await spawnDesktop({ dataFolder }).ended;
  expect(second.code).toBe(78);
  expect(second.stderr).toMatch(/^Lectern already runs on the data folder [^\n]*\n$/u);
  expect((await createCaller(serving.address.http ?? '', '')('/app/')).status).toBe(200);
  serving.process.kill('SIGTERM');

  const file = join(dataFolder, 'lectern.db');
  expect(existsSync(file)).toBe(true);
  const nowhere = await spawnDesktop({ dataFolder: join(file, 'below-a-file') }).ended;
  expect(nowhere.code).toBe(78);
  expect(nowhere.stderr.trim().split('\n')).toHaveLength(1);
});
