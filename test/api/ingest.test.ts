import { createHash } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makePdf, putLines } from '../support/make-pdf.ts';
import { fileSource, idOf, ingestSample, sampleBytes } from '../support/sample.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';

let server: TestApp;
let web: WebFixture;
beforeAll(async () => {
  web = await startWebFixture((request, response) => {
    switch (request.url) {
      case '/moved':
        response.writeHead(302, { location: '/tides' }).end();
        break;
      case '/paper':
        // A wrong name on purpose: what it is, is told from the bytes.
        response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(sampleBytes);
        break;
      case '/notes.md':
        response.writeHead(200, { 'content-type': 'text/markdown' });
        response.end(`# Notes on tides\n\n${'A tide is a rise of the sea. '.repeat(20)}`);
        break;
      default:
        response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage());
    }
  });
  server = await startTestApp({ outbound: { network: web.network } });
});
afterAll(async () => {
  await server.close();
  await web.close();
});

const post = (source: unknown) =>
  server.request('/source/ingestSource', { method: 'POST', body: { source } });

const eightFields = [
  '_id',
  'content',
  'createdAt',
  'metadata',
  'orgId',
  'sourceType',
  'updatedAt',
  'userId',
];

describe('a PDF', () => {
  test('comes back as exactly the eight fields, with its text', async () => {
    const reply = await ingestSample(server, { topic: 'Memory', course: { year: 2 } });
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.json).sort()).toEqual(eightFields);
    expect(reply.json).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
      orgId: expect.stringMatching(/^[0-9a-f]{24}$/u),
      userId: 'student-1',
      sourceType: 'file',
      metadata: { topic: 'Memory', course: { year: 2 } },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u),
    });
    expect(reply.json['content']).toContain('Encoding is the process by which information');
  });

  test('has segments whose offsets are exact, with pages', async () => {
    const made = await ingestSample(server);
    const { json } = await server.request(`/source/getSourceById/${idOf(made)}`);
    const content = String(json['content']);
    const segments: unknown = json['segments'];
    if (!Array.isArray(segments)) throw new Error('no segments');
    expect(segments.length).toBeGreaterThan(10);
    for (const segment of segments) {
      expect(content.slice(segment.start, segment.end)).toBe(segment.text);
      expect(segment.page).toBeGreaterThanOrEqual(1);
    }
    expect(json).toMatchObject({
      title: expect.stringContaining('How Memory Works'),
      language: 'en',
      url: null,
    });
  });

  test('may come with its parts in any order, the source as a file part, and any case of type', async () => {
    const form = new FormData();
    form.set('file', new Blob([sampleBytes]), 'x.bin');
    form.set(
      'source',
      new Blob([JSON.stringify({ ...fileSource(), sourceType: 'PDF' })]),
      'source.json',
    );
    const reply = await server.request('/source/ingestSource', { method: 'POST', body: form });
    expect([reply.status, reply.json['sourceType']]).toEqual([201, 'PDF']);
  });

  test('is kept once under its hash, and let go with the last source that has it', async () => {
    const [one, two] = [await ingestSample(server), await ingestSample(server)];
    const kept = join(
      server.dataFolder,
      'files',
      createHash('sha256').update(sampleBytes).digest('hex'),
    );
    const others = await server.request('/source/listSources?limit=200');
    const ids = Array.isArray(others.json['items'])
      ? others.json['items'].map((each) => each._id)
      : [];
    expect(ids).toEqual(expect.arrayContaining([idOf(one), idOf(two)]));
    for (const id of ids) {
      expect(existsSync(kept)).toBe(true);
      await server.request(`/source/deleteSource/${id}`, { method: 'DELETE' });
    }
    expect(existsSync(kept)).toBe(false);
  });

  test('that is locked opens with metadata.password, which is not stored', async () => {
    const locked = await makePdf(
      (document) =>
        putLines(
          document,
          Array<string>(12).fill('Osmosis is the movement of water through a membrane.'),
          {
            y: 100,
          },
        ),
      { userPassword: 'open-me', pdfVersion: '1.7' },
    );
    const without = await server.upload(locked, fileSource());
    const wrong = await server.upload(locked, fileSource({ password: 'guess' }));
    const right = await server.upload(
      locked,
      fileSource({ password: 'open-me', topic: 'Osmosis' }),
    );
    expect([without.status, wrong.status, right.status]).toEqual([422, 422, 201]);
    expect(without.json['error']).toContain('metadata.password');
    expect(wrong.json['error']).not.toBe(without.json['error']);
    expect(right.json['metadata']).toEqual({ topic: 'Osmosis' });
    expect(right.json['content']).toContain('Osmosis is the movement');
  });

  test('that is damaged or has no text is refused, and nothing is left behind', async () => {
    const blank = await makePdf((document) => document.rect(10, 10, 100, 100).fill());
    const damaged = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 'x')]);
    const replies = [
      await server.upload(blank, fileSource()),
      await server.upload(damaged, fileSource()),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
    expect(replies[0]?.json['error']).not.toBe(replies[1]?.json['error']);
    expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
  });
});

