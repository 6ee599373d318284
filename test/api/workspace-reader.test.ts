import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadSegment } from '../../src-shared/segment.ts';
import { sampleBytes } from '../support/sample.ts';
import { makeSource } from '../support/test-store.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let now = Date.parse('2026-03-01T10:00:00.000Z');
const HOUR_MS = 60 * 60_000;

let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let orgId: string;
let otherOrgId: string;
/** The bundled sample, read for real by a key of the workspace's organisation. */
let sampleId: string;
let key: string;

const add = async (found: readonly ReadSegment[], org = orgId): Promise<string> => {
  const source = makeSource(org, found, { title: 'A/B: "notes"' });
  await server.app.store.write('insertSource', source);
  return source._id;
};

const listOf = (reply: Reply, name: string): Record<string, unknown>[] => Object(reply.json)[name];

const material = async (id: string): Promise<Record<string, unknown>[]> =>
  listOf(await call(`/workspace/sources/${id}/material`), 'items');

/** Starts making something and waits for the end. @returns the job as it ended */
async function make(
  id: string,
  kind: string,
  body: unknown = {},
): Promise<Record<string, unknown>> {
  const started = await call(`/workspace/sources/${id}/${kind}`, { method: 'POST', body });
  expect(started.status).toBe(202);
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  server.app.services.jobs.watch(orgId, String(started.json['jobId']), (job) => {
    if (job.status === 'succeeded' || job.status === 'failed') resolve(job);
  });
  return promise;
}

beforeAll(async () => {
  server = await startTestApp({ clock: () => new Date(now) });
  call = await workspaceCaller(server.listening);
  const { access, workspace } = server.app.services;
  orgId = (await workspace.organisation()).id;
  otherOrgId = (await access.ensureOrganisation('Another school')).id;
  key = (await access.createKey('Personal', 'test')).key;
  const source = { sourceType: 'file', userId: 'u' };
  sampleId = String((await server.upload(sampleBytes, source, { key })).json['_id']);
});
afterAll(() => server.close());

describe('the text', () => {
  test('comes with its structure and places', async () => {
    const id = await add([
      { kind: 'heading', level: 2, text: 'Tides', page: 1 },
      { kind: 'list-item', level: 1, text: 'High', page: 2 },
      { kind: 'paragraph', text: 'Spoken.', seconds: 12.5 },
    ]);
    const reply = await call(`/workspace/sources/${id}/text`);
    expect(reply.json).toEqual({
      next: null,
      original: null,
      segments: [
        { kind: 'heading', level: 2, text: 'Tides', page: 1, start: 0, end: 5 },
        { kind: 'list-item', level: 1, text: 'High', page: 2, start: 7, end: 11 },
        { kind: 'paragraph', text: 'Spoken.', seconds: 12.5, start: 13, end: 20 },
      ],
    });
  });

  test('of a long source comes in stretches that join without a gap', async () => {
    const found = Array.from({ length: 30 }, (_, index): ReadSegment => {
      return { kind: 'paragraph', text: `${index} `.repeat(20_000).trim() };
    });
    const id = await add(found);
    const got: unknown[] = [];
    let requests = 0;
    for (let from = '0'; from !== 'null'; requests += 1) {
      const reply = await call(`/workspace/sources/${id}/text?from=${from}`);
      got.push(...listOf(reply, 'segments').map(({ text }) => text));
      from = String(reply.json['next']);
    }
    expect(got).toEqual(found.map(({ text }) => text));
    expect(requests).toBeGreaterThan(1);
  });

  test('one endless paragraph comes whole', async () => {
    const text = 'x'.repeat(900_000);
    const id = await add([{ kind: 'paragraph', text }]);
    const reply = await call(`/workspace/sources/${id}/text`);
    expect(listOf(reply, 'segments')).toMatchObject([{ text }]);
    expect(reply.json['next']).toBeNull();
  });

  test('refuses a place that is no number', async () => {
    expect((await call(`/workspace/sources/${sampleId}/text?from=-1`)).status).toBe(400);
  });
});

