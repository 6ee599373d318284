import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { fileSource, idOf, ingestSample, sampleBytes } from '../support/sample.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';

let server: TestApp;
let web: WebFixture;
/** Answers of `/held` that wait until a test lets them go. */
const held: (() => void)[] = [];
beforeAll(async () => {
  web = await startWebFixture((request, response) => {
    const send = (): void => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage());
    };
    if (request.url === '/held') held.push(send);
    else send();
  });
  server = await startTestApp({
    outbound: { network: web.network },
    settings: { concurrentJobs: 1, maxWaitingJobs: 2 },
  });
});
afterAll(async () => {
  await server.close();
  await web.close();
});

const prefer = { prefer: 'respond-async' };
const ingestPage = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  server.request('/source/ingestSource', {
    method: 'POST',
    headers,
    body: { source: { sourceType: 'webpage', userId: 'u', url: `http://sea.example${path}` } },
    ...(signal ? { signal } : {}),
  });
const job = (id: unknown, method = 'GET') => server.request(`/job/${String(id)}`, { method });
const untilFinished = (id: unknown): Promise<Reply> =>
  eventually(async () => {
    const reply = await job(id);
    expect(['succeeded', 'failed', 'cancelled']).toContain(reply.json['status']);
    return reply;
  });
const untilHeld = () => eventually(() => expect(held.length).toBe(1));
const letGo = (): void => held.splice(0).forEach((send) => send());

describe('Prefer: respond-async', () => {
  test('an ingest answers 202 with a job that ends with the source', async () => {
    const accepted = await server.upload(sampleBytes, fileSource(), { headers: prefer });
    expect(accepted.status).toBe(202);
    const id = accepted.json['jobId'];
    expect(accepted.json).toEqual({
      jobId: expect.stringMatching(/^[0-9a-f]{24}$/u),
      status: 'queued',
    });
    expect(accepted.headers.get('location')).toBe(`/job/${String(id)}`);
    const { json } = await untilFinished(id);
    expect(json).toMatchObject({ jobId: id, kind: 'ingest', status: 'succeeded', progress: 1 });
    const source = await server.request(`/source/getSourceById/${String(json['sourceId'])}`);
    expect(source.status).toBe(200);
  });

  test.each([
    ['generateQuiz', 'quizId', '/quiz/getQuizById/'],
    ['generateFlashcards', 'flashcardId', '/flashcard/getFlashCardById/'],
    ['generateMindMap', 'mindmapId', '/mindmap/getMindMap/'],
  ])('%s ends with %s', async (operation, field, get) => {
    const source = idOf(await ingestSample(server));
    const accepted = await server.request(`/source/${operation}/${source}`, {
      method: 'POST',
      headers: { prefer: 'wait=5, Respond-Async' },
    });
    expect(accepted.status).toBe(202);
    const { json } = await untilFinished(accepted.json['jobId']);
    expect((await server.request(get + String(json[field]))).status).toBe(200);
  });

  test('a job that fails tells the error and status that a plain request would have got', async () => {
    const accepted = await server.upload(Buffer.from('%PDF-1.4 broken'), fileSource(), {
      headers: prefer,
    });
    const { json } = await untilFinished(accepted.json['jobId']);
    expect(json).toMatchObject({
      status: 'failed',
      errorStatus: 422,
      error: expect.stringContaining('damaged'),
    });
    expect(json).not.toHaveProperty('sourceId');
  });

  test("a job is for its organisation's keys only", async () => {
    const accepted = await ingestPage('/', prefer);
    const { key } = await server.app.services.access.createKey('Other school', 'other');
    const reply = await server.request(`/job/${String(accepted.json['jobId'])}`, { key });
    expect([reply.status, reply.json]).toEqual([
      403,
      { error: 'Not authorized to access this resource' },
    ]);
    await untilFinished(accepted.json['jobId']);
  });
});

describe('cancelling', () => {
  test('stops running work; nothing is stored', async () => {
    const before = await server.request('/source/listSources?limit=200');
    const accepted = await ingestPage('/held', prefer);
    await untilHeld();
    const cancelled = await job(accepted.json['jobId'], 'DELETE');
    expect([cancelled.status, cancelled.json['status']]).toEqual([200, 'cancelled']);
    letGo();
    const again = await job(accepted.json['jobId'], 'DELETE');
    expect(again.json['status']).toBe('cancelled');
    const after = await server.request('/source/listSources?limit=200');
    expect(after.json).toEqual(before.json);
  });

  test('stops waiting work before it starts', async () => {
    const running = await ingestPage('/held', prefer);
    await untilHeld();
    const waiting = await ingestPage('/', prefer);
    expect((await job(waiting.json['jobId'])).json['status']).toBe('queued');
    expect((await job(waiting.json['jobId'], 'DELETE')).json['status']).toBe('cancelled');
    letGo();
    expect((await untilFinished(running.json['jobId'])).json['status']).toBe('succeeded');
  });

  test('a client that goes away cancels its plain request', async () => {
    const leave = new AbortController();
    const asked = ingestPage('/held', {}, leave.signal);
    await untilHeld();
    leave.abort();
    await expect(asked).rejects.toThrow();
    // The only worker is free again although the remote site never answered.
    const next = await ingestPage('/');
    expect(next.status).toBe(201);
    letGo();
  });

  test('a finished job stays as it is', async () => {
    const accepted = await ingestPage('/', prefer);
    const done = await untilFinished(accepted.json['jobId']);
    expect((await job(accepted.json['jobId'], 'DELETE')).json).toEqual(done.json);
  });
});

describe('a full queue', () => {
  test('answers 503 with Retry-After, and takes work again later', async () => {
    const running = await ingestPage('/held', prefer);
    await untilHeld();
    const waiting = [await ingestPage('/', prefer), await ingestPage('/', prefer)];
    const refused = await ingestPage('/');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    letGo();
    for (const each of [running, ...waiting]) {
      expect((await untilFinished(each.json['jobId'])).json['status']).toBe('succeeded');
    }
    expect((await ingestPage('/')).status).toBe(201);
  });
});

describe('server-sent events', () => {
  test('tell each step of a job and end with it', async () => {
    const accepted = await ingestPage('/held', prefer);
    await untilHeld();
    const events = server.request(`/job/${String(accepted.json['jobId'])}/events`);
    setTimeout(letGo, 50);
    const { status, headers, text } = await events;
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(headers.get('x-ratelimit-limit')).toBe('600');
    const states = [...text.matchAll(/^data: (.*)$/gmu)].map(([, data]) => JSON.parse(data ?? ''));
    expect(states[0]).toMatchObject({ status: 'running' });
    expect(states.at(-1)).toMatchObject({
      status: 'succeeded',
      progress: 1,
      sourceId: expect.any(String),
    });
    const progress = states.map((state) => state.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test('of a finished job are one event', async () => {
    const accepted = await ingestPage('/', prefer);
    await untilFinished(accepted.json['jobId']);
    const { text } = await server.request(`/job/${String(accepted.json['jobId'])}/events`);
    expect(text.match(/^event: job$/gmu)).toHaveLength(1);
  });

  test('of an unknown job: 404', async () => {
    const reply = await server.request('/job/0123456789abcdef01234567/events');
    expect([reply.status, reply.json]).toEqual([404, { error: 'Job not found' }]);
  });
});
