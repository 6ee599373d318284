import { readFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { get as httpsGet } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../../src-main/platform/version.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { httpsEnabled: true } });
});
afterAll(() => server.close());

/** `fetch` sets the Host header itself; this does not. */
async function withHost(host: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const { port } = new URL(server.base);
  rawRequest(
    { host: '127.0.0.1', port, path: '/', headers: { host, 'api-key': server.key } },
    (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    },
  )
    .on('error', reject)
    .end();
  return promise;
}

async function overHttps(host: string, ca: string | undefined): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { port } = new URL(server.listening.https ?? '');
  httpsGet(
    { host, port, path: '/', headers: { 'api-key': server.key }, ...(ca ? { ca } : {}) },
    (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    },
  ).on('error', reject);
  return promise;
}

describe('health', () => {
  test('tells name, version and engines', async () => {
    const reply = await server.request('/');
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      status: 'ok',
      name: 'lectern',
      version,
      uptimeSeconds: expect.any(Number),
      engines: { generation: 'builtin', speech: 'whisper.node' },
    });
    expect(reply.headers.get('lectern-version')).toBe(version);
  });

  test('leads a browser to the app', async () => {
    const reply = await server.request('/', { key: null, headers: { accept: 'text/html' } });
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe('/app/');
  });
});

describe('host names', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('%s is served', async (host) => {
    const { port } = new URL(server.base);
    expect((await withHost(`${host}:${port}`)).status).toBe(200);
  });

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example:4310',
    '10.0.0.1',
    '[::2]',
    'localhost@evil.example',
  ])('%j is refused', async (host) => {
    const reply = await withHost(host);
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body)).toHaveProperty('error');
  });
});

describe('other origins', () => {
  test('may ask, without credentials, and see the rate headers', async () => {
    const reply = await server.request('/', { headers: { origin: 'https://school.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    expect(reply.headers.get('access-control-expose-headers')).toContain('x-ratelimit-remaining');
  });

  test('get their preflight answered without a key', async () => {
    const reply = await server.request('/source/ingestSource', {
      method: 'OPTIONS',
      key: null,
      headers: {
        origin: 'https://school.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'api-key,content-type',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-headers')).toContain('api-key');
  });

  test('see errors too', async () => {
    const reply = await server.request('/', {
      key: null,
      headers: { origin: 'https://a.example' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('paths', () => {
  test.each([
    ['GET', '/QUIZ/GETQUIZBYID/0123456789abcdef01234567'],
    ['GET', '/quiz/getquizbyid/0123456789abcdef01234567/'],
    ['PUT', '/Quiz/StartQuiz/0123456789abcdef01234567'],
  ])('%s %s is found whatever its case and slash', async (method, path) => {
    const reply = await server.request(path, { method });
    expect(reply.json).toEqual({ error: 'Quiz not found' });
  });
});

describe('HTTPS', () => {
  test.each(['localhost', '127.0.0.1', '::1'])('%s is trusted with the CA file', async (host) => {
    const ca = readFileSync(server.listening.authorityFile ?? '', 'utf8');
    expect(await overHttps(host, ca)).toBe(200);
  });

  test('is refused by clients that do not trust the CA', async () => {
    await expect(overHttps('localhost', undefined)).rejects.toThrow(/certificate/u);
  });

  test('keeps no key that could sign another certificate', () => {
    const key = readFileSync(join(server.dataFolder, 'tls', 'server-key.pem'), 'utf8');
    const ca = readFileSync(join(server.dataFolder, 'tls', 'ca.pem'), 'utf8');
    expect(key).toContain('PRIVATE KEY');
    expect(ca).not.toContain('PRIVATE KEY');
  });
});

describe('discovery', () => {
  test('server.json says where the server is', () => {
    const file = readFileSync(join(server.dataFolder, 'server.json'), 'utf8');
    expect(JSON.parse(file)).toEqual({
      http: server.base,
      https: server.listening.https,
      pid: process.pid,
      version,
    });
  });
});

describe('documentation', () => {
  test('openapi.json needs no key and describes every endpoint of the interface', async () => {
    const reply = await server.request('/openapi.json', { key: null });
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ openapi: expect.stringMatching(/^3\.1/u) });
    expect(Object.keys(Object(reply.json['paths']))).toEqual(
      expect.arrayContaining([
        '/',
        '/source/ingestSource',
        '/source/generateQuiz/{sourceId}',
        '/source/generateFlashcards/{sourceId}',
        '/source/generateMindMap/{sourceId}',
        '/quiz/getQuizById/{quizId}',
        '/quiz/startQuiz/{quizId}',
        '/quiz/endQuiz/{quizId}',
        '/flashcard/getFlashCardById/{flashcardId}',
        '/mindmap/getMindMap/{mindmapId}',
      ]),
    );
  });

  test('every operation has a schema for each status that it lists', async () => {
    const { json } = await server.request('/openapi.json', { key: null });
    const paths: Record<string, Record<string, { responses: Record<string, unknown> }>> = Object(
      json['paths'],
    );
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({ path, method, responses })),
    );
    expect(operations.length).toBeGreaterThan(20);
    for (const { path, method, responses } of operations) {
      const name = `${method} ${path}`;
      expect(Object.keys(responses), name).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '429', '500']),
      );
      for (const [status, response] of Object.entries(responses)) {
        expect(response, `${name} ${status}`).toHaveProperty('content');
      }
    }
  });

  test('/docs and all that it loads come from this server', async () => {
    const page = await server.request('/docs/', { key: null });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const url = new URL(link, `${server.base}/docs/`);
      expect(url.origin).toBe(server.base);
      const asset = await server.request(url.pathname, { key: null });
      expect(asset.status, link).toBe(200);
    }
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });
});
