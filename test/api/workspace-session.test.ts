import { readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { openSession, sessionHeaders, tokenOf } from '../support/workspace-client.ts';

let server: TestApp;
let now = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const pages = resolve(import.meta.dirname, '../fixtures/app-pages');

beforeAll(async () => {
  server = await startTestApp({ clock: () => new Date(now), appPages: pages });
});
afterAll(() => server.close());

const newToken = async (): Promise<string> => tokenOf(await server.listening.openingAddress());
const newSession = async () => openSession(server.base, await newToken());
const status = (headers: Record<string, string>) =>
  server.request('/workspace/status', { key: null, headers });

describe('the address that opens the app', () => {
  test('has its token where no server, log or Referer gets it', async () => {
    const address = new URL(await server.listening.openingAddress());
    expect(address.origin + address.pathname + address.search).toBe(`${server.base}/app/`);
    expect(tokenOf(address.href)).toMatch(/^[\w-]{43}$/u);
  });

  test('may name a screen of the app and nothing else', async () => {
    const at = async (path: string) => (await server.listening.openingAddress(path)).split('#')[0];
    expect(await at('/app/source/abc?page=2')).toBe(`${server.base}/app/source/abc?page=2`);
    for (const path of [
      '//evil.example/app/',
      'https://evil.example/app/',
      '/docs',
      '\\\\evil/app/',
    ])
      expect(await at(path), path).toBe(`${server.base}/app/`);
  });

  test('works once', async () => {
    const token = await newToken();
    const first = await openSession(server.base, token);
    const second = await openSession(server.base, token);
    expect([first.reply.status, second.reply.status]).toEqual([200, 401]);
    expect(second.reply.json).toEqual({
      code: 'opening-invalid',
      error: expect.stringContaining('used already'),
    });
  });

  test('works for 15 minutes', async () => {
    const tokens = [await newToken(), await newToken()];
    now += 14 * MINUTE_MS;
    expect((await openSession(server.base, tokens[0] ?? '')).reply.status).toBe(200);
    now += MINUTE_MS;
    expect((await openSession(server.base, tokens[1] ?? '')).reply.status).toBe(401);
  });
});

describe('a session', () => {
  test('is a cookie that pages cannot read and other sites cannot have sent', async () => {
    const { reply } = await newSession();
    expect(reply.headers.get('set-cookie')).toMatch(
      /^lectern-\d+=[\w-]{43}; Path=\/workspace; HttpOnly; SameSite=Strict; Max-Age=2592000$/u,
    );
  });

  test('needs both halves of one and the same session', async () => {
    const mine = await newSession();
    const other = await newSession();
    expect((await status(sessionHeaders(mine))).status).toBe(200);
    for (const headers of [
      {},
      { cookie: mine.cookie },
      { 'lectern-page': mine.pageKey },
      sessionHeaders({ cookie: mine.cookie, pageKey: other.pageKey }),
    ])
      expect((await status(headers)).json).toMatchObject({ code: 'session-required' });
  });

  test('lives for 30 days after the app was last opened with it', async () => {
    const session = sessionHeaders(await newSession());
    now += 29 * DAY_MS;
    expect((await status(session)).status).toBe(200);
    now += 29 * DAY_MS;
    expect((await status(session)).status).toBe(200);
    now += 30 * DAY_MS;
    expect((await status(session)).status).toBe(401);
  });

  test('outlives the server; its secrets are nowhere in the data folder', async () => {
    const dataFolder = temporaryFolder();
    const first = await startTestApp({ dataFolder, keepFolder: true });
    const token = tokenOf(await first.listening.openingAddress());
    const { port } = new URL(first.base);
    const session = await openSession(first.base, token);
    const { folder, log } = first.app;
    log.flush();
    const secrets = [token, session.pageKey, session.cookie.split('=')[1] ?? ''];
    for (const file of [folder.database, `${folder.database}-wal`, `${folder.log}/lectern.log`]) {
      const text = readFileSync(file);
      for (const secret of secrets) expect(text.includes(secret), file).toBe(false);
    }
    await first.close();
    const second = await startTestApp({ dataFolder, settings: { httpPort: Number(port) } });
    const reply = await second.request('/workspace/status', {
      key: null,
      headers: sessionHeaders(session),
    });
    expect(reply.status).toBe(200);
    await second.close();
  });

  test('works in the organisation of the command line, or in another one that is named', async () => {
    const session = sessionHeaders(await newSession());
    expect((await status(session)).json).toMatchObject({ organisation: { name: 'Personal' } });
    const { id } = await server.app.services.access.ensureOrganisation('A class');
    expect((await status({ ...session, 'lectern-organisation': id })).json).toMatchObject({
      organisation: { id, name: 'A class' },
    });
    expect((await status({ ...session, 'lectern-organisation': 'nobody' })).status).toBe(404);
  });
});

describe('the workspace is closed', () => {
  test('to an api-key', async () => {
    const reply = await server.request('/workspace/status');
    expect([reply.status, reply.json['code']]).toEqual([401, 'session-required']);
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another port of this machine',
      { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
    ],
    ['the same address by another protocol', { origin: 'https://127.0.0.1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a link or an image on another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
  ])('to %s, even with a session', async (_who, headers) => {
    const reply = await status({ ...sessionHeaders(await newSession()), ...headers });
    expect([reply.status, reply.json['code']]).toEqual([403, 'other-origin']);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('to a preflight of any page', async () => {
    const reply = await server.request('/workspace/status', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('to a name that leads here by a trick of the name service', async () => {
    const session = sessionHeaders(await newSession());
    const { promise, resolve: done, reject } = Promise.withResolvers<number | undefined>();
    rawRequest(
      `${server.base}/workspace/status`,
      { headers: { ...session, host: 'evil.example', origin: 'http://evil.example' } },
      (reply) => done(reply.resume().statusCode),
    )
      .on('error', reject)
      .end();
    expect(await promise).toBe(403);
  });

  test('and a session opens none of the public interface', async () => {
    const reply = await server.request('/source/listSources', {
      key: null,
      headers: sessionHeaders(await newSession()),
    });
    expect([reply.status, reply.json]).toEqual([401, { error: 'API key is required' }]);
  });
});

describe('the pages of the app', () => {
  test('are served for every screen, with rules that keep everything foreign out', async () => {
    for (const path of ['/app/', '/app/source/0123456789abcdef01234567']) {
      const reply = await server.request(path, { key: null });
      expect([reply.status, reply.text]).toEqual([
        200,
        readFileSync(`${pages}/index.html`, 'utf8'),
      ]);
      expect(reply.headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/u,
      );
      expect(reply.headers.get('x-frame-options')).toBe('DENY');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('a file that is not there is not found', async () => {
    const reply = await server.request('/app/assets/gone.js', { key: null });
    expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
  });
});
