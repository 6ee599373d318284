import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { readEvents } from '../support/event-reader.ts';
import { makePdf, putLines } from '../support/make-pdf.ts';
import { sampleBytes } from '../support/sample.ts';
import { startTestApp, temporaryFolder, type Reply, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';
import {
  openSession,
  sessionHeaders,
  tokenOf,
  workspaceCaller,
} from '../support/workspace-client.ts';

let server: TestApp;
let web: WebFixture;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let pageStatus = 200;

beforeAll(async () => {
  web = await startWebFixture((request, response) => {
    // `/never` keeps its caller waiting.
    if (request.url === '/never') return;
    response.writeHead(pageStatus, { 'content-type': 'text/html' }).end(articlePage());
  });
  server = await startTestApp({ outbound: { network: web.network } });
  call = await workspaceCaller(server.listening);
});
afterAll(async () => {
  await server.close();
  await web.close();
});

type Item = Record<string, unknown>;

async function imports(ask = call): Promise<Item[]> {
  const { items } = (await ask('/workspace/imports')).json;
  return Array.isArray(items) ? items : [];
}

async function titles(ask = call): Promise<string[]> {
  const { items } = (await ask('/workspace/sources')).json;
  return Array.isArray(items) ? items.map((item: Item) => String(item['title'])) : [];
}

const send = (file: Uint8Array, fileName: string, ask = call): Promise<Reply> => {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(file)]), fileName);
  return ask('/workspace/imports/file', { method: 'POST', body });
};

const link = (url: string, ask = call): Promise<Reply> =>
  ask('/workspace/imports/link', { method: 'POST', body: { url } });

const post = (path: string, body: unknown = {}) => call(path, { method: 'POST', body });

/** Waits until an import has failed, and gives it. */
const failed = (id: unknown): Promise<Item> =>
  eventually(async () => {
    const found = (await imports()).find((each) => each['id'] === id);
    expect(found?.['status']).toBe('failed');
    return found ?? {};
  });

describe('what is dropped in', () => {
  test('is acknowledged at once, and becomes a source', async () => {
    const reply = await send(sampleBytes, 'memory.pdf');
    expect([reply.status, reply.json]).toMatchObject([202, { name: 'memory.pdf', url: null }]);
    await eventually(async () => {
      expect(await titles()).toEqual(['How Memory Works: A Short Introduction']);
      expect(await imports()).toEqual([]);
    });
  });

  test.each([
    ['page.html', articlePage('A saved page'), 'webpage'],
    ['notes.md', `# My notes\n\n${'A tide is a rise of the sea. '.repeat(20)}`, 'text'],
    ['plain.txt', 'A tide is a rise of the sea. '.repeat(20), 'text'],
  ])('may be %s', async (name, text, kind) => {
    await send(Buffer.from(text), name);
    await eventually(async () => {
      const { items } = (await call(`/workspace/sources?kind=${kind}&limit=1`)).json;
      expect(items).toHaveLength(1);
    });
  });

  test('may be a link', async () => {
    await link('http://sea.example/tides');
    await eventually(async () => expect(await titles()).toContain('Tides'));
  });

  test('is told step by step to whoever listens', async () => {
    const token = tokenOf(await server.listening.openingAddress());
    const session = sessionHeaders(await openSession(server.base, token));
    const stop = new AbortController();
    const events = await fetch(`${server.base}/workspace/events`, {
      headers: session,
      signal: stop.signal,
    });
    const { json } = await send(sampleBytes, 'again.pdf');
    const seen: Item[] = [];
    for await (const event of readEvents(events)) {
      seen.push(event);
      const isDone = event['type'] === 'changed' && event['topic'] === 'imports' && seen.length > 3;
      if (isDone && seen.some((each) => Object(each['job']).status === 'succeeded')) break;
    }
    stop.abort();
    const states = seen
      .filter(({ type }) => type === 'job')
      .map(({ job }) => Object(job))
      .filter(({ jobId }) => jobId === json['jobId']);
    expect(states.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['queued', 'running', 'succeeded']),
    );
    expect(states.map(({ progress }) => progress)).toEqual(
      states.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    expect(seen).toContainEqual({ type: 'changed', topic: 'sources' });
  });
});

