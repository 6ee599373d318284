import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../src-main/platform/outbound-http.ts';
import { download, type Download } from '../../../src-main/sources/download.ts';
import { startWebFixture, type WebFixture } from '../../support/web-fixture-server.ts';

const page = `<!doctype html><title>Cells</title><p>${'The cell is the unit of life. '.repeat(50)}`;

let folder = '';
let web: WebFixture | undefined;
let told: number[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-download-'));
  told = [];
});
afterEach(async () => {
  await web?.close();
  await rm(folder, { recursive: true });
});

interface Overrides {
  readonly maxWebPageMb?: number;
  readonly maxDownloadMb?: number;
  readonly pageTimeoutSeconds?: number;
  readonly stallTimeoutSeconds?: number;
  readonly signal?: AbortSignal;
  readonly expectsPage?: boolean;
  readonly url?: string;
}

async function fetched(handle: RequestListener, overrides: Overrides = {}): Promise<Download> {
  web = await startWebFixture(handle);
  const { stallTimeoutSeconds = 30, expectsPage = false } = overrides;
  return download(overrides.url ?? 'http://lectures.example/cells', {
    http: createOutboundHttp({ network: web.network, stallTimeoutSeconds }),
    folder,
    settings: { maxWebPageMb: 20, maxDownloadMb: 2048, pageTimeoutSeconds: 30, ...overrides },
    signal: overrides.signal ?? new AbortController().signal,
    report: (fraction) => told.push(fraction),
    expectsPage,
  });
}

const send =
  (
    body: string | Uint8Array,
    headers: Record<string, string> = {},
    status = 200,
  ): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

const drip: RequestListener = (_request, response) => {
  response.write(page);
  const timer = setInterval(() => response.write('<p>more'), 20);
  response.on('close', () => clearInterval(timer));
};

const reset: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '100000' });
  response.write(page.repeat(10), () => response.socket?.destroy());
};

describe('a download', () => {
  it('is a file with what is known about it', async () => {
    const result = await fetched(send(page, { 'content-type': 'text/html; charset=utf-8' }));
    expect(result).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      mediaType: 'text/html',
      url: 'http://lectures.example/cells',
      bytes: page.length,
    });
    expect(await readFile(result.path, 'utf8')).toBe(page);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is stored decompressed, under the address where it was found', async () => {
    const result = await fetched((request, response) => {
      if (request.url === '/cells') response.writeHead(301, { location: '/new.md' }).end();
      else send(gzipSync('# Cells\n'), { 'content-encoding': 'gzip' })(request, response);
    });
    expect(result).toMatchObject({
      url: 'http://lectures.example/new.md',
      mediaType: 'text/markdown',
      contentType: '',
    });
    expect(await readFile(result.path, 'utf8')).toBe('# Cells\n');
  });

  it('asks for nothing but the address that was given', async () => {
    await fetched(
      send('<link rel=icon href=/favicon.ico><img src=/a.png><script src=/b.js></script>'),
    );
    expect(web?.requests.map(({ path }) => path)).toEqual(['/cells']);
  });

  it('tells its progress where the size is known', async () => {
    const media = Buffer.alloc(500_000);
    media.write('fLaC');
    await fetched(send(media, { 'content-length': String(media.byteLength) }));
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  });

  it('may be empty', async () => {
    const result = await fetched(send(''));
    expect(result.bytes).toBe(0);
    expect(await readFile(result.path, 'utf8')).toBe('');
  });
});

describe('limits', () => {
  it('are those of a page for a page, whatever it is called', async () => {
    await expect(
      fetched(send(page, { 'content-type': 'video/mp4' }), { maxWebPageMb: 0.001 }),
    ).rejects.toMatchObject({
      code: 'too-large',
      message: 'This page is larger than the limit of 0.001 MB',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('are those of a download for media, whatever it is called', async () => {
    const media = Buffer.alloc(3000);
    media.write('%PDF-1.7');
    const headers = { 'content-type': 'text/html' };
    const result = await fetched(send(media, headers), { maxWebPageMb: 0.001 });
    expect(result).toMatchObject({ bytes: 3000, mediaType: 'application/pdf' });
    await web?.close();
    await expect(
      fetched(send(media, headers), { maxWebPageMb: 0.001, maxDownloadMb: 0.002 }),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('hold for what comes out of a compressed page', async () => {
    const bomb = gzipSync(`<!doctype html>${' '.repeat(20_000_000)}`);
    await expect(
      fetched(send(bomb, { 'content-encoding': 'gzip' }), { maxWebPageMb: 1 }),
    ).rejects.toMatchObject({ code: 'too-large' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('end a page that comes too slowly, however steadily', async () => {
    await expect(fetched(drip, { pageTimeoutSeconds: 0.3 })).rejects.toMatchObject({
      code: 'remote-timeout',
      message: 'lectures.example did not answer within 0.3 seconds',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('let media take longer than a page, but not stop', async () => {
    const media = Buffer.alloc(5000);
    media.write('fLaC');
    const slow: RequestListener = (_request, response) => {
      response.write(media);
      setTimeout(() => response.end(media), 500);
    };
    const result = await fetched(slow, { pageTimeoutSeconds: 0.3 });
    expect(result.bytes).toBe(10_000);
    await web?.close();
    await rm(result.path);
    const stalled: RequestListener = (_request, response) => {
      response.write(media);
    };
    await expect(fetched(stalled, { stallTimeoutSeconds: 0.2 })).rejects.toMatchObject({
      code: 'remote-timeout',
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('what fails', () => {
  it.each([401, 402, 403, 451])(
    'with status %i is a page that needs an account',
    async (status) => {
      await expect(fetched(send('no', {}, status), { expectsPage: true })).rejects.toMatchObject({
        code: 'page-needs-login',
        status: 422,
        params: { site: 'lectures.example' },
      });
    },
  );

  it('with status 403 is a failure of the site where no page was expected', async () => {
    await expect(fetched(send('no', {}, 403))).rejects.toMatchObject({
      code: 'remote-failed',
      params: { status: 403 },
    });
  });

  it('with status 404 is a failure of the site', async () => {
    await expect(fetched(send('no', {}, 404), { expectsPage: true })).rejects.toMatchObject({
      code: 'remote-failed',
    });
  });

  it('in the middle leaves no file', async () => {
    await expect(fetched(reset)).rejects.toMatchObject({ code: 'remote-failed' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('by being cancelled leaves no file', async () => {
    const stop = new AbortController();
    const handle: RequestListener = (_request, response) => {
      response.write(page.repeat(10));
      setTimeout(() => stop.abort(), 50);
    };
    await expect(fetched(handle, { signal: stop.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('by its address is refused before anything is sent', async () => {
    await expect(fetched(send(page), { url: 'http://127.0.0.1:80/admin' })).rejects.toMatchObject({
      code: 'url-not-public',
    });
    expect(web?.requests).toEqual([]);
  });
});
