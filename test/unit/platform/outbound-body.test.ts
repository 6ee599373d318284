import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutboundHttp, type OutboundHttp } from '../../../src-main/platform/outbound-http.ts';
import { readBytes } from '../../../src-main/platform/outbound-body.ts';
import { startWebFixture, type WebFixture } from '../../support/web-fixture-server.ts';

let web: WebFixture | undefined;
afterEach(() => web?.close());

async function client(handle: RequestListener): Promise<OutboundHttp> {
  web = await startWebFixture(handle);
  return createOutboundHttp({ network: web.network });
}

const sentence = 'The cell is the unit of life. '.repeat(2000);
const encoded =
  (encoding: string, body: Uint8Array): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.byteLength });
    response.end(body);
  };

describe('compressed answers', () => {
  it.each([
    ['gzip', gzipSync(sentence)],
    ['x-gzip', gzipSync(sentence)],
    ['br', brotliCompressSync(sentence)],
    ['deflate', deflateSync(sentence)],
    ['deflate', deflateRawSync(sentence)],
    ['deflate, gzip', gzipSync(deflateSync(sentence))],
    ['identity', Buffer.from(sentence)],
    ['', Buffer.from(sentence)],
  ])('in %s are decoded', async (encoding, body) => {
    const http = await client(encoded(encoding, body));
    const response = await http.request('http://lectures.example/');
    expect(Buffer.from(await readBytes(response.body)).toString()).toBe(sentence);
  });

  it('that lack their end are used as far as they go', async () => {
    const whole = gzipSync(sentence);
    const http = await client(encoded('gzip', whole.subarray(0, -8)));
    const response = await http.request('http://lectures.example/');
    expect(Buffer.from(await readBytes(response.body)).toString()).toBe(sentence);
  });

  it('that are no such thing are a failure of the site', async () => {
    for (const encoding of ['gzip', 'br', 'deflate']) {
      const http = await client(encoded(encoding, Buffer.from([0xff, 0xfe, 1, 2, 3, 4, 5, 6])));
      const response = await http.request('http://lectures.example/');
      await expect(readBytes(response.body)).rejects.toMatchObject({
        code: 'remote-failed',
        params: { answer: 'its answer is damaged: it cannot be decompressed' },
      });
      await web?.close();
      web = undefined;
    }
  });

  it.each(['zstd', 'compress', 'gzip, gzip, gzip'])('in %s are refused', async (encoding) => {
    const http = await client(encoded(encoding, gzipSync(sentence)));
    await expect(http.request('http://lectures.example/')).rejects.toMatchObject({
      code: 'remote-failed',
    });
  });

  it('are counted by what comes out of them', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const http = await client(encoded('gzip', bomb));
    const response = await http.request('http://bomb.example/', {
      maxBytes: 1024 * 1024,
      what: 'This page',
    });
    let seen = 0;
    const read = async (): Promise<void> => {
      for await (const chunk of response.body) seen += chunk.byteLength;
    };
    await expect(read()).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      message: 'This page is larger than the limit of 1 MB',
    });
    expect(seen).toBeLessThanOrEqual(1024 * 1024);
  });
});

describe('the size limit', () => {
  it('is told from the announced length before anything is read', async () => {
    const http = await client((_request, response) => {
      response.writeHead(200, { 'content-length': 5000 }).write('x');
    });
    await expect(http.request('http://big.example/', { maxBytes: 4999 })).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('holds where no length is announced, and lets exactly as much through', async () => {
    const http = await client((_request, response) => {
      response.write('x'.repeat(3000));
      response.end('x'.repeat(2000));
    });
    const fits = await http.request('http://big.example/', { maxBytes: 5000 });
    expect((await readBytes(fits.body)).byteLength).toBe(5000);
    const over = await http.request('http://big.example/', { maxBytes: 4999 });
    await expect(readBytes(over.body)).rejects.toMatchObject({ code: 'too-large' });
  });
});
