import type { Socket } from 'node:net';
import type { RequestListener } from 'node:http';
import { generate } from 'selfsigned';
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

const text = async (body: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.from(await readBytes(body)).toString();

const failure = (params: Record<string, unknown>): unknown => expect.objectContaining(params);

const certificate = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });

describe('a site that fails', () => {
  it.each([
    [404, 'it answered 404 Not Found'],
    [403, 'it answered 403 Forbidden'],
    [429, 'it answered 429 Too Many Requests'],
    [500, 'it answered 500 Internal Server Error'],
    [599, 'it answered 599'],
  ])('with status %i is quoted', async (status, answer) => {
    const { http } = await serve((_request, response) => {
      response.writeHead(status).end('no');
    });
    await expect(http.request('http://lectures.example/')).rejects.toEqual(
      failure({
        code: 'remote-failed',
        status: 502,
        message: `lectures.example did not give the content: ${answer}`,
        params: { site: 'lectures.example', answer, status },
      }),
    );
  });

  it('may be let pass by the caller', async () => {
    const { http } = await serve((_request, response) => {
      response.writeHead(429).end('slowly');
    });
    const response = await http.request('http://lectures.example/', { acceptsStatus: () => true });
    expect(response.status).toBe(429);
    expect(await text(response.body)).toBe('slowly');
  });

  it('by not existing is named', async () => {
    const http = createOutboundHttp({
      network: {
        resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
        connectTo: (host, port) => ({ host, port }),
      },
    });
    await expect(http.request('http://nowhere.example/')).rejects.toEqual(
      failure({
        message:
          'nowhere.example did not give the content: there is no such host. Check the address',
      }),
    );
  });

  it.each<[string, (socket: Socket) => void, string]>([
    [
      'breaking off',
      (socket) => socket.on('data', () => socket.resetAndDestroy()),
      'it broke off the connection',
    ],
    [
      'talking nonsense',
      (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
      'its answer is not valid HTTP',
    ],
    [
      'endless headers',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(50_000)}`),
      'its answer is not valid HTTP',
    ],
  ])('by %s', async (_what, onConnection, answer) => {
    const raw = await startRawFixture(onConnection);
    open.push(raw);
    await expect(
      createOutboundHttp({ network: raw.network }).request('http://bad.example/'),
    ).rejects.toMatchObject({ code: 'remote-failed', params: { answer } });
  });

  it('by refusing', async () => {
    const gone = await startRawFixture((socket) => socket.destroy());
    await gone.close();
    await expect(
      createOutboundHttp({ network: gone.network }).request('http://gone.example/'),
    ).rejects.toMatchObject({
      code: 'remote-failed',
      params: { answer: 'it refused the connection' },
    });
  });

  it('in the middle of the body', async () => {
    const { http } = await serve((_request, response) => {
      response.setHeader('content-length', '1000');
      response.write('part', () => response.socket?.destroy());
    });
    const response = await http.request('http://lectures.example/');
    await expect(readBytes(response.body)).rejects.toMatchObject({
      code: 'remote-failed',
      params: { answer: 'it broke off the connection' },
    });
  });

  it('by not answering', async () => {
    const { http } = await serve(() => undefined, { stallTimeoutSeconds: 0.2 });
    await expect(http.request('http://slow.example/')).rejects.toEqual(
      failure({
        code: 'remote-timeout',
        status: 504,
        message: 'slow.example did not answer within 0.2 seconds',
      }),
    );
  });

  it('by stopping in the middle', async () => {
    const { http } = await serve(
      (_request, response) => {
        response.write('a part and then nothing');
      },
      { stallTimeoutSeconds: 0.2 },
    );
    const response = await http.request('http://slow.example/');
    await expect(readBytes(response.body)).rejects.toMatchObject({ code: 'remote-timeout' });
  });

  it('by a name lookup that never ends', async () => {
    const http = createOutboundHttp({
      connectTimeoutSeconds: 0.1,
      network: {
        resolve: () => new Promise(() => undefined),
        connectTo: (host, port) => ({ host, port }),
      },
    });
    await expect(http.request('http://slow.example/')).rejects.toMatchObject({
      code: 'remote-timeout',
    });
  });
});

describe('HTTPS', () => {
  it('is checked against the name, although the connection goes to an address', async () => {
    const { private: key, cert } = await certificate('secure.example');
    const { http } = await serve(hello, { tls: { key, cert }, trustedCertificates: [cert] });
    expect(await text((await http.request('https://secure.example/')).body)).toBe('hello');
    await expect(http.request('https://other.example/')).rejects.toMatchObject({
      code: 'remote-failed',
      params: { answer: 'its certificate is not valid: it is for another host name' },
    });
  });

  it('may go to an address that its certificate names', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'numbers' }], {
      algorithm: 'sha256',
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: PUBLIC_ADDRESS }] }],
    });
    const { http } = await serve(hello, { tls: { key, cert }, trustedCertificates: [cert] });
    expect(await text((await http.request(`https://${PUBLIC_ADDRESS}/`)).body)).toBe('hello');
    await expect(http.request('https://1.1.1.1/')).rejects.toMatchObject({
      code: 'remote-failed',
    });
  });

  it('with an unknown certificate is refused', async () => {
    const { private: key, cert } = await certificate('secure.example');
    const { http } = await serve(hello, { tls: { key, cert } });
    await expect(http.request('https://secure.example/')).rejects.toMatchObject({
      code: 'remote-failed',
      params: { answer: 'its certificate is not valid: it is signed by itself' },
    });
  });

  it('that does not come to a handshake times out', async () => {
    const silent = await startRawFixture((socket) => socket.resume());
    open.push(silent);
    const http = createOutboundHttp({ connectTimeoutSeconds: 0.2, network: silent.network });
    await expect(http.request('https://silent.example/')).rejects.toMatchObject({
      code: 'remote-timeout',
      params: { seconds: 0.2 },
    });
  });
});

describe('cancelling', () => {
  it('works before, during the wait and during the body', async () => {
    const { http } = await serve((request, response) => {
      if (request.url === '/body') response.write('a part');
    });
    await expect(
      http.request('http://slow.example/', { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    const waiting = new AbortController();
    const request = http.request('http://slow.example/', { signal: waiting.signal });
    setTimeout(() => waiting.abort(), 20);
    await expect(request).rejects.toMatchObject({ code: 'cancelled' });
    const reading = new AbortController();
    const response = await http.request('http://slow.example/body', { signal: reading.signal });
    const body = readBytes(response.body);
    setTimeout(() => reading.abort(), 20);
    await expect(body).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('works while the connection is made', async () => {
    const stop = new AbortController();
    const { promise: closed, resolve: onClose } = Promise.withResolvers<boolean>();
    const silent = await startRawFixture((socket) => {
      // The client's hello has come, and nothing is answered.
      socket.once('data', () => stop.abort());
      socket.once('close', () => onClose(true));
    });
    open.push(silent);
    const http = createOutboundHttp({ network: silent.network });
    await expect(
      http.request('https://silent.example/', { signal: stop.signal }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(await closed).toBe(true);
  });

  it('between the head and the body is no uncaught error', async () => {
    const { http } = await serve((_request, response) => {
      response.write('a part');
    });
    const stop = new AbortController();
    const response = await http.request('http://slow.example/', { signal: stop.signal });
    stop.abort();
    await new Promise((done) => {
      setTimeout(done, 20);
    });
    await expect(readBytes(response.body)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
