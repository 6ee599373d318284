import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function start(config: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp(config);
  open.push(server);
  const ask = await workspaceCaller(server.listening);
  const stateOf = async (name: string): Promise<Record<string, unknown>> => {
    const { items } = (await ask('/workspace/settings')).json;
    const found: unknown = Array.isArray(items)
      ? items.find((item: { name: string }) => item.name === name)
      : undefined;
    return { ...Object(found) };
  };
  const put = (name: string, value: unknown) =>
    ask(`/workspace/settings/${name}`, { method: 'PUT', body: { value } });
  return { server, ask, stateOf, put };
}

describe('settings', () => {
  test('are all there, with what holds and why', async () => {
    const { ask, stateOf } = await start();
    const { items } = (await ask('/workspace/settings')).json;
    expect(Array.isArray(items) && items.length).toBeGreaterThan(15);
    expect(await stateOf('maxPdfPages')).toEqual({
      name: 'maxPdfPages',
      value: 5000,
      isDefault: true,
      inForce: 5000,
      override: null,
    });
  });

  test('that can be taken up at once are', async () => {
    const { server, ask, put, stateOf } = await start();
    const { headers } = await server.request('/');
    expect(headers.get('x-ratelimit-limit')).toBe('600');
    expect((await put('requestsPerMinute', 7)).status).toBe(200);
    expect((await server.request('/')).headers.get('x-ratelimit-limit')).toBe('7');
    expect(await stateOf('requestsPerMinute')).toMatchObject({ value: 7, inForce: 7 });
    await ask('/workspace/settings/requestsPerMinute', { method: 'DELETE' });
    expect((await server.request('/')).headers.get('x-ratelimit-limit')).toBe('600');
    expect(await stateOf('requestsPerMinute')).toMatchObject({ value: 600, isDefault: true });
  });

  test('of the server count from the next start, and are kept', async () => {
    const dataFolder = temporaryFolder();
    const first = await start({ dataFolder, keepFolder: true });
    await first.put('concurrentJobs', 5);
    expect(await first.stateOf('concurrentJobs')).toMatchObject({ value: 5, inForce: 2 });
    await first.server.close();
    open.length = 0;
    const second = await start({ dataFolder });
    expect(await second.stateOf('concurrentJobs')).toMatchObject({ value: 5, inForce: 5 });
  });

  test('say where the command line goes before them', async () => {
    const { put, stateOf } = await start({ settings: { requestsPerMinute: 3 } });
    await put('requestsPerMinute', 50);
    expect(await stateOf('requestsPerMinute')).toEqual({
      name: 'requestsPerMinute',
      value: 50,
      isDefault: false,
      inForce: 3,
      override: 'option',
    });
    expect(await stateOf('httpPort')).toMatchObject({ value: 4310, override: 'option' });
  });

  const refusals = [
    ['httpPort', 70_000, 400, 'httpPort must be a whole number from 0 to 65535'],
    ['httpPort', 1.5, 400, 'httpPort must be a whole number from 0 to 65535'],
    ['httpPort', '80', 400, 'httpPort must be a whole number from 0 to 65535'],
    ['maxJsonBodyMb', 0, 400, 'maxJsonBodyMb must be a number from 0.001 to 64'],
    ['keepServing', 1, 400, 'keepServing must be true or false'],
    ['sharedHost', 'a b', 400, 'sharedHost must be a host name or an address'],
    ['sharedHost', 'http://a', 400, 'sharedHost must be a host name or an address'],
    ['sharedHost', '203.0.113.9', 409, '203.0.113.9 is not an address of this machine'],
    ['httpsPort', 4310, 409, 'cannot both be served on port 4310'],
    ['nothing', 1, 400, 'nothing is not a setting'],
    ['toString', 1, 400, 'toString is not a setting'],
  ] as const;
  test('that cannot be are refused, and it is said why', async () => {
    const { put } = await start();
    for (const [name, value, status, message] of refusals) {
      const reply = await put(name, value);
      expect([reply.status, reply.json['error']]).toEqual([
        status,
        expect.stringContaining(message),
      ]);
    }
  });

  test('never leave nothing to serve, nor sharing without HTTPS', async () => {
    const { put } = await start();
    await put('sharedHost', '0.0.0.0');
    expect((await put('httpsEnabled', false)).json['code']).toBe('sharing-needs-https');
    await put('sharedHost', '');
    await put('httpsEnabled', false);
    expect((await put('httpEnabled', false)).json['code']).toBe('nothing-to-serve');
  });

  test('the data folder is shown with its size', async () => {
    const { server, ask } = await start();
    const { json } = await ask('/workspace/data');
    expect(json).toMatchObject({ path: server.dataFolder, originals: 0, backups: 0 });
    expect(Number(json['library'])).toBeGreaterThan(10_000);
    expect(Number(json['free'])).toBeGreaterThan(0);
  });
});

describe('none of it is for others', () => {
  const paths = [
    ['GET', '/workspace/settings'],
    ['PUT', '/workspace/settings/keepServing'],
    ['DELETE', '/workspace/settings/keepServing'],
    ['GET', '/workspace/data'],
    ['GET', '/workspace/backups'],
    ['POST', '/workspace/backups'],
    ['POST', '/workspace/restore/file'],
    ['POST', '/workspace/restore/confirm'],
  ] as const;

  test('an api-key opens none, and another origin is refused', async () => {
    const { server, ask } = await start();
    for (const [method, path] of paths) {
      const keyed = await server.request(path, { method });
      expect([path, keyed.status, keyed.json['code']]).toEqual([path, 401, 'session-required']);
      const foreign = await ask(path, { method, headers: { origin: 'https://evil.example' } });
      expect([path, foreign.status, foreign.json['code']]).toEqual([path, 403, 'other-origin']);
    }
  });
});
