import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FlashcardSet } from '../../src-shared/flashcards.ts';
import { MindMap } from '../../src-shared/mind-map.ts';
import { Quiz } from '../../src-shared/quiz.ts';
import { idOf, ingestSample } from '../support/sample.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';

let server: TestApp;
let web: WebFixture;
let sourceId: string;
let content: string;
beforeAll(async () => {
  web = await startWebFixture((_request, response) => {
    const list = Array.from({ length: 40 }, (_, number) => `<li>${number * 7 + 3}</li>`).join('');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<html><body><main><h1>Numbers</h1><ul>${list.repeat(3)}</ul></main></body></html>`,
    );
  });
  server = await startTestApp({ outbound: { network: web.network } });
  const source = await ingestSample(server, { topic: 'Memory' });
  sourceId = idOf(source);
  content = String(source.json['content']);
});
afterAll(async () => {
  await server.close();
  await web.close();
});

const make = (operation: string, body?: unknown, id = sourceId): Promise<Reply> =>
  server.request(`/source/${operation}/${id}`, { method: 'POST', body });

describe('quizzes', () => {
  test('are made without a body, stored, and given with the envelope', async () => {
    const made = await make('generateQuiz');
    expect(made.status).toBe(200);
    const { quiz, ...resource } = made.json;
    const stored = await server.request(`/quiz/getQuizById/${idOf(made)}`);
    expect(stored.json).toEqual(resource);
    const parsed = Value.Parse(Quiz, stored.json);
    expect(parsed).toMatchObject({
      sourceId,
      userId: 'student-1',
      difficulty: 'medium',
      hasStarted: false,
      hasCompleted: false,
    });
    expect(parsed.questionsWithOptionsAndAnswers).toHaveLength(10);
    expect(quiz).toEqual({
      quiz_id: parsed._id,
      quiz_name: parsed.quizName,
      quiz: parsed.questionsWithOptionsAndAnswers.map(
        ({ question_text, options, correct_answer_index }) => ({
          question_text,
          options,
          correct_answer_index,
        }),
      ),
    });
  });

  test('have four distinct options and exact evidence', async () => {
    const { questionsWithOptionsAndAnswers: questions } = Value.Parse(
      Quiz,
      (await server.request(`/quiz/getQuizById/${idOf(await make('generateQuiz'))}`)).json,
    );
    for (const { options, evidence, correct_answer_index } of questions) {
      expect(new Set(options).size).toBe(4);
      expect(options[correct_answer_index]).toBeDefined();
      expect(content.slice(evidence.start, evidence.end)).toBe(evidence.quote);
      expect(evidence.page).toBeGreaterThanOrEqual(1);
    }
  });

  test('follow the options, and are the same each time', async () => {
    const body = { numberOfQuestions: 3, difficulty: 'hard', userId: 'someone-else' };
    const [one, two] = [await make('generateQuiz', body), await make('generateQuiz', body)];
    expect(one.json).toMatchObject({ difficulty: 'hard', userId: 'someone-else' });
    expect(one.json['questionsWithOptionsAndAnswers']).toHaveLength(3);
    expect(one.json['questionsWithOptionsAndAnswers']).toEqual(
      two.json['questionsWithOptionsAndAnswers'],
    );
  });

  test('accept an empty JSON body', async () => {
    const reply = await server.request(`/source/generateQuiz/${sourceId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '',
    });
    expect(reply.status).toBe(200);
  });

  test('cannot be made from a source without sentences: 422', async () => {
    const bare = await server.request('/source/ingestSource', {
      method: 'POST',
      body: { source: { sourceType: 'webpage', userId: 'u', url: 'http://numbers.example/' } },
    });
    expect(bare.status).toBe(201);
    const reply = await make('generateQuiz', undefined, idOf(bare));
    expect(reply.status).toBe(422);
    expect(reply.json['error']).toContain('too little usable text');
  });

  test('start and end, each as often as one likes', async () => {
    const id = idOf(await make('generateQuiz'));
    const put = async (operation: string) => {
      const reply = await server.request(`/quiz/${operation}/${id}`, { method: 'PUT' });
      expect(reply.status).toBe(200);
      expect(Value.Check(Quiz, reply.json)).toBe(true);
      return [reply.json['hasStarted'], reply.json['hasCompleted'], reply.json['updatedAt']];
    };
    const started = await put('startQuiz');
    expect(started.slice(0, 2)).toEqual([true, false]);
    expect(await put('startQuiz')).toEqual(started);
    const ended = await put('endQuiz');
    expect(ended.slice(0, 2)).toEqual([true, true]);
    expect(await put('endQuiz')).toEqual(ended);
    expect(await put('startQuiz')).toEqual(ended);
  });

  test('that were never started end with both marks set', async () => {
    const id = idOf(await make('generateQuiz'));
    const { json } = await server.request(`/quiz/endQuiz/${id}`, { method: 'PUT' });
    expect(json).toMatchObject({ hasStarted: true, hasCompleted: true });
  });
});

