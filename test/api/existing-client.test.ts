import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBytes } from '../support/sample.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';

let server: TestApp;
let web: WebFixture;
beforeAll(async () => {
  web = await startWebFixture((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(articlePage());
  });
  server = await startTestApp({ outbound: { network: web.network } });
});
afterAll(async () => {
  await server.close();
  await web.close();
});

/** Reads a path such as `quiz.quiz_id` the way a loosely typed client does. */
const read = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => Object(at)[name], value);

test('a client written for the hosted service works with only the base address changed', async () => {
  const call = async (method: string, path: string, body?: string | FormData) => {
    const reply = await fetch(server.base + path, {
      method,
      headers: {
        'api-key': server.key,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    expect(reply.ok, `${method} ${path}`).toBe(true);
    return reply.json();
  };

  // The source is a JSON string inside JSON, the path is in lower case.
  const page = await call(
    'POST',
    '/source/ingestsource',
    JSON.stringify({
      source: JSON.stringify({
        sourceType: 'webpage',
        userId: 'u',
        url: 'http://sea.example/',
        metadata: { topic: 'Tides' },
      }),
    }),
  );
  expect(read(page, '_id')).toMatch(/^[0-9a-f]{24}$/u);

  const form = new FormData();
  form.append('file', new Blob([sampleBytes], { type: 'application/pdf' }), 'lecture.pdf');
  form.append(
    'source',
    JSON.stringify({ sourceType: 'file', userId: 'u', metadata: { topic: 'Memory' } }),
  );
  const file = await call('POST', '/source/ingestSource', form);
  const sourceId = String(read(file, '_id'));

  const quiz = await call('POST', `/source/generatequiz/${sourceId}`);
  const quizId = read(quiz, 'quiz.quiz_id');
  expect(read(quiz, 'quiz.quiz_name')).toEqual(expect.any(String));
  const index = Number(read(quiz, 'quiz.quiz.0.correct_answer_index'));
  expect(read(quiz, `quiz.quiz.0.options.${index}`)).toEqual(expect.any(String));
  expect(read(await call('PUT', `/quiz/startquiz/${quizId}`), 'hasStarted')).toBe(true);
  expect(read(await call('PUT', `/quiz/endquiz/${quizId}`), 'hasCompleted')).toBe(true);
  expect(read(await call('GET', `/quiz/getquizbyid/${quizId}`), '_id')).toBe(quizId);

  const cards = await call('POST', `/source/generateflashcards/${sourceId}`);
  const cardsId = read(cards, 'flashcard.flashcard_id');
  expect(read(cards, 'flashcard.flashcards.0.term')).toEqual(expect.any(String));
  expect(read(await call('GET', `/flashcard/getflashcardbyid/${cardsId}`), '_id')).toBe(cardsId);

  const map = await call('POST', `/source/generatemindmap/${sourceId}`);
  const mapId = read(map, 'mindmap.mindmap_id');
  expect(Number(read(map, 'mindmap.nodes.0.positionX'))).not.toBeNaN();
  expect(read(await call('GET', `/mindmap/getmindmap/${mapId}`), '_id')).toBe(mapId);
});
