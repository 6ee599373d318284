import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startChatServer, type ChatAnswer, type ChatServer } from '../support/chat-server.ts';
import { makeOne } from '../support/making.ts';
import { makeSource } from '../support/made-sources.ts';
import { studyTextFrom } from '../support/study-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';
import { answerOf, goodCards, goodQuestions, goodTopics } from '../support/written-answers.ts';

const tides = studyTextFrom(
  readFileSync(new URL('../../resources/samples/the-tides.md', import.meta.url), 'utf8'),
);

type Json = Record<string, unknown>;

let chat: ChatServer;
let answer: () => ChatAnswer;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let sourceId: string;
let orgId: string;

beforeAll(async () => {
  chat = await startChatServer(() => answer());
  server = await startTestApp({
    settings: { remoteAddress: chat.address, remoteContextTokens: 8192 },
  });
  call = await workspaceCaller(server.listening);
  orgId = (await server.app.services.workspace.organisation()).id;
  const source = makeSource(orgId, tides.segments, { title: tides.title, language: 'en' });
  await server.app.store.write('insertSource', source);
  sourceId = source._id;
});
afterAll(async () => {
  await server.close();
  await chat.close();
});
afterEach(() => {
  server.app.services.settings.generationEngine = 'auto';
});

/** What a stream of events told. */
async function remake(path: string): Promise<{ told: Json[]; last: Json }> {
  const reply = await call(path, { method: 'POST' });
  expect(reply.status).toBe(200);
  const told = [...reply.text.matchAll(/^data: (?<data>.*)$/gmu)].map(({ groups }): Json =>
    JSON.parse(groups?.['data'] ?? ''),
  );
  return { told, last: told.at(-1) ?? {} };
}

/** Makes a set and waits for it. @returns its id */
async function make(kind: string, body: Json): Promise<string> {
  const started = await call(`/workspace/sources/${sourceId}/${kind}`, { method: 'POST', body });
  const done = Promise.withResolvers<string>();
  server.app.services.jobs.watch(orgId, String(started.json['jobId']), (job) => {
    const id = job.quizId ?? job.flashcardId ?? job.mindmapId;
    if (job.status === 'succeeded' && id !== undefined) done.resolve(id);
    if (job.status === 'failed') done.reject(new Error(job.error));
  });
  return done.promise;
}

const recordOf = async (kind: string, id: string): Promise<unknown> =>
  Object((await call(`/workspace/sources/${sourceId}/material/${kind}/${id}/making`)).json).making;

const byModel = {
  engine: 'remote',
  note: null,
  model: { id: 'scripted-1b', checksum: null, device: expect.stringContaining('127.0.0.1') },
  promptVersion: expect.stringMatching(/^en-[0-9a-f]{12}$/u),
  seed: expect.any(Number),
};
const byBuiltin = { engine: 'builtin', model: null, promptVersion: null, seed: null };

describe('a question made anew', () => {
  test('is by the engine that is set, else by the built-in one; who made it is in the record', async () => {
    server.app.services.settings.generationEngine = 'remote';
    answer = () => ({ text: answerOf(goodQuestions.slice(0, 2)) });
    const id = await make('quiz', { numberOfQuestions: 2 });
    const { questions } = (await call(`/workspace/quizzes/${id}`)).json;
    const replaced = Object(questions)[0].question_text;
    const path = `/workspace/quizzes/${id}/questions/0/another`;

    answer = () => ({ text: answerOf(goodQuestions.slice(1)) });
    const written = await remake(path);
    expect(written.told.slice(0, -1)).toContainEqual({
      type: 'progress',
      progress: expect.any(Number),
      stage: 'writing 1 of 1, 0 found',
    });
    const asked = Object(written.last['item']).question_text;
    expect(goodQuestions.slice(2).map(({ question }) => question)).toContain(asked);

    answer = () => ({ text: answerOf(goodQuestions.slice(0, 2)) });
    const builtin = await remake(path);
    const other = Object(builtin.last['item']).question_text;
    expect(goodQuestions.map(({ question }) => question)).not.toContain(other);

    expect(await recordOf('quiz', id)).toMatchObject({
      remade: [
        { label: asked, replaced, ...byModel },
        {
          label: other,
          replaced,
          ...byBuiltin,
          note: 'Nothing that the model wrote passed the checks',
          droppedByCheck: { repeat: expect.any(Number) },
        },
      ],
    });
    expect((await call(`/workspace/quizzes/${id}`)).json).toMatchObject({ revision: 0, questions });
  });
});