describe('flashcards', () => {
  test('are made, stored and given with the envelope', async () => {
    const made = await make('generateFlashcards', { numberOfCards: 8 });
    expect(made.status).toBe(200);
    const { flashcard, ...resource } = made.json;
    const stored = await server.request(`/flashcard/getFlashCardById/${idOf(made)}`);
    expect(stored.json).toEqual(resource);
    const set = Value.Parse(FlashcardSet, stored.json);
    expect(set.flashCards.length).toBeGreaterThan(3);
    expect(set.flashCards.length).toBeLessThanOrEqual(8);
    for (const { evidence } of set.flashCards) {
      expect(content.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote);
    }
    expect(flashcard).toEqual({
      flashcard_id: set._id,
      flashcard_name: set.flashName,
      flashcards: set.flashCards.map(({ term, definition }) => ({ term, definition })),
    });
  });
});

describe('mind maps', () => {
  test('are one tree with the root first, and given with the envelope', async () => {
    const made = await make('generateMindMap', { maxNodes: 20 });
    expect(made.status).toBe(200);
    const { mindmap, ...resource } = made.json;
    const stored = await server.request(`/mindmap/getMindMap/${idOf(made)}`);
    expect(stored.json).toEqual(resource);
    const map = Value.Parse(MindMap, stored.json);
    expect(map.nodes.length).toBeLessThanOrEqual(20);
    expect(map.edges).toHaveLength(map.nodes.length - 1);
    const targets = map.edges.map(({ target }) => target);
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).not.toContain(map.nodes[0]?.id);
    expect(mindmap).toEqual({
      mindmap_id: map._id,
      mindmap_name: map.mindmapName,
      nodes: map.nodes,
      edges: map.edges,
    });
  });
});

describe('lists and deletion', () => {
  test.each([
    ['generateQuiz', '/quiz/listQuizzes', '/quiz/deleteQuiz', '/quiz/getQuizById'],
    [
      'generateFlashcards',
      '/flashcard/listFlashcards',
      '/flashcard/deleteFlashcard',
      '/flashcard/getFlashCardById',
    ],
    ['generateMindMap', '/mindmap/listMindMaps', '/mindmap/deleteMindMap', '/mindmap/getMindMap'],
  ])('%s', async (operation, list, remove, get) => {
    const source = idOf(await ingestSample(server));
    const made = idOf(await make(operation, undefined, source));
    const { json } = await server.request(`${list}?sourceId=${source}`);
    expect(json).toMatchObject({ items: [{ _id: made }], nextCursor: null });
    const gone = await server.request(`${remove}/${made}`, { method: 'DELETE' });
    expect([gone.status, gone.json]).toEqual([200, { _id: made, deleted: true }]);
    expect((await server.request(`${get}/${made}`)).status).toBe(404);
    expect((await server.request(`/source/getSourceById/${source}`)).status).toBe(200);
  });

  test('a deleted source takes along what was made from it', async () => {
    const source = idOf(await ingestSample(server));
    const quiz = idOf(await make('generateQuiz', undefined, source));
    const gone = await server.request(`/source/deleteSource/${source}`, { method: 'DELETE' });
    expect([gone.status, gone.json]).toEqual([200, { _id: source, deleted: true }]);
    expect((await server.request(`/quiz/getQuizById/${quiz}`)).json).toEqual({
      error: 'Quiz not found',
    });
    expect((await server.request(`/source/getSourceById/${source}`)).status).toBe(404);
  });
});
