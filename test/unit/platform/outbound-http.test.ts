import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createOutboundHttp,
  type OutboundHttpOptions,
} from '../../../src-main/platform/outbound-http.ts';
import { readBytes } from '../../../src-main/platform/outbound-body.ts';
import {
  startWebFixture,
  PUBLIC_ADDRESS,
  startRawFixture,
  type WebFixture,
  type WebFixtureOptions,
} from '../../support/web-fixture-server.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((thing) => thing.close()));
});

async function serve(
  handle: RequestListener,
  options: WebFixtureOptions & Omit<OutboundHttpOptions, 'network'> = {},
): Promise<{ web: WebFixture; http: ReturnType<typeof createOutboundHttp> }> {
  const web = await startWebFixture(handle, options);
  open.push(web);
  return { web, http: createOutboundHttp({ ...options, network: web.network }) };
}

const hello: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/plain').end('hello');
};

const redirectTo =
  (location: (path: string) => string, status = 302): RequestListener =>
  (request, response) => {
    const target = location(request.url ?? '');
    if (target === '') response.end('arrived');
    else response.writeHead(status, { location: target }).end();
  };

const text = async (body: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.from(await readBytes(body)).toString();

const failure = (params: Record<string, unknown>): unknown => expect.objectContaining(params);

describe('a public address', () => {
  it('is fetched from the address that was looked up', async () => {
    const { web, http } = await serve(hello);
    const response = await http.request('http://lectures.example/a?b=c#d');
    expect(await text(response.body)).toBe('hello');
    expect(response).toMatchObject({
      status: 200,
      url: 'http://lectures.example/a?b=c#d',
      site: 'lectures.example',
      contentLength: 5,
      headers: { 'content-type': 'text/plain' },
    });
    expect(web.lookups).toEqual(['lectures.example']);
    expect(web.connections).toEqual([PUBLIC_ADDRESS]);
    expect(web.requests).toMatchObject([{ host: 'lectures.example', path: '/a?b=c' }]);
  });

  it('may be written as a number, and is then not looked up', async () => {
    const { web, http } = await serve(hello);
    expect(await text((await http.request(`http://${PUBLIC_ADDRESS}/`)).body)).toBe('hello');
    expect(web.lookups).toEqual([]);
  });

  it('is told nothing about the user', async () => {
    const { web, http } = await serve(hello);
    const response = await http.request('http://lectures.example/', {
      headers: {
        Cookie: 'a=b',
        Authorization: 'Bearer c',
        Referer: 'http://x/',
        range: 'bytes=1-',
      },
    });
    await response.close();
    const headers = web.requests[0]?.headers ?? {};
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'range', 'user-agent'].toSorted(),
    );
    expect(headers.connection).toBe('close');
  });

  it('may be sent a body', async () => {
    const { web, http } = await serve((request, response) => {
      request.pipe(response);
    });
    const response = await http.request('http://lectures.example/', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(await text(response.body)).toBe('{"a":1}');
    expect(web.requests[0]?.method).toBe('POST');
  });

  it('is reached at its second address where the first does not answer', async () => {
    const dead = await startRawFixture((socket) => socket.destroy());
    await dead.close();
    const { web } = await serve(hello, { names: { 'two.example': [['1.1.1.1', '8.8.8.8']] } });
    const http = createOutboundHttp({
      network: {
        resolve: (name) => web.network.resolve(name),
        connectTo: (to, port) => (to === '1.1.1.1' ? dead : web).network.connectTo(to, port),
      },
    });
    expect(await text((await http.request('http://two.example/')).body)).toBe('hello');
    expect(web.connections).toEqual(['8.8.8.8']);
  });
});