describe('a card made anew', () => {
  const deck = async (id: string): Promise<Json[]> =>
    Object((await call(`/workspace/flashcards/${id}`)).json).cards;

  test('is another one, takes the place of the old one, and gives it back', async () => {
    const id = await make('flashcards', { engine: 'builtin', numberOfCards: 4 });
    const before = await deck(id);
    const old = before[1];
    const base = `/workspace/flashcards/${id}/cards/${String(old?.['_id'])}`;

    server.app.services.settings.generationEngine = 'remote';
    const [, barrage] = goodCards;
    answer = () => ({ text: answerOf([barrage]) });
    const { last } = await remake(`${base}/another`);
    expect(last).toMatchObject({
      type: 'made',
      item: { term: barrage.term, definition: barrage.definition },
    });
    expect(await deck(id)).toEqual(before);

    const placed = await call(base, { method: 'PUT', body: last['item'] });
    expect(placed.json).toMatchObject({ term: barrage.term, lastGrade: null, isStarred: false });
    const now = await deck(id);
    expect(now.map(({ term }) => term)).toEqual(
      before.map((card) => (card === old ? barrage.term : card['term'])),
    );
    expect(await recordOf('flashcards', id)).toMatchObject({
      remade: [{ label: barrage.term, replaced: old?.['term'], ...byModel }],
    });

    await call(`${base}/restore`, { method: 'POST' });
    await call(`/workspace/flashcards/${id}/cards/${String(placed.json['_id'])}`, {
      method: 'DELETE',
    });
    expect(await deck(id)).toEqual(before);
  });

  test('by the built-in engine is none that is there already', async () => {
    const id = await make('flashcards', { engine: 'builtin', numberOfCards: 4 });
    const cards = await deck(id);
    const { last } = await remake(
      `/workspace/flashcards/${id}/cards/${String(cards[0]?.['_id'])}/another`,
    );
    expect(cards.map(({ term }) => term)).not.toContain(Object(last['item']).term);
    expect(await recordOf('flashcards', id)).toMatchObject({
      engine: 'builtin',
      remade: [{ ...byBuiltin, note: null, replaced: cards[0]?.['term'] }],
    });
  });

  test('is not taken where its passage is not in the source', async () => {
    const id = await make('flashcards', { engine: 'builtin', numberOfCards: 2 });
    const [card] = await deck(id);
    const evidence = { quote: 'The Moon is made of cheese.', start: 0, end: 27 };
    const refused = await call(`/workspace/flashcards/${id}/cards/${String(card?.['_id'])}`, {
      method: 'PUT',
      body: { term: 'Moon', definition: 'made of cheese', evidence },
    });
    expect(refused).toMatchObject({ status: 400, json: { code: 'field-invalid' } });
  });
});

describe('a node made anew', () => {
  interface Map {
    readonly nodes: Json[];
    readonly edges: { source: string; target: string }[];
  }
  const mapOf = async (id: string): Promise<Map> =>
    Object((await call(`/workspace/mind-maps/${id}`)).json);

  test('at the end of a branch is another topic, with a passage; it can be changed back', async () => {
    const id = await make('mind-map', { engine: 'builtin', maxNodes: 12 });
    const { nodes, edges } = await mapOf(id);
    const leaf = nodes.find((node) => !edges.some(({ source }) => source === node['id']));
    server.app.services.settings.generationEngine = 'remote';
    const [, , threads] = goodTopics;
    answer = () => ({ text: answerOf([threads]) });
    const path = `/workspace/mind-maps/${id}/nodes/${String(leaf?.['id'])}`;
    const { last } = await remake(`${path}/another`);
    expect(last).toMatchObject({ item: { label: 'Strong threads' } });
    expect((await mapOf(id)).nodes).toEqual(nodes);

    const changed = await call(path, { method: 'PATCH', body: last['item'] });
    expect(changed.json['nodes']).toContainEqual(expect.objectContaining(Object(last['item'])));
    expect(await recordOf('mind-map', id)).toMatchObject({
      remade: [{ label: 'Strong threads', replaced: leaf?.['label'], ...byModel }],
    });
    const { label, definition, evidence } = Object(leaf);
    await call(path, { method: 'PATCH', body: { label, definition, evidence } });
    expect((await mapOf(id)).nodes).toContainEqual(
      expect.objectContaining({ label, definition, evidence }),
    );
  });

  test('with others on it keeps its name and gets another definition', async () => {
    server.app.services.settings.generationEngine = 'remote';
    answer = () => ({ text: answerOf(goodTopics) });
    const id = await make('mind-map', { maxNodes: 20 });
    const { nodes } = await mapOf(id);
    const sun = nodes.find(({ label }) => label === 'Sun');
    const { quote } = goodTopics[0];
    const again = 'it raises tides on the Earth, too';
    answer = () => ({
      text: answerOf([goodTopics[0], { quote, topic: 'Sun', parent: '', definition: again }]),
    });
    const { last } = await remake(
      `/workspace/mind-maps/${id}/nodes/${String(sun?.['id'])}/another`,
    );
    expect(last).toMatchObject({ type: 'made', item: { label: 'Sun', definition: again } });
    expect(await recordOf('mind-map', id)).toMatchObject({
      remade: [{ ...byModel, replaced: 'Sun', droppedByCheck: { repeat: 1 } }],
    });
    answer = () => ({ text: answerOf([goodTopics[2]]) });
    const builtin = await remake(`/workspace/mind-maps/${id}/nodes/${String(sun?.['id'])}/another`);
    expect(builtin.last).toMatchObject({ item: { label: 'Sun' } });
    expect(await recordOf('mind-map', id)).toMatchObject({
      remade: [byModel, { ...byBuiltin, droppedByCheck: { 'asked-for': expect.any(Number) } }],
    });
  });

  test('is never the root, which is the source', async () => {
    const id = await make('mind-map', { engine: 'builtin', maxNodes: 8 });
    const { nodes } = await mapOf(id);
    const root = await call(
      `/workspace/mind-maps/${id}/nodes/${String(nodes[0]?.['id'])}/another`,
      { method: 'POST' },
    );
    expect(root.json).toMatchObject({ code: 'mind-map-root' });
  });

  test('does not take a passage that is not in the source', async () => {
    const id = await make('mind-map', { engine: 'builtin', maxNodes: 8 });
    const { nodes } = await mapOf(id);
    const evidence = { quote: 'The Moon is made of cheese.', start: 0, end: 27 };
    const refused = await call(`/workspace/mind-maps/${id}/nodes/${String(nodes[1]?.['id'])}`, {
      method: 'PATCH',
      body: { label: 'Moon', evidence },
    });
    expect(refused.json).toMatchObject({ code: 'field-invalid' });
    expect((await mapOf(id)).nodes).toEqual(nodes);
  });
});

