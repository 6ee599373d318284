import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLibrary, startDesktop, type DesktopProcess } from '../../support/desktop-process.ts';

let desktop: DesktopProcess;
let origin: string;
beforeAll(async () => {
  desktop = await startDesktop({ dataFolder: await newLibrary() });
  origin = (await desktop.run(({ windows }) => windows[0]?.webContents.mainFrame.origin)) ?? '';
});
afterAll(() => desktop.stop());

/** Lets the page try to go somewhere. @returns whether it was held, and what opened elsewhere */
const goTo = (event: string, url: string, isMainFrame = true) =>
  desktop.run(
    ({ windows, outside, preventable }, [name, to, main]) => {
      outside.links.length = 0;
      const attempt = preventable({ url: to, isMainFrame: main });
      windows[0]?.webContents.emit(name, attempt);
      return { held: attempt.prevented, outside: [...outside.links] };
    },
    [event, url, isMainFrame] as const,
  );

describe('the page stays where it is', () => {
  test('and may move within the app', async () => {
    expect(await goTo('will-frame-navigate', `${origin}/app/settings`)).toEqual({
      held: false,
      outside: [],
    });
  });

  test.each(['https://example.org/x', 'http://example.org/', 'mailto:someone@example.org'])(
    'a link to %s opens outside',
    async (url) => {
      expect(await goTo('will-frame-navigate', url)).toEqual({ held: true, outside: [url] });
    },
  );

  test('what else the server offers opens outside too', async () => {
    const docs = `${origin}/docs/`;
    expect(await goTo('will-frame-navigate', docs)).toEqual({ held: true, outside: [docs] });
  });

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'smb://host/share',
    'lectern://add?url=https%3A%2F%2Fexample.org',
    'ms-msdt:/id',
    'no address at all',
  ])('%s opens nowhere', async (url) => {
    expect(await goTo('will-frame-navigate', url)).toEqual({ held: true, outside: [] });
  });

  test('frames and redirects go nowhere', async () => {
    expect(await goTo('will-frame-navigate', 'https://example.org/', false)).toEqual({
      held: true,
      outside: [],
    });
    expect(await goTo('will-redirect', 'https://example.org/')).toEqual({
      held: true,
      outside: [],
    });
    expect(await goTo('will-redirect', `${origin}/app/`)).toEqual({ held: false, outside: [] });
  });

  test('nothing is embedded', async () => {
    const held = await desktop.run(({ windows, preventable }) => {
      const event = preventable({});
      windows[0]?.webContents.emit('will-attach-webview', event);
      return event.prevented;
    });
    expect(held).toBe(true);
  });

  test('no window opens; its link goes outside', async () => {
    const answer = await desktop.run(({ windows, outside }) => {
      outside.links.length = 0;
      const handler = windows[0]?.webContents.openHandler;
      const actions = ['https://example.org/', 'file:///etc/passwd'].map((url) =>
        handler?.({ url }),
      );
      return [actions, [...outside.links]];
    });
    expect(answer).toEqual([[{ action: 'deny' }, { action: 'deny' }], ['https://example.org/']]);
  });
});

describe('the page gets no permissions', () => {
  test.each([
    ['media', 'own', false],
    ['geolocation', 'own', false],
    ['notifications', 'own', false],
    ['openExternal', 'own', false],
    ['clipboard-read', 'own', false],
    // The buttons that copy a key or a command need it.
    ['clipboard-sanitized-write', 'own', true],
    ['clipboard-sanitized-write', 'https://example.org', false],
  ])('%s for %s: %s', async (permission, from, granted) => {
    const answers = await desktop.run(
      async ({ guards }, [name, site]) => {
        const { promise, resolve } = Promise.withResolvers<unknown>();
        guards.permission?.({}, name, resolve, { requestingUrl: `${site}/app/` });
        return [await promise, guards.check?.({}, name, site)];
      },
      [permission, from === 'own' ? origin : from] as const,
    );
    expect(answers).toEqual([granted, granted]);
  });

  test('and no devices', async () => {
    expect(await desktop.run(({ guards }) => guards.device?.({ deviceType: 'usb' }))).toBe(false);
  });
});

test.each([
  ['/app/assets/x.js', false],
  ['blob:own/0123', false],
  ['data:image/png;base64,AAAA', false],
  ['https://example.org/pixel.png', true],
  ['http://127.0.0.1:1/', true],
  ['file:///etc/passwd', true],
])('a request for %s is stopped: %s', async (path, cancel) => {
  const url = path.startsWith('/') ? origin + path : path;
  const answer = await desktop.run(async ({ guards }, asked) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    guards.request?.({ url: asked }, resolve);
    return promise;
  }, url);
  expect(answer).toEqual({ cancel });
});