describe('an address that is not public', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example/',
    'http://mixed.example/',
    'http://mapped.example/',
  ])('%s is refused and nothing is connected', async (url) => {
    const { web, http } = await serve(hello, {
      names: {
        localhost: [['127.0.0.1', '::1']],
        'inside.example': [['192.168.1.20']],
        'mixed.example': [[PUBLIC_ADDRESS, '10.0.0.5']],
        'mapped.example': [['::ffff:10.0.0.5']],
      },
    });
    await expect(http.request(url)).rejects.toEqual(
      failure({ code: 'url-not-public', status: 400, message: 'URL is not a public address' }),
    );
    expect(web.connections).toEqual([]);
    expect(web.requests).toEqual([]);
  });

  it('is not reached by a name that changes its meaning after the check', async () => {
    const { web, http } = await serve(hello, {
      names: { 'rebind.example': [[PUBLIC_ADDRESS], ['127.0.0.1']] },
    });
    expect(await text((await http.request('http://rebind.example/')).body)).toBe('hello');
    expect(web.lookups).toEqual(['rebind.example']);
    await expect(http.request('http://rebind.example/')).rejects.toMatchObject({
      code: 'url-not-public',
    });
  });

  it('is not reached by a redirect', async () => {
    const { web, http } = await serve(redirectTo(() => 'http://127.0.0.1/secret'));
    await expect(http.request('http://lectures.example/')).rejects.toMatchObject({
      code: 'url-not-public',
    });
    expect(web.requests).toHaveLength(1);
  });

  it('is not reached by a redirect to a name that changes its meaning', async () => {
    const { web, http } = await serve(
      redirectTo(() => 'http://rebind.example/again'),
      {
        names: { 'rebind.example': [[PUBLIC_ADDRESS], ['10.0.0.1']] },
      },
    );
    await expect(http.request('http://rebind.example/')).rejects.toMatchObject({
      code: 'url-not-public',
    });
    expect(web.lookups).toEqual(['rebind.example', 'rebind.example']);
    expect(web.requests).toHaveLength(1);
  });

  it('is not used where a connection ends elsewhere than it should', async () => {
    const { web } = await serve(hello);
    const http = createOutboundHttp({
      network: {
        resolve: (name) => web.network.resolve(name),
        connectTo: (address, port) => ({
          host: 'localhost',
          port: web.network.connectTo(address, port).port,
        }),
      },
    });
    await expect(http.request('http://lectures.example/')).rejects.toMatchObject({
      code: 'url-not-public',
    });
    expect(web.requests).toEqual([]);
  });
});

describe('redirects', () => {
  it('are followed, and the last address is told', async () => {
    const { web, http } = await serve(
      redirectTo((path) => (path === '/a' ? '../b' : path === '/b' ? '//other.example/c' : '')),
    );
    const response = await http.request('http://lectures.example/a#part');
    expect(await text(response.body)).toBe('arrived');
    expect(response.url).toBe('http://other.example/c#part');
    expect(web.requests.map(({ host, path }) => host + path)).toEqual([
      'lectures.example/a',
      'lectures.example/b',
      'other.example/c',
    ]);
  });

  it('end after five', async () => {
    const { web, http } = await serve(redirectTo(() => '/'));
    await expect(http.request('http://loop.example/')).rejects.toEqual(
      failure({
        code: 'remote-failed',
        status: 502,
        message: 'loop.example did not give the content: it redirected more than 5 times',
      }),
    );
    expect(web.requests).toHaveLength(6);
  });

  it.each(['file:///etc/passwd', 'ftp://other.example/', 'http://other.example:22/', 'http://'])(
    'to %s are refused',
    async (location) => {
      const { web, http } = await serve(redirectTo(() => location));
      await expect(http.request('http://lectures.example/')).rejects.toMatchObject({
        code: 'remote-failed',
      });
      expect(web.requests).toHaveLength(1);
    },
  );

  it('do not carry a body to another site', async () => {
    const { web, http } = await serve(
      redirectTo((path) => (path === '/' ? 'http://other.example/there' : ''), 307),
    );
    const response = await http.request('http://lectures.example/', {
      method: 'POST',
      body: 'secret',
    });
    await response.close();
    expect(web.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(web.requests[1]?.headers['content-length']).toBeUndefined();
  });
});

describe('a key', () => {
  const KEY = 'sk-secret';
  const keysOf = ({ requests }: WebFixture) =>
    requests.map(({ host, headers }) => [host, headers.authorization]);

  it('goes to the origin that it is for, through its redirects, and not to another one', async () => {
    const { web, http } = await serve((request, response) => {
      const target = { '/a': '/b', '/b': 'http://other.example/c' }[request.url ?? ''];
      if (target === undefined) response.end('arrived');
      else response.writeHead(307, { location: target }).end();
    });
    await http.request('http://first.example/a', { bearer: KEY });
    expect(keysOf(web)).toEqual([
      ['first.example', `Bearer ${KEY}`],
      ['first.example', `Bearer ${KEY}`],
      ['other.example', undefined],
    ]);
  });

  it('is no header like others: those that identify a user are left out', async () => {
    const { web, http } = await serve(hello);
    await http.request('http://first.example/', { headers: { Authorization: `Bearer ${KEY}` } });
    expect(keysOf(web)).toEqual([['first.example', undefined]]);
  });

  it('and what goes with it go nowhere else where no redirect is to be followed', async () => {
    const { web, http } = await serve(redirectTo(() => 'http://other.example/'));
    const request = { bearer: KEY, method: 'POST', body: 'words', maxRedirects: 0 } as const;
    await expect(http.request('http://first.example/', request)).rejects.toMatchObject({
      code: 'remote-failed',
      message: expect.stringContaining('it redirected to another address'),
    });
    expect(web.requests).toHaveLength(1);
  });
});
