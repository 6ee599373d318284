import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtAppPages } from '../../src-main/platform/package-files.ts';
import { openAppWindow } from '../support/app-window.ts';
import { browserNote, browserPath, launchBrowser } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeSource } from '../support/made-sources.ts';

const SECRET = 'My secret diary';

/**
 * A page of somebody else in the browser of a person who has the app open: at another site, and at
 * another port of the same machine, whose requests carry the app's cookie.
 */
describe.skipIf(browserPath === undefined)(`a hostile page${browserNote}`, () => {
  let server: TestApp;
  let browser: Browser;
  let page: Page;
  let hostile: Server;
  let hostilePort: number;
  let id: string;

  beforeAll(async () => {
    server = await startTestApp({ appPages: builtAppPages() });
    const { services, store } = server.app;
    const { id: orgId } = await services.workspace.organisation();
    const source = makeSource(orgId, [{ kind: 'paragraph', text: 'Secret.' }], { title: SECRET });
    await store.write('insertSource', source);
    id = source._id;
    hostile = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hostile</title><body></body>'),
    );
    hostile.listen(0, '127.0.0.1');
    await once(hostile, 'listening');
    const address: AddressInfo | string | null = hostile.address();
    hostilePort = typeof address === 'object' && address ? address.port : 0;
    // Names that somebody else controls and that lead to this machine.
    browser = await launchBrowser(['--host-resolver-rules=MAP evil.example 127.0.0.1']);
    const window = await openAppWindow(browser, server);
    ({ page } = window);
    await page.getByRole('link', { name: SECRET }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    hostile.close();
  });

  const places = () => [
    ['another site', `http://evil.example:${hostilePort}/`],
    ['another port of this machine', `http://127.0.0.1:${hostilePort}/`],
  ];

  /** Whether the source is there as it was. */
  const isUnharmed = async (): Promise<boolean> => {
    const { services } = server.app;
    const { id: orgId } = await services.workspace.organisation();
    const { items } = services.library.list({ orgId, sort: 'newest', offset: 0, limit: 10 });
    return items.length === 1 && items[0]?.title === SECRET;
  };

  test('cannot read anything by asking for it', async () => {
    for (const [who, address = ''] of places()) {
      const attacker = await page.context().newPage();
      await attacker.goto(address);
      const got = await attacker.evaluate(
        async ({ base, secret }) => {
          const tries = (['cors', 'no-cors'] as const).flatMap((mode) =>
            (['include', 'omit'] as const).map(async (credentials) => {
              const init = { mode, credentials };
              const reply = await fetch(`${base}/workspace/sources`, init);
              return reply.type === 'opaque' ? 'opaque' : reply.text();
            }),
          );
          const settled = await Promise.allSettled(tries);
          return settled.map((each) => {
            if (each.status === 'rejected') return 'refused';
            return each.value.includes(secret) ? 'READ' : each.value;
          });
        },
        { base: server.base, secret: SECRET },
      );
      expect(got, who).toEqual(['refused', 'refused', 'refused', 'refused']);
      await attacker.close();
    }
  });

  test('cannot change anything, by requests or by forms', async () => {
    for (const [who, address = ''] of places()) {
      const attacker = await page.context().newPage();
      await attacker.goto(address);
      await attacker.evaluate(
        async ({ base, source }) => {
          const target = `${base}/workspace/sources/${source}`;
          const tries = [
            fetch(target, { method: 'DELETE', credentials: 'include' }),
            fetch(target, { method: 'DELETE', credentials: 'include', mode: 'no-cors' }),
            fetch(target, {
              method: 'PATCH',
              credentials: 'include',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ title: 'Changed' }),
            }),
            fetch(`${base}/workspace/imports/link`, {
              method: 'POST',
              credentials: 'include',
              mode: 'no-cors',
              headers: { 'content-type': 'text/plain' },
              body: JSON.stringify({ url: 'https://evil.example/' }),
            }),
            fetch(`${base}/workspace/session`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ token: 'guess' }),
            }),
          ];
          await Promise.allSettled(tries);
        },
        { base: server.base, source: id },
      );
      const answer = attacker.waitForNavigation();
      await attacker.evaluate((action) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.enctype = 'multipart/form-data';
        form.action = action;
        document.body.append(form);
        form.submit();
      }, `${server.base}/workspace/samples/the-tides`);
      expect((await answer)?.status(), who).toBe(403);
      expect(await isUnharmed(), who).toBe(true);
      await attacker.close();
    }
  });

  test('cannot show the app in a frame, nor what it answers', async () => {
    const attacker = await page.context().newPage();
    await attacker.goto(`http://127.0.0.1:${hostilePort}/`);
    for (const path of ['/app/', '/workspace/sources']) {
      const frameText = await attacker.evaluate(async (address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
        return frame.contentDocument?.body.textContent ?? 'closed to this page';
      }, `${server.base}${path}`);
      expect(frameText).toBe('closed to this page');
    }
    const shown = await Promise.all(attacker.frames().map((frame) => frame.content()));
    expect(shown.join('')).not.toContain(SECRET);
    expect(shown.join('')).not.toContain('id="root"');
    await attacker.close();
  });

  test('cannot open a socket, an event stream or a script', async () => {
    const attacker = await page.context().newPage();
    await attacker.goto(`http://127.0.0.1:${hostilePort}/`);
    const got = await attacker.evaluate(async (base) => {
      const outcome = (make: () => EventTarget, good: string): Promise<string> =>
        new Promise((resolve) => {
          const target = make();
          target.addEventListener(good, () => resolve('OPEN'));
          target.addEventListener('error', () => resolve('refused'));
        });
      const script = document.createElement('script');
      script.src = `${base}/workspace/sources`;
      return Promise.all([
        outcome(() => new WebSocket(`${base.replace('http', 'ws')}/workspace/events`), 'open'),
        outcome(
          () => new EventSource(`${base}/workspace/events`, { withCredentials: true }),
          'open',
        ),
        outcome(() => {
          document.head.append(script);
          return script;
        }, 'load'),
      ]);
    }, server.base);
    expect(got).toEqual(['refused', 'refused', 'refused']);
    await attacker.close();
  });

  test('cannot pose as the app by a name that leads to this machine', async () => {
    const attacker = await page.context().newPage();
    const { port } = new URL(server.base);
    for (const path of ['/app/', '/workspace/sources', '/']) {
      const reply = await attacker.goto(`http://evil.example:${port}${path}`);
      expect([path, reply?.status()]).toEqual([path, 403]);
      expect(await attacker.content()).not.toContain(SECRET);
    }
    await attacker.close();
  });

  test('leaves the app at work', async () => {
    await page.reload();
    await page.getByRole('link', { name: SECRET }).waitFor();
    expect(await isUnharmed()).toBe(true);
  });
});