describe('what cannot be read', () => {
  test('stays with its reason until it is taken away, and its file goes too', async () => {
    const before = readdirSync(server.app.folder.files).length;
    const { json } = await send(Buffer.from('%PDF-1.7 and nothing else'), 'broken.pdf');
    expect(await failed(json['id'])).toMatchObject({
      name: 'broken.pdf',
      errorCode: 'pdf-damaged',
      error: expect.stringContaining('damaged'),
    });
    await call(`/workspace/imports/${json['id']}`, { method: 'DELETE' });
    expect(await imports()).toEqual([]);
    expect(readdirSync(server.app.folder.files)).toHaveLength(before);
    expect(readdirSync(server.app.folder.incoming)).toEqual([]);
  });

  test('of a kind that nothing reads says what can be read', async () => {
    const { json } = await send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'a.zip');
    const { error } = await failed(json['id']);
    expect(error).toMatch(/PDF.*web page/u);
    await call(`/workspace/imports/${json['id']}`, { method: 'DELETE' });
  });

  test('for want of a password is tried again with it; the password is stored nowhere', async () => {
    const locked = await makePdf(
      (document) =>
        putLines(document, Array<string>(9).fill('A secret of the sea is salt.'), { y: 80 }),
      { userPassword: 'sesame-street', info: { Title: 'Locked' } },
    );
    const { json } = await send(locked, 'locked.pdf');
    expect(await failed(json['id'])).toMatchObject({ errorCode: 'pdf-password-needed' });
    await post(`/workspace/imports/${json['id']}/retry`, { password: 'wrong' });
    await eventually(async () =>
      expect(await failed(json['id'])).toMatchObject({ errorCode: 'pdf-password-wrong' }),
    );
    await post(`/workspace/imports/${json['id']}/retry`, { password: 'sesame-street' });
    await eventually(async () => expect(await titles()).toContain('Locked'));
    const { folder } = server.app;
    for (const file of [folder.database, `${folder.database}-wal`]) {
      expect(readFileSync(file).includes('sesame-street')).toBe(false);
    }
  });

  test('because its site fails is tried again', async () => {
    pageStatus = 500;
    const { json } = await link('http://down.example/');
    expect(await failed(json['id'])).toMatchObject({ errorCode: 'remote-failed' });
    pageStatus = 200;
    expect((await post(`/workspace/imports/${json['id']}/retry`)).status).toBe(202);
    await eventually(async () => expect(await imports()).toEqual([]));
  });

  test('because it leads into this machine is refused', async () => {
    const { json } = await link('http://127.0.0.1:4310/workspace/sources');
    expect(await failed(json['id'])).toMatchObject({ errorCode: 'url-not-public' });
    await call(`/workspace/imports/${json['id']}`, { method: 'DELETE' });
  });
});

test('what is under way is stopped and forgotten when it is taken away', async () => {
  const { json } = await link('http://slow.example/never');
  await eventually(async () => expect(await imports()).toMatchObject([{ status: 'running' }]));
  const removed = await call(`/workspace/imports/${json['id']}`, { method: 'DELETE' });
  expect([removed.status, await imports()]).toEqual([200, []]);
  expect((await call('/workspace/jobs')).json['items']).toEqual([]);
});

test('an import of another organisation is out of reach', async () => {
  const { json } = await link('http://slow.example/never');
  const { id } = await server.app.services.access.ensureOrganisation('Elsewhere');
  const headers = { 'lectern-organisation': id };
  const reply = await call(`/workspace/imports/${json['id']}`, { method: 'DELETE', headers });
  expect(reply.status).toBe(403);
  await call(`/workspace/imports/${json['id']}`, { method: 'DELETE' });
});

test('what was under way when Lectern stopped is there at the next start, file and all', async () => {
  const dataFolder = temporaryFolder();
  const settings = { concurrentJobs: 1 };
  const first = await startTestApp({
    dataFolder,
    keepFolder: true,
    settings,
    outbound: { network: web.network },
  });
  const callFirst = await workspaceCaller(first.listening);
  await link('http://slow.example/never', callFirst);
  await send(sampleBytes, 'waiting.pdf', callFirst);
  await first.close();
  const second = await startTestApp({ dataFolder, settings, outbound: { network: web.network } });
  const callSecond = await workspaceCaller(second.listening);
  const left = await imports(callSecond);
  expect(left).toMatchObject([
    { name: 'waiting.pdf', status: 'cancelled', errorCode: 'interrupted' },
    { name: 'http://slow.example/never', status: 'cancelled', errorCode: 'interrupted' },
  ]);
  await callSecond(`/workspace/imports/${left[0]?.['id']}/retry`, { method: 'POST', body: {} });
  await eventually(async () => expect(await titles(callSecond)).toHaveLength(1));
  await second.close();
});

describe('the samples', () => {
  test('become sources with one call each, and carry a quiz', async () => {
    const { items } = (await call('/workspace/samples')).json;
    const samples: Item[] = Array.isArray(items) ? items : [];
    expect(samples.length).toBeGreaterThanOrEqual(3);
    for (const { id, title } of samples) {
      expect((await post(`/workspace/samples/${id}`)).status).toBe(202);
      await eventually(async () =>
        expect((await titles()).some((each) => each.startsWith(String(title)))).toBe(true),
      );
    }
    const { key } = await server.app.services.access.createKey('Personal', 'k');
    const sources: unknown = (await call('/workspace/sources?limit=2')).json['items'];
    for (const source of Array.isArray(sources) ? sources : []) {
      const quiz = await server.request(`/source/generateQuiz/${source._id}`, {
        method: 'POST',
        key,
      });
      expect(Object(quiz.json)['questionsWithOptionsAndAnswers'].length).toBeGreaterThanOrEqual(8);
    }
  });

  test('an unknown one is not found', async () => {
    expect((await post('/workspace/samples/nothing')).json).toMatchObject({
      code: 'sample-not-found',
    });
  });
});