describe('what is not there', () => {
  test.each([
    ['quizzes', 'questions/0', 'quiz-not-found'],
    ['flashcards', `cards/${'0'.repeat(24)}`, 'flashcards-not-found'],
    ['mind-maps', 'nodes/n1', 'mind-map-not-found'],
  ])('%s: is told before anything begins', async (kind, item, code) => {
    const reply = await call(`/workspace/${kind}/${'0'.repeat(24)}/${item}/another`, {
      method: 'POST',
    });
    expect(reply).toMatchObject({ status: 404, json: { code } });
  });

  test('an item that is gone from its set', async () => {
    const quiz = await make('quiz', { engine: 'builtin', numberOfQuestions: 2 });
    const question = await call(`/workspace/quizzes/${quiz}/questions/99/another`, {
      method: 'POST',
    });
    expect(question.json).toMatchObject({ code: 'question-not-found' });
  });
});

test('whoever leaves stops the model', async () => {
  const id = await make('flashcards', { engine: 'builtin', numberOfCards: 2 });
  const { cards } = (await call(`/workspace/flashcards/${id}`)).json;
  server.app.services.settings.generationEngine = 'remote';
  const writing = Promise.withResolvers<void>();
  let number = 0;
  answer = () => {
    writing.resolve();
    const text = Array.from({ length: 60 }, () => `${(number += 1)} never the same `).join('');
    return { text, isEndless: true };
  };
  const leaving = new AbortController();
  const asked = call(`/workspace/flashcards/${id}/cards/${String(Object(cards)[0]._id)}/another`, {
    method: 'POST',
    signal: leaving.signal,
  });
  await writing.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(() => chat.left(), { timeout: 10_000 }).toBe(1);
  expect(await recordOf('flashcards', id)).not.toHaveProperty('remade');
});

test('what is under way does not keep the server from closing, and is told', async () => {
  const own = await startTestApp({
    settings: { remoteAddress: chat.address, remoteContextTokens: 8192 },
  });
  const ask = await workspaceCaller(own.listening);
  const { id: owner } = await own.app.services.workspace.organisation();
  const source = makeSource(owner, tides.segments, { title: tides.title, language: 'en' });
  await own.app.store.write('insertSource', source);
  await makeOne(own.app, source._id, 'flashcards', { engine: 'builtin', numberOfCards: 2 });
  const material = await ask(`/workspace/sources/${source._id}/material`);
  const id = String(Object(material.json['items'])[0]._id);
  const { cards } = (await ask(`/workspace/flashcards/${id}`)).json;
  own.app.services.settings.generationEngine = 'remote';
  const writing = Promise.withResolvers<void>();
  let number = 0;
  answer = () => {
    writing.resolve();
    const text = Array.from({ length: 60 }, () => `${(number += 1)} never the same `).join('');
    return { text, isEndless: true };
  };
  const asked = ask(`/workspace/flashcards/${id}/cards/${String(Object(cards)[0]._id)}/another`, {
    method: 'POST',
  });
  await writing.promise;
  await own.close();
  expect((await asked).text).toMatch(/"type":"failed".+"code":"interrupted"/u);
});

test('a failure of ours ends the stream with its reason', async () => {
  const id = await make('flashcards', { engine: 'builtin', numberOfCards: 100 });
  const { cards } = (await call(`/workspace/flashcards/${id}`)).json;
  const { last } = await remake(
    `/workspace/flashcards/${id}/cards/${String(Object(cards)[0]._id)}/another`,
  );
  expect(last).toMatchObject({ type: 'failed', code: 'too-little-text', status: 422 });
});
