import { connect } from 'node:net';
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src-main/app/create-app.ts';
import { listen } from '../../src-main/app/listen.ts';
import { hostOf, servedHosts } from '../../src-main/server/served-hosts.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';

/** Linux gives every address of 127/8 to this machine, so one can stand for the outside. */
const OUTSIDE = '127.0.0.2';
const canShare = process.platform === 'linux';

describe.skipIf(!canShare)('sharing (needs the loopback addresses of Linux)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ settings: { httpsEnabled: true, sharedHost: OUTSIDE } });
  });
  afterAll(() => server.close());

  test('serves the shared address over HTTPS, with a certificate for it', async () => {
    const { shared, authorityFile } = server.listening;
    expect(shared).toMatch(/^https:\/\/127\.0\.0\.2:\d+$/u);
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const ca = readFileSync(authorityFile ?? '');
    get(shared ?? '', { ca, headers: { 'api-key': server.key } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
    expect(await promise).toBe(200);
  });

  test('never over plain HTTP', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    connect(Number(new URL(server.base).port), OUTSIDE)
      .on('connect', () => resolve('connected'))
      .on('error', () => resolve('refused'));
    expect(await promise).toBe('refused');
  });
});

test('is off by default: no name but the loopback ones is served', () => {
  expect(servedHosts('')).toEqual(['localhost', '127.0.0.1', '::1']);
});

test.each([
  [{ httpEnabled: false, httpsEnabled: false }, /nothing to serve/u],
  [{ httpsEnabled: false, sharedHost: '127.0.0.2' }, /HTTPS only/u],
  [
    { httpEnabled: false, httpsEnabled: true, httpsPort: 0, sharedHost: '192.0.2.1' },
    /not an address of this machine/u,
  ],
])('%j is refused with a clear message', async (settings, message) => {
  const app = await createApp({ dataFolder: temporaryFolder(), settings });
  await expect(listen(app)).rejects.toThrow(message);
  await app.close();
});

test.each([
  ['localhost:4310', 'localhost'],
  ['[::1]:4310', '::1'],
  ['LOCALHOST', 'localhost'],
  ['a:b:c', undefined],
  ['', undefined],
  ['[::1', undefined],
])('the host of %j is %s', (header, host) => {
  expect(hostOf(header)).toBe(host);
});
