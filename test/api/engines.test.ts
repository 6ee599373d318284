import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '../../src-main/platform/package-files.ts';
import { isFinished } from '../../src-shared/job.ts';
import { startChatServer, type ChatAnswer, type ChatServer } from '../support/chat-server.ts';
import { runLectern } from '../support/command-line.ts';
import { makeLlamaModel } from '../support/llama-model.ts';
import { studyTextFrom } from '../support/study-text.ts';
import { makeSource } from '../support/made-sources.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';
import { answerOf, badQuestions, goodQuestions } from '../support/written-answers.ts';

const tides = studyTextFrom(
  readFileSync(new URL('../../resources/samples/the-tides.md', import.meta.url), 'utf8'),
);

let chat: ChatServer;
let answer: () => ChatAnswer;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let sourceId: string;
let orgId: string;
let key: string;

beforeAll(async () => {
  chat = await startChatServer(() => answer());
  server = await startTestApp({
    settings: { remoteAddress: chat.address, remoteContextTokens: 8192, llamaThreads: 1 },
  });
  call = await workspaceCaller(server.listening);
  const { access, workspace } = server.app.services;
  orgId = (await workspace.organisation()).id;
  key = (await access.createKey('Personal', 'test')).key;
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

/** Makes a quiz the way the app does. @returns the job as it ended */
async function make(body: unknown): Promise<Record<string, unknown>> {
  const started = await call(`/workspace/sources/${sourceId}/quiz`, { method: 'POST', body });
  expect(started).toMatchObject({ status: 202 });
  const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
  server.app.services.jobs.watch(orgId, String(started.json['jobId']), (job) => {
    if (isFinished(job.status)) resolve({ ...job });
  });
  return promise;
}

const generate = (path = 'generateQuiz', body: unknown = { numberOfQuestions: 4 }) =>
  server.request(`/source/${path}/${sourceId}`, { method: 'POST', key, body });

const inList = async (id: unknown): Promise<unknown> => {
  const { items } = (await call(`/workspace/sources/${sourceId}/material`)).json;
  return Array.isArray(items)
    ? items.find((each: Record<string, unknown>) => each['_id'] === id)
    : undefined;
};

describe('the engine that is set', () => {
  test('makes what the public interface asks for, whose reply is that of any other quiz', async () => {
    answer = () => ({ text: answerOf(goodQuestions) });
    const usual = await generate();
    server.app.services.settings.generationEngine = 'remote';
    const written = await generate();
    expect([usual.status, written.status]).toEqual([200, 200]);
    expect(Object.keys(written.json)).toEqual(Object.keys(usual.json));
    const questions = Object(written.json)['questionsWithOptionsAndAnswers'];
    expect(
      questions.map((each: Record<string, unknown>) => each['question_text']).toSorted(),
    ).toEqual(goodQuestions.map(({ question }) => question).toSorted());
    const health = await server.request('/', { key });
    expect(health.json).toMatchObject({ engines: { generation: 'remote' } });
  });

  test('answers 424 where it has no model, and names one to install', async () => {
    server.app.services.settings.generationEngine = 'llama';
    for (const path of ['generateQuiz', 'generateFlashcards', 'generateMindMap']) {
      const refused = await generate(path, {});
      expect(refused.status).toBe(424);
      expect(refused.json['error']).toMatch(
        /The model Qwen3\.5 2B \(1\.3 GB\) is not installed\. Install it with: lectern models install qwen3\.5-2b/u,
      );
    }
  });
});

describe('in the app', () => {
  test('each set says who made it, and how', async () => {
    answer = () => ({
      text: answerOf([
        ...goodQuestions.slice(0, 2),
        ...badQuestions.slice(0, 1).map(({ item }) => item),
      ]),
    });
    const { quizId, status } = await make({ engine: 'remote', numberOfQuestions: 3 });
    expect(status).toBe('succeeded');
    expect(await inList(quizId)).toMatchObject({
      maker: { engine: 'remote', model: 'scripted-1b', written: 2 },
    });
    const path = `/workspace/sources/${sourceId}/material/quiz/${String(quizId)}/making`;
    expect((await call(path)).json).toMatchObject({
      making: {
        engine: 'remote',
        model: { id: 'scripted-1b', checksum: null, device: expect.stringContaining('127.0.0.1') },
        droppedByCheck: { 'distractors-not-in-evidence': expect.any(Number) },
        dropped: expect.arrayContaining([
          expect.objectContaining({ why: 'the evidence also has "The Sun"' }),
        ]),
      },
    });
    const stored = await server.request(`/quiz/getQuizById/${String(quizId)}`, { key });
    expect(JSON.stringify(stored.json)).not.toMatch(/scripted-1b|making|engine/u);
  });

  test('the built-in engine can be had beside it, for the same source', async () => {
    const { quizId } = await make({ engine: 'builtin', numberOfQuestions: 3 });
    expect(await inList(quizId)).toMatchObject({
      maker: { engine: 'builtin', model: null, written: 0 },
    });
  });

  test('the record of a set of others is not to be had', async () => {
    const other = `/workspace/sources/${sourceId}/material/quiz/${'0'.repeat(24)}/making`;
    expect((await call(other)).status).toBe(404);
  });

  test('an engine without a model is refused before anything is begun', async () => {
    const started = await call(`/workspace/sources/${sourceId}/quiz`, {
      method: 'POST',
      body: { engine: 'llama' },
    });
    expect(started).toMatchObject({ status: 424, json: { code: 'model-missing' } });
  });

  test('what there is to choose from grows with the first model; one that fails is set aside', async () => {
    expect((await call('/workspace/engines')).json).toEqual({
      ready: ['builtin', 'remote'],
      automatic: { quiz: 'builtin', flashcards: 'builtin', 'mind-map': 'builtin' },
    });
    const file = join(temporaryFolder(), 'strange.gguf');
    writeFileSync(file, makeLlamaModel({ architecture: 'unheard-of' }));
    const { modelManager } = server.app.services;
    await modelManager.importFile(file, 'strange.gguf', new AbortController().signal);
    expect((await call('/workspace/engines')).json).toMatchObject({
      ready: ['builtin', 'llama', 'remote'],
      automatic: { quiz: 'llama' },
    });
    const { quizId, status } = await make({ numberOfQuestions: 3 });
    expect(status).toBe('succeeded');
    expect(await inList(quizId)).toMatchObject({ maker: { engine: 'llama', written: 0 } });
    expect((await call('/workspace/engines')).json).toMatchObject({
      ready: ['builtin', 'remote'],
      automatic: { quiz: 'builtin' },
    });
    const { items } = (await call('/workspace/models')).json;
    expect(items).toContainEqual(
      expect.objectContaining({
        id: 'strange',
        work: null,
        aside: { reason: expect.any(String), at: expect.any(String) },
      }),
    );
    // It stays so after a restart, which the command line is as good as.
    const listed = await runLectern(server.dataFolder, 'models', 'list');
    expect(listed.stdout).toMatch(/^strange .+ set aside /mu);
    const path = '/workspace/models/strange/try-again';
    expect((await call(path, { method: 'POST' })).json).toMatchObject({ aside: null });
    expect((await call('/workspace/engines')).json).toMatchObject({
      ready: ['builtin', 'llama', 'remote'],
    });
    await make({ numberOfQuestions: 3 });
    expect((await call('/workspace/engines')).json).toMatchObject({ ready: ['builtin', 'remote'] });
    const retried = await runLectern(server.dataFolder, 'models', 'retry', 'strange');
    expect(retried.stdout).toBe('strange is used again\n');
    expect((await call('/workspace/engines')).json).toMatchObject({ automatic: { quiz: 'llama' } });
    const unknown = await call('/workspace/models/nothing/try-again', { method: 'POST' });
    expect(unknown.json).toMatchObject({ code: 'model-not-installed' });
  });
});

describe('on the command line', () => {
  test('--engine chooses it, and one without a model is told how to get it', async () => {
    const data = temporaryFolder();
    const made = await runLectern(data, 'ingest', samplePdf());
    const id = made.stdout.trim();
    const refused = await runLectern(data, 'flashcards', id, '--engine', 'llama');
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toMatch(/lectern models install qwen3\.5-2b/u);
    const unknown = await runLectern(data, 'quiz', id, '--engine', 'magic');
    expect(unknown.code).not.toBe(0);
    const set = await runLectern(data, 'settings', 'set', 'remoteAddress', chat.address);
    expect(set.code).toBe(0);
    await runLectern(data, 'settings', 'set', 'remoteContextTokens', '8192');
    answer = () => ({ text: answerOf([]) });
    const before = chat.asked.length;
    const written = await runLectern(data, 'quiz', id, '--engine', 'remote', '--questions', '2');
    expect(written.stdout).toMatch(/\?/u);
    expect(chat.asked.length).toBeGreaterThan(before);
  });
});
