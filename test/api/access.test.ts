import { readFileSync } from 'node:fs';
import { Agent, fetch as pooledFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { idOf, ingestSample, sampleBytes } from '../support/sample.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let now = Date.parse('2026-03-01T10:00:00.000Z');
beforeAll(async () => {
  server = await startTestApp({
    clock: () => new Date(now),
    settings: { requestsPerMinute: 5 },
  });
});
afterAll(() => server.close());

const newKey = (org: string) => server.app.services.access.createKey(org, 'a label');

describe('rate limit', () => {
  test('counts down, answers 429 with Retry-After, and begins again after a minute', async () => {
    const { key } = await newKey('Rate school');
    const resetAt = String(now / 1000 + 60);
    for (const left of ['4', '3', '2', '1', '0']) {
      const { headers, status } = await server.request('/', { key });
      expect(status).toBe(200);
      expect(headers.get('x-ratelimit-limit')).toBe('5');
      expect(headers.get('x-ratelimit-remaining')).toBe(left);
      expect(headers.get('x-ratelimit-reset')).toBe(resetAt);
    }
    const refused = await server.request('/', { key });
    expect([refused.status, refused.json]).toEqual([429, { error: 'Rate limit exceeded' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await server.request('/')).status).toBe(200);
    now += 60_000;
    expect((await server.request('/', { key })).status).toBe(200);
  });

  test('headers are on error replies too', async () => {
    const { key } = await newKey('Rate school');
    const reply = await server.request('/quiz/getQuizById/x', { key });
    expect([reply.status, reply.headers.get('x-ratelimit-remaining')]).toEqual([404, '4']);
  });
});

describe('keys', () => {
  test('stop at once when revoked, on an open connection and by another connection to the library', async () => {
    const { key, record } = await newKey('Revoke school');
    const dispatcher = new Agent({ connections: 1 });
    const ask = () => pooledFetch(`${server.base}/`, { headers: { 'api-key': key }, dispatcher });
    const before = await ask();
    await before.text();
    await server.app.services.access.revokeKey(record.id);
    const after = await ask();
    expect([before.status, after.status]).toEqual([200, 401]);
    expect(await after.json()).toEqual({ error: 'Invalid API key' });
    await dispatcher.close();
  });

  test('are nowhere in the data folder, not even in the log', async () => {
    const { key } = await newKey('Secret school');
    await server.request('/nowhere', { key });
    const { folder, log } = server.app;
    log.flush();
    for (const file of [folder.database, `${folder.database}-wal`, `${folder.log}/lectern.log`]) {
      expect(readFileSync(file).includes(key), file).toBe(false);
    }
  });

  test('are listed with what tells them apart and their use, never with the key', async () => {
    const { key, record } = await newKey('List school');
    await server.request('/', { key });
    await eventually(() => {
      const listed = server.app.services.access.listKeys().find(({ id }) => id === record.id);
      expect(listed).toEqual({ ...record, requests: 1, lastUsedAt: new Date(now).toISOString() });
    });
    expect(key.startsWith(record.prefix)).toBe(true);
    expect(record.prefix.length).toBeLessThan(key.length / 3);
  });
});

describe('usage', () => {
  test('is kept per key and day, by endpoint and status, with what went in and came out', async () => {
    const { key, record } = await newKey('Usage school');
    const made = await server.request('/source/ingestSource', {
      method: 'POST',
      key,
      body: (() => {
        const form = new FormData();
        form.set('source', JSON.stringify({ sourceType: 'file', userId: 'u' }));
        form.set('file', new Blob([sampleBytes]), 'a.pdf');
        return form;
      })(),
    });
    await server.request(`/source/generateQuiz/${idOf(made)}`, {
      method: 'POST',
      key,
      body: { numberOfQuestions: 4 },
    });
    await server.request('/quiz/getQuizById/x', { key });
    now += 24 * 60 * 60 * 1000;
    await server.request('/quiz/getQuizById/y', { key });
    const none = { bytesIn: 0, charactersIn: 0, itemsOut: 0 };
    await eventually(() =>
      expect(server.app.services.usage.usageOf(record.id)).toEqual([
        {
          day: '2026-03-02',
          endpoint: 'GET /quiz/getQuizById/:quizId',
          status: 404,
          requests: 1,
          ...none,
        },
        {
          day: '2026-03-01',
          endpoint: 'GET /quiz/getQuizById/:quizId',
          status: 404,
          requests: 1,
          ...none,
        },
        {
          day: '2026-03-01',
          endpoint: 'POST /source/generateQuiz/:sourceId',
          status: 200,
          requests: 1,
          ...none,
          bytesIn: JSON.stringify({ numberOfQuestions: 4 }).length,
          itemsOut: 4,
        },
        {
          day: '2026-03-01',
          endpoint: 'POST /source/ingestSource',
          status: 201,
          requests: 1,
          bytesIn: sampleBytes.length,
          charactersIn: String(made.json['content']).length,
          itemsOut: 0,
        },
      ]),
    );
  });

  test('of work that a client did not wait for is counted when it is done', async () => {
    const source = idOf(await ingestSample(server));
    const { key, record } = await newKey('Test school');
    await server.request(`/source/generateFlashcards/${source}`, {
      method: 'POST',
      key,
      headers: { prefer: 'respond-async' },
      body: { numberOfCards: 3 },
    });
    await eventually(() =>
      expect(server.app.services.usage.usageOf(record.id)).toEqual([
        expect.objectContaining({ status: 200, requests: 0, itemsOut: 3 }),
        expect.objectContaining({ status: 202, requests: 1, itemsOut: 0 }),
      ]),
    );
  });
});
