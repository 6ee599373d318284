import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSource } from '../support/made-sources.ts';
import { sampleBytes } from '../support/sample.ts';
import { startTestApp, temporaryFolder, type Reply, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let now = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE_MS = 60_000;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let orgId: string;

const titlesOf = (reply: Reply): string[] => {
  const { items } = reply.json;
  return Array.isArray(items) ? items.map((item) => String(Object(item).title)) : [];
};

/** Stores a source with one paragraph. @returns its id */
async function addSource(title: string, text: string, mediaType = 'application/pdf', org = orgId) {
  const source = makeSource(org, [{ kind: 'paragraph', text, page: 3 }], { title, mediaType });
  await server.app.store.write('insertSource', source);
  return source._id;
}

beforeAll(async () => {
  server = await startTestApp({ clock: () => new Date(now) });
  call = await workspaceCaller(server.listening);
  orgId = (await server.app.services.workspace.organisation()).id;
  await addSource('Lecture 10', 'The mitochondrion is the powerhouse of the cell.');
  await addSource('lecture 2', 'Enzymes are catalysts: they speed up <b>reactions</b>.');
  await addSource('Élan vital', 'Photosynthesis turns light into sugar.', 'text/html');
  const other = await server.app.services.access.ensureOrganisation('Another school');
  await addSource('Not mine', 'Photosynthesis of others.', 'text/html', other.id);
});
afterAll(() => server.close());

describe('the list', () => {
  test.each([
    ['', ['Élan vital', 'lecture 2', 'Lecture 10']],
    ['?sort=oldest', ['Lecture 10', 'lecture 2', 'Élan vital']],
    ['?sort=title', ['Élan vital', 'lecture 2', 'Lecture 10']],
    ['?sort=title-reversed', ['Lecture 10', 'lecture 2', 'Élan vital']],
    ['?kind=pdf&sort=title', ['lecture 2', 'Lecture 10']],
    ['?sort=oldest&offset=1&limit=1', ['lecture 2']],
  ])('%s', async (query, titles) => {
    expect(titlesOf(await call(`/workspace/sources${query}`))).toEqual(titles);
  });

  test('tells how many there are, of all kinds and of each', async () => {
    expect((await call('/workspace/sources?limit=1')).json['total']).toBe(3);
    expect((await call('/workspace/sources?kind=pdf&limit=1')).json['total']).toBe(2);
    expect((await call('/workspace/library')).json['kinds']).toEqual([
      { kind: 'pdf', count: 2 },
      { kind: 'webpage', count: 1 },
    ]);
  });

  test('refuses an unknown order and says which there are', async () => {
    const reply = await call('/workspace/sources?sort=colour');
    expect([reply.status, reply.json['error']]).toEqual([
      400,
      'sort must be one of newest, oldest, title, title-reversed',
    ]);
  });

  test('knows what was opened last', async () => {
    const [first, second] = [await addSource('Opened 1', 'a'), await addSource('Opened 2', 'b')];
    for (const id of [first, second, first]) {
      now += 1000;
      await call(`/workspace/sources/${id}/opened`, { method: 'POST' });
    }
    const { recent } = (await call('/workspace/library')).json;
    expect(recent).toMatchObject([{ title: 'Opened 1' }, { title: 'Opened 2' }]);
    for (const id of [first, second]) await server.app.services.sources.discard(id);
  });
});

describe('search', () => {
  const search = async (words: string) =>
    (await call(`/workspace/search?words=${encodeURIComponent(words)}`)).json['results'];

  test('finds words in all texts, marks them, and says where they stand', async () => {
    expect(await search('POWERHOUSE cell')).toMatchObject([
      {
        source: { title: 'Lecture 10' },
        passages: [
          {
            page: 3,
            start: 0,
            parts: [
              { text: 'The mitochondrion is the ', isHit: false },
              { text: 'powerhouse', isHit: true },
              { text: ' of the ', isHit: false },
              { text: 'cell', isHit: true },
              { text: '.', isHit: false },
            ],
          },
        ],
      },
    ]);
  });

  test('gives the three best passages of a source, each its own', async () => {
    const source = makeSource(
      orgId,
      ['one', 'two', 'three', 'four'].map((word) => ({
        kind: 'paragraph',
        text: `A zephyr is a wind, says witness ${word}.`,
      })),
      { title: 'Winds' },
    );
    await server.app.store.write('insertSource', source);
    const results = await search('zephyr');
    expect(results).toMatchObject([{ source: { title: 'Winds' } }]);
    const passages: { start: number; parts: { text: string }[] }[] = Object(results)[0].passages;
    const texts = passages.map(({ parts }) => parts.map(({ text }) => text).join(''));
    expect(new Set(texts).size).toBe(3);
    for (const [index, { start }] of passages.entries()) {
      expect(source.content.slice(start)).toMatch(new RegExp(`^${texts[index]}`, 'u'));
    }
    await server.app.services.sources.discard(source._id);
  });

  test('finds a word that is not finished', async () => {
    expect(await search('photos')).toMatchObject([{ source: { title: 'Élan vital' } }]);
  });

  test('finds titles, whatever their accents', async () => {
    expect(await search('elan')).toMatchObject([{ source: { title: 'Élan vital' }, passages: [] }]);
  });

  test.each(['"', 'a"b', '*', 'NEAR(', '%', '_', '\\', "'; DROP TABLE sources --", 'AND OR'])(
    'takes %s as text',
    async (words) => {
      expect(await search(words)).toEqual([]);
    },
  );

  test('gives text as text, never as markup', async () => {
    const results = await search('catalysts');
    expect(JSON.stringify(results)).toContain('<b>reactions</b>');
  });
});

describe('a source', () => {
  test('is renamed, for the public interface too', async () => {
    const id = await addSource('Old name', 'text');
    const reply = await call(`/workspace/sources/${id}`, {
      method: 'PATCH',
      body: { title: '  New name ' },
    });
    expect(reply.json).toMatchObject({ _id: id, title: 'New name' });
    expect(server.app.services.sources.get(orgId, id).title).toBe('New name');
    for (const title of ['', '   ', 'x'.repeat(301)]) {
      const refused = await call(`/workspace/sources/${id}`, { method: 'PATCH', body: { title } });
      expect(refused.status).toBe(400);
    }
    await server.app.services.sources.discard(id);
  });

  test('of another organisation is out of reach, one that is not there is not found', async () => {
    const foreign = await addSource('Foreign', 'x', 'text/html', await otherOrg());
    expect((await call(`/workspace/sources/${foreign}`, { method: 'DELETE' })).status).toBe(403);
    expect((await call('/workspace/sources/nonsense', { method: 'DELETE' })).status).toBe(404);
  });
});

const otherOrg = async (): Promise<string> =>
  (await server.app.services.access.ensureOrganisation('Another school')).id;

describe('deleting', () => {
  const remove = (id: string) => call(`/workspace/sources/${id}`, { method: 'DELETE' });
  const restore = (id: string) => call(`/workspace/sources/${id}/restore`, { method: 'POST' });

  /** A source with all that can be made from it, by a key of the workspace's organisation. */
  async function addWithSets() {
    const { key } = await server.app.services.access.createKey('Personal', 'test');
    const source = await server.upload(
      sampleBytes,
      { sourceType: 'file', userId: 'u' },
      { key, fileName: 'a.pdf' },
    );
    const id = String(source.json['_id']);
    const ask = (path: string, method = 'GET') => server.request(path, { key, method });
    const quiz = await ask(`/source/generateQuiz/${id}`, 'POST');
    const cards = await ask(`/source/generateFlashcards/${id}`, 'POST');
    const map = await ask(`/source/generateMindMap/${id}`, 'POST');
    const paths = [
      `/source/getSourceById/${id}`,
      `/quiz/getQuizById/${quiz.json['_id']}`,
      `/flashcard/getFlashCardById/${cards.json['_id']}`,
      `/mindmap/getMindMap/${map.json['_id']}`,
    ];
    const statuses = async () => {
      const replies = await Promise.all(paths.map((path) => ask(path)));
      return replies.map((reply) => reply.status);
    };
    const lists = ['/source/listSources', '/quiz/listQuizzes', '/mindmap/listMindMaps'];
    const seenInLists = async () => {
      const replies = await Promise.all(lists.map((path) => ask(`${path}?sourceId=${id}`)));
      return replies.map((reply) => Object(reply.json)['items'].length);
    };
    return { id, statuses, seenInLists };
  }

  test('hides a source and all that was made from it, everywhere, and is taken back whole', async () => {
    const { id, statuses, seenInLists } = await addWithSets();
    expect([await statuses(), await seenInLists()]).toEqual([
      [200, 200, 200, 200],
      [1, 1, 1],
    ]);
    expect((await remove(id)).json).toEqual({ _id: id, deleted: true });
    expect([await statuses(), await seenInLists()]).toEqual([
      [404, 404, 404, 404],
      [0, 0, 0],
    ]);
    expect((await call('/workspace/search?words=sperling')).json['results']).toEqual([]);
    expect(server.app.services.sources.search(orgId, 'sperling', 5)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).json).toMatchObject({ _id: id });
    expect([await statuses(), await seenInLists()]).toEqual([
      [200, 200, 200, 200],
      [1, 1, 1],
    ]);
    await server.app.services.sources.discard(id);
  });

  test('taking it back twice does no harm', async () => {
    const id = await addSource('Twice', 'text');
    await remove(id);
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200]);
    await server.app.services.sources.discard(id);
  });

  test('is for good after an hour, at the next start at the latest', async () => {
    const dataFolder = temporaryFolder();
    const clock = () => new Date(now);
    const first = await startTestApp({ dataFolder, keepFolder: true, clock });
    const ids = await Promise.all(
      ['a', 'b'].map(async (text) => {
        const source = makeSource(
          (await first.app.services.workspace.organisation()).id,
          [{ kind: 'paragraph', text }],
          { fileHash: text.repeat(64) },
        );
        await first.app.store.write('insertSource', source);
        return source._id;
      }),
    );
    const callFirst = await workspaceCaller(first.listening);
    await callFirst(`/workspace/sources/${ids[0]}`, { method: 'DELETE' });
    now += 59 * MINUTE_MS;
    await callFirst(`/workspace/sources/${ids[1]}`, { method: 'DELETE' });
    await first.close();
    now += 2 * MINUTE_MS;
    const second = await startTestApp({ dataFolder, clock });
    const callSecond = await workspaceCaller(second.listening);
    const replies = await Promise.all(
      ids.map((id) => callSecond(`/workspace/sources/${id}/restore`, { method: 'POST' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual([404, 200]);
    await second.close();
  });

  test('for good takes the original along', async () => {
    const { id } = await addWithSets();
    const before = readdirSync(server.app.folder.files).length;
    await remove(id);
    expect(readdirSync(server.app.folder.files)).toHaveLength(before);
    now += 61 * MINUTE_MS;
    await server.app.services.library.purge();
    expect(readdirSync(server.app.folder.files)).toHaveLength(before - 1);
    expect((await restore(id)).status).toBe(404);
  });
});