describe('what a crash left behind', () => {
  test('is removed at the next start, once it is surely nobody’s', async () => {
    const data = temporaryFolder();
    const first = await startTestApp({ dataFolder: data, keepFolder: true });
    const kept = idOf(await ingestSample(first));
    await first.close();
    const files = join(data, 'files');
    const [original = ''] = readdirSync(files);
    const longAgo = new Date('2020-01-01T00:00:00.000Z');
    for (const path of [
      join(files, 'orphan'),
      join(data, 'incoming', 'half'),
      join(files, 'young'),
    ]) {
      writeFileSync(path, 'x');
      if (!path.endsWith('young')) utimesSync(path, longAgo, longAgo);
    }
    utimesSync(join(files, original), longAgo, longAgo);
    const second = await startTestApp({ dataFolder: data });
    expect(readdirSync(files).sort()).toEqual([original, 'young'].sort());
    expect(readdirSync(join(data, 'incoming'))).toEqual([]);
    expect(second.app.services.sources.ownerOf(kept)).toMatch(/^[0-9a-f]{24}$/u);
    await second.close();
  });
});

describe('an upload that breaks off', () => {
  test('leaves nothing behind', async () => {
    const incoming = join(server.dataFolder, 'incoming');
    const { port } = new URL(server.base);
    const upload = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/source/ingestSource',
      headers: {
        'api-key': server.key,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10_000_000,
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    );
    await eventually(() => expect(readdirSync(incoming)).toHaveLength(1));
    upload.destroy();
    await eventually(() => expect(readdirSync(incoming)).toEqual([]));
  });
});

describe('a web page', () => {
  test.each(['webpage', 'web', 'website', 'url', 'Article'])('as %s', async (sourceType) => {
    const reply = await post({
      sourceType,
      userId: 'u',
      url: 'http://sea.example/tides',
      metadata: {},
    });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ sourceType, metadata: {} });
    expect(reply.json['content']).toContain(
      'A spring tide is a tide with an unusually large range',
    );
    expect(reply.json['content']).not.toContain('Home');
  });

  test('keeps its title, headings and final address', async () => {
    const made = await post({
      sourceType: 'webpage',
      userId: 'u',
      url: 'http://sea.example/moved',
    });
    const detail = await server.request(`/source/getSourceById/${idOf(made)}`);
    expect(detail.json).toMatchObject({
      title: 'Tides',
      url: 'http://sea.example/tides',
      language: 'en',
      segments: expect.arrayContaining([
        expect.objectContaining({ kind: 'heading', text: 'Tidal power', level: 2 }),
      ]),
    });
  });

  test('that is a PDF or a text is read as one', async () => {
    const paper = await post({
      sourceType: 'webpage',
      userId: 'u',
      url: 'http://sea.example/paper',
    });
    const notes = await post({
      sourceType: 'webpage',
      userId: 'u',
      url: 'http://sea.example/notes.md',
    });
    expect([paper.status, notes.status]).toEqual([201, 201]);
    expect(paper.json['content']).toContain('Encoding is the process');
    const detail = await server.request(`/source/getSourceById/${idOf(notes)}`);
    expect(detail.json['segments']).toContainEqual(
      expect.objectContaining({ kind: 'heading', text: 'Notes on tides' }),
    );
  });

  test('sends nothing but the request for that page', async () => {
    const before = web.requests.length;
    await post({ sourceType: 'webpage', userId: 'secret-user', url: 'http://sea.example/tides' });
    const sent = web.requests.slice(before);
    expect(sent.map(({ path }) => path)).toEqual(['/tides']);
    expect(JSON.stringify(sent)).not.toMatch(/secret-user|api-key|cookie|referer/iu);
  });
});

describe('lists', () => {
  test('come in pages, newest first, by user', async () => {
    for (let count = 0; count < 5; count += 1) {
      await post({ sourceType: 'webpage', userId: 'pager', url: 'http://sea.example/tides' });
    }
    const ids: string[] = [];
    let cursor: unknown;
    for (let pages = 0; cursor !== null; pages += 1) {
      const after = typeof cursor === 'string' ? `&cursor=${cursor}` : '';
      const { json } = await server.request(`/source/listSources?userId=pager&limit=2${after}`);
      if (!Array.isArray(json['items'])) throw new Error('no items');
      ids.push(...json['items'].map(({ _id }) => _id));
      cursor = json['nextCursor'];
      expect(pages).toBeLessThan(4);
    }
    expect(ids).toHaveLength(5);
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  test("show only the organisation's own", async () => {
    await ingestSample(server);
    const { key } = await server.app.services.access.createKey('Empty school', 'other');
    const { json } = await server.request('/source/listSources', { key });
    expect(json).toEqual({ items: [], nextCursor: null });
  });
});
