import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '../../src-main/platform/package-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';

let server: TestApp;
let web: WebFixture;
beforeAll(async () => {
  web = await startWebFixture(
    (request, response) => {
      if (request.url === '/missing') response.writeHead(404).end('gone');
      else if (request.url === '/slow') response.writeHead(200, { 'content-type': 'text/html' });
      else if (request.url === '/picture') {
        response.writeHead(200, { 'content-type': 'image/png' });
        response.end(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
      } else if (request.url === '/empty') {
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>Hi</body></html>');
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage());
    },
    { names: { 'inside.example': [['10.0.0.7']], localhost: [['127.0.0.1', '::1']] } },
  );
  server = await startTestApp({
    outbound: { network: web.network },
    settings: { pageTimeoutSeconds: 1, maxFileMb: 0.5, maxJsonBodyMb: 0.1 },
  });
});
afterAll(async () => {
  await server.close();
  await web.close();
});

const webpage = (url: string) => ({ sourceType: 'webpage', userId: 'u1', url });
const ingest = (body: unknown, headers: Record<string, string> = {}) =>
  server.request('/source/ingestSource', { method: 'POST', body, headers });

describe('access', () => {
  test('no key: 401 API key is required', async () => {
    const reply = await server.request('/quiz/getQuizById/x', { key: null });
    expect([reply.status, reply.json]).toEqual([401, { error: 'API key is required' }]);
  });

  test.each(['nonsense', 'lct_', `lct_${'a'.repeat(43)}`])(
    'key %j: 401 Invalid API key',
    async (key) => {
      const reply = await server.request('/', { key });
      expect([reply.status, reply.json]).toEqual([401, { error: 'Invalid API key' }]);
    },
  );

  test("another organisation's source: 403, in every operation on it", async () => {
    const made = await server.upload(readFileSync(samplePdf()), {
      sourceType: 'file',
      userId: 'u1',
      metadata: {},
    });
    const { key } = await server.app.services.access.createKey('Other school', 'other');
    const id = String(made.json['_id']);
    const asked = await Promise.all([
      server.request(`/source/getSourceById/${id}`, { key }),
      server.request(`/source/generateQuiz/${id}`, { key, method: 'POST' }),
      server.request(`/source/generateFlashcards/${id}`, { key, method: 'POST' }),
      server.request(`/source/generateMindMap/${id}`, { key, method: 'POST' }),
      server.request(`/source/deleteSource/${id}`, { key, method: 'DELETE' }),
    ]);
    for (const reply of asked) {
      expect([reply.status, reply.json]).toEqual([
        403,
        { error: 'Not authorized to access this resource' },
      ]);
    }
  });
});

describe('unknown things', () => {
  const unknown = '0123456789abcdef01234567';
  test.each([
    ['GET', '/source/getSourceById/', 'Source not found'],
    ['DELETE', '/source/deleteSource/', 'Source not found'],
    ['POST', '/source/generateQuiz/', 'Source not found'],
    ['POST', '/source/generateFlashcards/', 'Source not found'],
    ['POST', '/source/generateMindMap/', 'Source not found'],
    ['GET', '/quiz/getQuizById/', 'Quiz not found'],
    ['PUT', '/quiz/startQuiz/', 'Quiz not found'],
    ['PUT', '/quiz/endQuiz/', 'Quiz not found'],
    ['DELETE', '/quiz/deleteQuiz/', 'Quiz not found'],
    ['GET', '/flashcard/getFlashCardById/', 'Flashcard set not found'],
    ['DELETE', '/flashcard/deleteFlashcard/', 'Flashcard set not found'],
    ['GET', '/mindmap/getMindMap/', 'Mind map not found'],
    ['DELETE', '/mindmap/deleteMindMap/', 'Mind map not found'],
    ['GET', '/job/', 'Job not found'],
    ['DELETE', '/job/', 'Job not found'],
  ])('%s %s: 404 %s', async (method, path, error) => {
    for (const id of [unknown, 'no-id', unknown.toUpperCase(), '%00', 'x'.repeat(500)]) {
      const reply = await server.request(path + id, { method });
      expect([reply.status, reply.json], id).toEqual([404, { error }]);
    }
  });

  test.each(['/nowhere', '/quiz', '/source/ingestSource/extra', '/%ff', '/quiz/getQuizById/'])(
    '%s: 404 Not found',
    async (path) => {
      const reply = await server.request(path);
      expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
    },
  );

  test.each([
    ['GET', '/source/ingestSource', 'POST'],
    ['POST', '/quiz/startQuiz/x', 'PUT'],
    ['DELETE', '/', 'GET, HEAD'],
    ['PATCH', '/job/x/', 'DELETE, GET, HEAD'],
  ])('%s %s: 405 with Allow: %s', async (method, path, allow) => {
    const reply = await server.request(path, { method });
    expect([reply.status, reply.json]).toEqual([405, { error: 'Method not allowed' }]);
    expect(reply.headers.get('allow')).toBe(allow);
  });
});

describe('malformed requests name the fault', () => {
  test.each([
    [{}, 'source is required'],
    [{ source: {} }, 'source.sourceType is required'],
    [{ source: { sourceType: 'webpage' } }, 'source.userId is required'],
    [{ source: { sourceType: 'webpage', userId: '' } }, 'source.userId is required'],
    [{ source: { sourceType: 'webpage', userId: 'u' } }, 'source.url is required'],
    [{ source: { sourceType: 'file', userId: 'u' } }, 'file is required'],
    [{ source: { sourceType: 'webpage', userId: 7, url: 'x' } }, 'source.userId must be string'],
    [{ source: 'not json' }, 'source is not valid JSON'],
    [{ source: 7 }, 'source must be object'],
    [
      { source: { ...webpage('http://a.example/'), metadata: [] } },
      'source.metadata must be object',
    ],
  ])('%j: %s', async (body, error) => {
    const reply = await ingest(body);
    expect([reply.status, reply.json]).toEqual([400, { error }]);
  });

  test('a userId over 256 characters', async () => {
    const reply = await ingest({
      source: { ...webpage('http://a.example/'), userId: 'u'.repeat(257) },
    });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toContain('source.userId');
  });

  test.each(['{', '[1,', '{"source": {"__proto__": {}}}'])('body %j: 400', async (body) => {
    const reply = await ingest(body, { 'content-type': 'application/json' });
    expect(reply.status).toBe(400);
    expect(reply.json).toEqual({ error: expect.any(String) });
  });

  test.each([
    'ftp://a.example/',
    'javascript:alert(1)',
    'not a url',
    'http://u:p@a.example/',
    'http://a.example:22/',
  ])('url %s: 400 names source.url', async (url) => {
    const reply = await ingest({ source: webpage(url) });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toContain('source.url');
  });

  test.each([
    ['generateQuiz', { numberOfQuestions: 0 }, 'numberOfQuestions'],
    ['generateQuiz', { numberOfQuestions: 51 }, 'numberOfQuestions'],
    ['generateQuiz', { numberOfQuestions: '10' }, 'numberOfQuestions'],
    ['generateQuiz', { difficulty: 'extreme' }, 'difficulty must be one of easy, medium, hard'],
    ['generateFlashcards', { numberOfCards: 101 }, 'numberOfCards'],
    ['generateMindMap', { maxNodes: 4 }, 'maxNodes'],
    ['generateMindMap', { language: 'not a tag!' }, 'language'],
  ])('%s %j: 400 names the field', async (operation, body, named) => {
    const reply = await server.request(`/source/${operation}/x`, { method: 'POST', body });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toContain(named);
  });

  test('a list limit that is no number', async () => {
    const reply = await server.request('/quiz/listQuizzes?limit=many');
    expect([reply.status, reply.json]).toEqual([400, { error: 'limit must be integer' }]);
  });
});

describe('types and sizes', () => {
  test('unknown source type: 400 with what is supported', async () => {
    const reply = await ingest({
      source: { ...webpage('http://a.example/'), sourceType: 'podcast' },
    });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toMatch(/podcast.*file, webpage/u);
  });

  test('a body that is neither JSON nor multipart: 415 with what is supported', async () => {
    const reply = await ingest('<source/>', { 'content-type': 'application/xml' });
    expect(reply.status).toBe(415);
    expect(reply.json['error']).toMatch(/application\/json.*multipart\/form-data/u);
  });

  test('a file that is no PDF: 415 with what is supported', async () => {
    const source = { sourceType: 'file', userId: 'u1' };
    const reply = await server.upload(Buffer.from('PK\u0003\u0004 zip'), source, {
      fileName: 'a.pdf',
    });
    expect(reply.status).toBe(415);
    expect(reply.json['error']).toMatch(/Supported: PDF/u);
  });

  test('a picture behind a web address: 415', async () => {
    const reply = await ingest({ source: webpage('http://a.example/picture') });
    expect(reply.status).toBe(415);
    expect(reply.json['error']).toContain('image/png');
  });

  test('a file over the limit: 413 names the limit', async () => {
    const reply = await server.upload(new Uint8Array(2_000_000), {
      sourceType: 'file',
      userId: 'u',
    });
    expect([reply.status, reply.json]).toEqual([
      413,
      { error: 'The file is larger than the limit of 0.5 MB' },
    ]);
  });

  test('a JSON body over the limit: 413 names the limit', async () => {
    const reply = await ingest({
      source: { ...webpage('http://a.example/'), more: 'x'.repeat(200_000) },
    });
    expect([reply.status, reply.json]).toEqual([
      413,
      { error: 'The request body is larger than the limit of 0.1 MB' },
    ]);
  });

  test('metadata over 64 KB: 413', async () => {
    const reply = await ingest({
      source: { ...webpage('http://a.example/'), metadata: { notes: 'x'.repeat(70_000) } },
    });
    expect([reply.status, reply.json]).toEqual([
      413,
      { error: 'source.metadata is larger than the limit of 64 KB' },
    ]);
  });
});

describe('remote sites', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:8080/admin',
    'http://localhost:4310/',
    'https://[::1]:4311/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://inside.example/',
  ])('%s: 400 URL is not a public address', async (url) => {
    const reply = await ingest({ source: webpage(url) });
    expect([reply.status, reply.json]).toEqual([400, { error: 'URL is not a public address' }]);
  });

  test('a site that answers 404: 502 names the site and its answer', async () => {
    const reply = await ingest({ source: webpage('http://a.example/missing') });
    expect(reply.status).toBe(502);
    expect(reply.json['error']).toMatch(/a\.example.*404/u);
  });

  test('a site that does not answer in time: 504 names the site', async () => {
    const reply = await ingest({ source: webpage('http://a.example/slow') });
    expect(reply.status).toBe(504);
    expect(reply.json['error']).toContain('a.example');
  });

  test('a page with too little text: 422', async () => {
    const reply = await ingest({ source: webpage('http://a.example/empty') });
    expect(reply.status).toBe(422);
  });
});

describe('what is not HTTP', () => {
  test('a broken multipart body: 400', async () => {
    const reply = await ingest('--x\r\nContent-Disposition: form-data; name="source"\r\n\r\n{', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(reply.status).toBe(400);
    expect(reply.json).toEqual({ error: expect.any(String) });
  });

  test('bytes that are no request are answered and end there', async () => {
    const { port } = new URL(server.base);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/u);
  });
});