describe('the original', () => {
  test('comes as it was, to be saved and never to be shown as a page of ours', async () => {
    const about = (await call(`/workspace/sources/${sampleId}/text`)).json['original'];
    expect(about).toEqual({
      fileName: 'How Memory Works A Short Introduction.pdf',
      mediaType: 'application/pdf',
      bytes: sampleBytes.length,
    });
    const reply = await call(`/workspace/sources/${sampleId}/original`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe('attachment');
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    expect(reply.headers.get('content-security-policy')).toBe('sandbox');
    expect(Number(reply.headers.get('content-length'))).toBe(sampleBytes.length);
  });

  test('is missed where none was kept', async () => {
    const id = await add([{ kind: 'paragraph', text: 'x' }]);
    const reply = await call(`/workspace/sources/${id}/original`);
    expect([reply.status, reply.json['code']]).toEqual([404, 'original-not-found']);
  });

  test('is told as gone where somebody took the file away', async () => {
    const source = makeSource(orgId, [{ kind: 'paragraph', text: 'x' }], {
      fileHash: createHash('sha256').update('gone').digest('hex'),
    });
    await server.app.store.write('insertSource', source);
    expect((await call(`/workspace/sources/${source._id}/text`)).json['original']).toBeNull();
    expect((await call(`/workspace/sources/${source._id}/original`)).status).toBe(404);
  });
});

describe('making', () => {
  test.each([
    ['quiz', { numberOfQuestions: 3, difficulty: 'easy' }, 3, 'quizId', '/quiz/getQuizById'],
    ['flashcards', { numberOfCards: 4 }, 4, 'flashcardId', '/flashcard/getFlashCardById'],
    ['mind-map', { maxNodes: 8 }, 8, 'mindmapId', '/mindmap/getMindMap'],
  ])('a %s as wanted, with the passage of each item', async (kind, body, count, idName, path) => {
    const job = await make(sampleId, kind, body);
    const id = job[idName];
    const [newest] = await material(sampleId);
    expect(newest).toMatchObject({ _id: id, kind });
    const { content } = server.app.services.sources.get(orgId, sampleId);
    const items: { label: string; start: number; end: number }[] = Object(newest)['items'];
    expect(items).toHaveLength(count);
    for (const { label, start, end } of items) {
      expect(label).not.toBe('');
      expect(content.slice(start, end).trim()).not.toBe('');
    }
    expect((await server.request(`${path}/${id}`, { key })).status).toBe(200);
  });

  test('the items stand in the order of the set', async () => {
    const job = await make(sampleId, 'quiz', { numberOfQuestions: 5 });
    const quiz = await server.request(`/quiz/getQuizById/${job['quizId']}`, { key });
    const questions: { question_text: string; evidence: { start: number; end: number } }[] = Object(
      quiz.json,
    )['questionsWithOptionsAndAnswers'];
    const [newest] = await material(sampleId);
    expect(Object(newest)['items']).toEqual(
      questions.map(({ question_text: label, evidence: { start, end } }) => ({
        label,
        start,
        end,
        isOlder: false,
      })),
    );
  });

  test('about a topic keeps to what the source says about it', async () => {
    const job = await make(sampleId, 'quiz', { topic: 'Why we forget', numberOfQuestions: 4 });
    expect(job).toMatchObject({ status: 'succeeded' });
    const { content } = server.app.services.sources.get(orgId, sampleId);
    const from = content.indexOf('In 1885, Hermann Ebbinghaus');
    const to = content.indexOf('Research on learning');
    const [newest] = await material(sampleId);
    expect(newest).toMatchObject({ title: 'Why we forget' });
    const items: { start: number; end: number }[] = Object(newest)['items'];
    expect(items.length).toBeGreaterThan(1);
    for (const { start, end } of items) {
      expect(start).toBeGreaterThanOrEqual(from);
      expect(end).toBeLessThanOrEqual(to);
    }
  });

  test('about a topic takes the passages that name it, in another form too', async () => {
    const job = await make(sampleId, 'flashcards', { topic: 'Study session' });
    expect(job).toMatchObject({ status: 'succeeded' });
    const { content } = server.app.services.sources.get(orgId, sampleId);
    const items: { start: number }[] = Object((await material(sampleId))[0])['items'];
    const from = content.indexOf('Research on learning');
    for (const { start } of items) expect(start).toBeGreaterThanOrEqual(from);
  });

  test('about what the source does not speak of is refused, and says what to do', async () => {
    const reply = await call(`/workspace/sources/${sampleId}/quiz`, {
      method: 'POST',
      body: { topic: 'volcanoes' },
    });
    expect([reply.status, reply.json]).toEqual([
      422,
      {
        error:
          'This source says too little about “volcanoes”. Choose a wider topic, or leave it empty',
        code: 'topic-too-narrow',
      },
    ]);
  });

  test('from too little text fails with what to do', async () => {
    const id = await add([{ kind: 'paragraph', text: 'Too short.' }]);
    expect(await make(id, 'quiz')).toMatchObject({
      status: 'failed',
      errorStatus: 422,
      errorCode: 'too-little-text',
    });
    expect(await material(id)).toEqual([]);
  });

  test.each([
    ['quiz', { numberOfQuestions: 51 }, /^numberOfQuestions/u],
    ['quiz', { difficulty: 'evil' }, /^difficulty must be one of easy, medium, hard/u],
    ['flashcards', { numberOfCards: 0 }, /^numberOfCards/u],
    ['mind-map', { maxNodes: 4 }, /^maxNodes/u],
    ['quiz', { topic: '  ' }, /^topic/u],
    ['quiz', { topic: 'x'.repeat(201) }, /^topic/u],
  ])('%s refuses %o', async (kind, body, message) => {
    const reply = await call(`/workspace/sources/${sampleId}/${kind}`, { method: 'POST', body });
    expect([reply.status, reply.json['error']]).toEqual([400, expect.stringMatching(message)]);
  });

  test('is told of while it goes on, and can be cancelled', async () => {
    const { jobs } = server.app.services;
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const blocked = await Promise.all(
      [1, 2].map(() => jobs.submit({ orgId, kind: 'ingest', work: () => gate })),
    );
    const id = await add([{ kind: 'paragraph', text: 'A source that waits.' }]);
    const { json } = await call(`/workspace/sources/${id}/quiz`, { method: 'POST', body: {} });
    const making = listOf(await call(`/workspace/sources/${id}/material`), 'making');
    expect(making).toMatchObject([{ jobId: json['jobId'], kind: 'quiz', status: 'queued' }]);
    const other = listOf(await call(`/workspace/sources/${sampleId}/material`), 'making');
    expect(other).toEqual([]);
    await call(`/workspace/jobs/${json['jobId']}`, { method: 'DELETE' });
    expect(listOf(await call(`/workspace/sources/${id}/material`), 'making')).toEqual([]);
    open();
    await Promise.all(blocked.map(({ done }) => done));
  });
});

describe('deleting what was made', () => {
  const remove = (id: string, kind: string, made: unknown) =>
    call(`/workspace/sources/${id}/material/${kind}/${made}`, { method: 'DELETE' });
  const restore = (id: string, kind: string, made: unknown) =>
    call(`/workspace/sources/${id}/material/${kind}/${made}/restore`, { method: 'POST' });

  test.each([
    ['quiz', 'quizId', '/quiz/getQuizById'],
    ['flashcards', 'flashcardId', '/flashcard/getFlashCardById'],
    ['mind-map', 'mindmapId', '/mindmap/getMindMap'],
  ])('hides a %s everywhere, and gives it back', async (kind, idName, path) => {
    const made = (await make(sampleId, kind))[idName];
    const ids = async () => (await material(sampleId)).map(({ _id: id }) => id);
    expect((await remove(sampleId, kind, made)).json).toEqual({ _id: made, deleted: true });
    expect(await ids()).not.toContain(made);
    expect((await server.request(`${path}/${made}`, { key })).status).toBe(404);
    expect((await restore(sampleId, kind, made)).status).toBe(200);
    expect((await restore(sampleId, kind, made)).status).toBe(200);
    expect(await ids()).toContain(made);
    expect((await server.request(`${path}/${made}`, { key })).status).toBe(200);
  });

  test('is for good after an hour', async () => {
    const { quizId } = await make(sampleId, 'quiz');
    await remove(sampleId, 'quiz', quizId);
    now += 59 * 60_000;
    await server.app.services.library.purge();
    expect((await restore(sampleId, 'quiz', quizId)).status).toBe(200);
    await remove(sampleId, 'quiz', quizId);
    now += HOUR_MS + 1000;
    await server.app.services.library.purge();
    const late = await restore(sampleId, 'quiz', quizId);
    expect([late.status, late.json['code']]).toEqual([404, 'material-not-found']);
  });

  test('refuses what is not there, and another kind or source than its own', async () => {
    const { quizId } = await make(sampleId, 'quiz');
    const other = await add([{ kind: 'paragraph', text: 'x' }]);
    const replies = await Promise.all([
      remove(sampleId, 'quiz', 'nonsense'),
      remove(sampleId, 'flashcards', quizId),
      remove(other, 'quiz', quizId),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await remove(sampleId, 'poem', quizId)).status).toBe(400);
  });
});

test('a source of another organisation is not to be found', async () => {
  const foreign = await add([{ kind: 'paragraph', text: 'Not mine.' }], otherOrgId);
  const paths: [string, string][] = [
    ['GET', 'text'],
    ['GET', 'original'],
    ['GET', 'material'],
    ['POST', 'quiz'],
    ['POST', 'flashcards'],
    ['POST', 'mind-map'],
    ['DELETE', `material/quiz/${foreign}`],
    ['POST', `material/quiz/${foreign}/restore`],
  ];
  for (const [method, path] of paths) {
    const body = method === 'POST' && !path.startsWith('material') ? { body: {} } : {};
    for (const id of [foreign, 'nonsense', '0123456789abcdef01234567']) {
      const reply = await call(`/workspace/sources/${id}/${path}`, { method, ...body });
      expect([path, reply.status, reply.json['code']]).toEqual([path, 404, 'source-not-found']);
    }
  }
});
