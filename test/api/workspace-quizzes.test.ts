import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src-shared/attempt-rules.ts';
import { madeByBuiltin } from '../../src-shared/making.ts';
import { QuizAttempt, StudyQuiz, type KeyedQuestion } from '../../src-shared/quiz-attempt.ts';
import { makeQuiz, type MadeQuiz } from '../support/make-quiz.ts';
import { makeSource } from '../support/made-sources.ts';
import { startTestApp, temporaryFolder, type Reply, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let now = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE_MS = 60_000;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let made: MadeQuiz;
let id: string;

beforeAll(async () => {
  server = await startTestApp({
    clock: () => {
      now += 1;
      return new Date(now);
    },
  });
  call = await workspaceCaller(server.listening);
});
afterAll(() => server.close());
beforeEach(async () => {
  made = await makeQuiz(server);
  id = made.quiz._id;
});

const studyQuizIn = (reply: Reply): StudyQuiz => Value.Parse(StudyQuiz, reply.json);
const attemptIn = (reply: Reply): QuizAttempt => Value.Parse(QuizAttempt, reply.json);
const quizNow = async (): Promise<StudyQuiz> => studyQuizIn(await call(`/workspace/quizzes/${id}`));
const start = (body: Record<string, unknown> = {}) =>
  call(`/workspace/quizzes/${id}/attempts`, {
    method: 'POST',
    body: { feedback: 'instant', isShuffled: false, ...body },
  });
const begin = async (body?: Record<string, unknown>): Promise<QuizAttempt> =>
  attemptIn(await start(body));
const answer = (attempt: QuizAttempt, key: number, body: Record<string, unknown>) =>
  call(`/workspace/quizzes/attempts/${attempt._id}/questions/${key}`, { method: 'PATCH', body });
const finish = (attempt: QuizAttempt) =>
  call(`/workspace/quizzes/attempts/${attempt._id}/finish`, { method: 'POST' });
const attemptNow = async (attempt: QuizAttempt): Promise<QuizAttempt> =>
  attemptIn(await call(`/workspace/quizzes/attempts/${attempt._id}`));
const right = (question: KeyedQuestion) => ({ option: question.correct_answer_index });
const wrong = (question: KeyedQuestion) => ({
  option: (question.correct_answer_index + 1) % question.options.length,
});
const unfinished = async (): Promise<unknown> =>
  (await call('/workspace/quizzes/unfinished')).json['items'];

/** Answers the questions at some places right, those at others wrong, leaves the rest, and ends. */
async function takeQuiz(rightAt: readonly number[], wrongAt: readonly number[]) {
  const attempt = await begin();
  for (const [place, question] of attempt.questions.entries()) {
    if (rightAt.includes(place)) await answer(attempt, question.key, right(question));
    if (wrongAt.includes(place)) await answer(attempt, question.key, wrong(question));
  }
  return attemptIn(await finish(attempt));
}

describe('an attempt', () => {
  test('asks all questions of the quiz, and marks it as started for the public interface', async () => {
    expect(await quizNow()).toMatchObject({
      sourceId: made.sourceId,
      sourceTitle: 'On Tides',
      hasStarted: false,
      attempts: [],
    });
    const reply = await start();
    expect(reply.status).toBe(201);
    const { questions, answers } = attemptIn(reply);
    expect(questions.map(({ key: _key, ...question }) => question)).toEqual(
      made.quiz.questionsWithOptionsAndAnswers,
    );
    expect(answers).toEqual([]);
    expect(await made.read()).toMatchObject({ hasStarted: true, hasCompleted: false });
  });

  test('in another order asks the same questions', async () => {
    const { questions } = await begin({ isShuffled: true });
    expect(questions.toSorted((a, b) => a.key - b.key)).toEqual((await quizNow()).questions);
  });

  test('keeps each answer and flag, and tells how it went when it is over', async () => {
    const attempt = await begin({ feedback: 'end' });
    const [first, second, third] = attempt.questions;
    if (!first || !second || !third) throw new Error('too few questions');
    await answer(attempt, first.key, wrong(first));
    await answer(attempt, first.key, right(first));
    await answer(attempt, second.key, { ...wrong(second), isFlagged: true });
    await answer(attempt, third.key, { isFlagged: true });
    await answer(attempt, third.key, { isFlagged: false });
    expect((await attemptNow(attempt)).answers).toMatchObject([
      { key: first.key, ...right(first), isFlagged: false },
      { key: second.key, ...wrong(second), isFlagged: true },
      { key: third.key, option: null, isFlagged: false, answeredAt: null },
    ]);
    expect(await quizNow()).toMatchObject({
      hasCompleted: false,
      attempts: [{ answered: 2, total: 5, right: null, finishedAt: null }],
    });
    const over = attemptIn(await finish(attempt));
    expect(over.questions.map((question) => outcomeOf(over, question))).toEqual([
      'right',
      'wrong',
      'open',
      'open',
      'open',
    ]);
    expect(await quizNow()).toMatchObject({ attempts: [{ answered: 2, right: 1 }] });
    expect(await made.read()).toMatchObject({ hasStarted: true, hasCompleted: true });
  });

  test('that is over says what to study next, by the sections of the source', async () => {
    const over = await takeQuiz([0], [1, 2]);
    const missed = over.studyNext.flatMap((part) => part.missed);
    expect(missed.toSorted((a, b) => a - b)).toEqual(over.questions.slice(1).map(({ key }) => key));
    const { content } = server.app.services.sources.get(made.quiz.orgId, over.sourceId);
    for (const { section, asked, missed: keys } of over.studyNext) {
      expect(asked).toBeGreaterThanOrEqual(keys.length);
      for (const key of keys) {
        const at = over.questions.find((question) => question.key === key)?.evidence.start ?? 0;
        expect(content.slice(0, at)).toContain(section);
      }
    }
    const counts = over.studyNext.map((part) => part.missed.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('with feedback at once keeps its first answer; the same once more is no fault', async () => {
    const attempt = await begin();
    const [question] = attempt.questions;
    if (!question) throw new Error('no question');
    expect((await answer(attempt, question.key, wrong(question))).status).toBe(200);
    expect((await answer(attempt, question.key, wrong(question))).status).toBe(200);
    const again = await answer(attempt, question.key, right(question));
    expect([again.status, again.json['code']]).toEqual([409, 'answer-final']);
    expect((await attemptNow(attempt)).answers).toMatchObject([wrong(question)]);
  });

  test('that is over takes no answers, and ends once', async () => {
    const over = await takeQuiz([0], []);
    const late = await answer(over, 1, { option: 0 });
    expect([late.status, late.json['code']]).toEqual([409, 'attempt-finished']);
    expect(attemptIn(await finish(over)).finishedAt).toBe(over.finishedAt);
  });

  test('refuses what cannot be an answer', async () => {
    const attempt = await begin();
    const statuses = await Promise.all(
      [
        answer(attempt, 0, { option: 5 }),
        answer(attempt, 0, { option: -1 }),
        answer(attempt, 0, {}),
        answer(attempt, 99, { option: 0 }),
        call(`/workspace/quizzes/attempts/${attempt._id}/questions/x`, {
          method: 'PATCH',
          body: { option: 0 },
        }),
        start({ feedback: 'never' }),
      ].map(async (reply) => (await reply).status),
    );
    expect(statuses).toEqual([400, 400, 400, 404, 400, 400]);
    expect((await attemptNow(attempt)).answers).toEqual([]);
  });

  test('takes the place of an unfinished one; those that are over stay', async () => {
    const over = await takeQuiz([0, 1], [2]);
    const first = await begin();
    await answer(first, 0, { option: 0 });
    const second = await begin();
    expect((await call(`/workspace/quizzes/attempts/${first._id}`)).status).toBe(404);
    expect((await quizNow()).attempts.map(({ _id }) => _id)).toEqual([second._id, over._id]);
  });

  test('leaves the marks of a completed quiz alone', async () => {
    await takeQuiz([0], []);
    const before = await made.read();
    await begin();
    expect(await made.read()).toEqual(before);
  });

  test('of what was missed asks just that, as it is worded now', async () => {
    const over = await takeQuiz([0, 3], [1, 2]);
    const { revision, questions } = await quizNow();
    const changed = questions
      .filter(({ key }) => key !== 4)
      .map((question) => (question.key === 2 ? { ...question, question_text: 'Now?' } : question));
    await call(`/workspace/quizzes/${id}/questions`, {
      method: 'PUT',
      body: { revision, questions: changed },
    });
    const retry = await begin({ retryOf: over._id });
    expect(retry).toMatchObject({ isRetry: true });
    expect(retry.questions.map(({ key, question_text: text }) => [key, text])).toEqual([
      [1, questions[1]?.question_text],
      [2, 'Now?'],
    ]);
  });

  test('of what was missed needs something that was missed', async () => {
    const over = await takeQuiz([0, 1, 2, 3, 4], []);
    expect(over.studyNext).toEqual([]);
    const reply = await start({ retryOf: over._id });
    expect([reply.status, reply.json['code']]).toEqual([409, 'nothing-to-retry']);
    expect((await start({ retryOf: 'nonsense' })).status).toBe(404);
  });

  test('survives the end of the server, to the last answer', async () => {
    const dataFolder = temporaryFolder();
    const first = await startTestApp({ dataFolder, keepFolder: true });
    const { quiz } = await makeQuiz(first);
    const callFirst = await workspaceCaller(first.listening);
    const begun = attemptIn(
      await callFirst(`/workspace/quizzes/${quiz._id}/attempts`, {
        method: 'POST',
        body: { feedback: 'instant', isShuffled: true },
      }),
    );
    const [question] = begun.questions;
    const stored = await callFirst(
      `/workspace/quizzes/attempts/${begun._id}/questions/${question?.key}`,
      { method: 'PATCH', body: { option: 1 } },
    );
    await first.close();
    const second = await startTestApp({ dataFolder });
    const callSecond = await workspaceCaller(second.listening);
    const after = await callSecond(`/workspace/quizzes/attempts/${begun._id}`);
    expect(attemptIn(after)).toEqual(attemptIn(stored));
    await second.close();
  });
});

describe('quizzes to go on with', () => {
  test('are listed, last used first, until they are over or deleted', async () => {
    const attempt = await begin();
    await answer(attempt, 0, { option: 0 });
    const line = {
      attemptId: attempt._id,
      quizId: id,
      quizName: made.quiz.quizName,
      answered: 1,
      total: 5,
    };
    expect(Object(await unfinished())[0]).toMatchObject(line);
    await server.app.services.library.remove(made.quiz.orgId, made.sourceId);
    expect(await unfinished()).not.toContainEqual(expect.objectContaining(line));
    await server.app.services.library.restore(made.quiz.orgId, made.sourceId);
    expect(await unfinished()).toContainEqual(expect.objectContaining(line));
    await finish(attempt);
    expect(await unfinished()).not.toContainEqual(expect.objectContaining({ quizId: id }));
  });

  test('are found by words of their name', async () => {
    const search = async (words: string) => {
      const reply = await call(`/workspace/material?words=${encodeURIComponent(words)}`);
      return JSON.stringify(reply.json['items']);
    };
    expect(await search('TIDES on')).toContain(id);
    for (const words of ['tides 100%', '_', ' ', 'quark']) expect(await search(words)).toBe('[]');
  });
});

describe('editing', () => {
  const save = (revision: number, questions: unknown) =>
    call(`/workspace/quizzes/${id}/questions`, { method: 'PUT', body: { revision, questions } });

  test('changes, moves, takes out and puts back questions, for the public interface too', async () => {
    const { revision, questions } = await quizNow();
    const [first, second, ...others] = questions;
    if (!first || !second) throw new Error('too few questions');
    const edited = {
      ...first,
      question_text: '  What is memory? ',
      options: ['a', ' b '],
      correct_answer_index: 1,
    };
    const saved = studyQuizIn(await save(revision, [...others, edited]));
    expect(saved.questions.map(({ key }) => key)).toEqual([2, 3, 4, 0]);
    const last = (await made.read()).questionsWithOptionsAndAnswers.at(-1);
    expect(last).toMatchObject({ question_text: 'What is memory?', options: ['a', 'b'] });
    expect(last).not.toHaveProperty('key');
    expect((await save(saved.revision, [second, ...saved.questions])).status).toBe(200);
    expect((await quizNow()).questions.map(({ key }) => key)).toEqual([1, 2, 3, 4, 0]);
  });

  test('of what was changed elsewhere is refused, and changes nothing', async () => {
    const { revision, questions } = await quizNow();
    await save(revision, questions.toReversed());
    const late = await save(revision, questions.slice(1));
    expect([late.status, late.json['code']]).toEqual([409, 'quiz-changed']);
    expect((await quizNow()).questions).toEqual(questions.toReversed());
  });

  test.each<[string, (first: KeyedQuestion) => unknown]>([
    ['without questions', () => null],
    ['without a text', (first) => ({ ...first, question_text: '  ' })],
    ['with one option', (first) => ({ ...first, options: ['a'], correct_answer_index: 0 })],
    ['with seven options', (first) => ({ ...first, options: 'a b c d e f g'.split(' ') })],
    ['with an empty option', (first) => ({ ...first, options: ['a', ' ', 'b'] })],
    ['with the same option twice', (first) => ({ ...first, options: ['a', 'b', 'a '] })],
    [
      'without a right answer',
      (first) => ({ ...first, options: ['a', 'b'], correct_answer_index: 2 }),
    ],
    ['without an explanation', ({ explanation: _gone, ...first }) => first],
    [
      'with a passage that is not there',
      (first) => ({ ...first, evidence: { ...first.evidence, start: 0, end: 3 } }),
    ],
    ['with the name of another', (first) => ({ ...first, key: 1 })],
  ])('%s is refused with a reason', async (_what, change) => {
    const { revision, questions } = await quizNow();
    const [first, ...others] = questions;
    if (!first) throw new Error('no question');
    const changed = change(first);
    const reply = await save(revision, changed === null ? [] : [changed, ...others]);
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toMatch(/questions/u);
    expect((await quizNow()).questions).toEqual(questions);
  });

  test('reaches what is not answered yet of an unfinished attempt, and nothing else', async () => {
    const over = await takeQuiz([0], []);
    const attempt = await begin();
    const [first, second, third] = attempt.questions;
    if (!first || !second || !third) throw new Error('too few questions');
    await answer(attempt, first.key, right(first));
    const { revision, questions } = await quizNow();
    const changed = questions
      .filter(({ key }) => key !== second.key)
      .map((question) => ({ ...question, question_text: `New ${question.key}` }));
    await save(revision, changed);
    const { questions: asked } = await attemptNow(attempt);
    expect(asked.map(({ key, question_text: text }) => [key, text])).toEqual([
      [first.key, first.question_text],
      [third.key, 'New 2'],
      [3, 'New 3'],
      [4, 'New 4'],
    ]);
    expect((await quizNow()).attempts).toMatchObject([{ total: 4 }, { total: 5 }]);
    expect((await attemptNow(over)).questions).toEqual(over.questions);
  });
});

describe('deleting a quiz', () => {
  const path = () => `/workspace/sources/${made.sourceId}/material/quiz/${id}`;
  const remove = () => call(path(), { method: 'DELETE' });
  const restore = () => call(`${path()}/restore`, { method: 'POST' });
  const inPublic = async () =>
    (await server.request(`/quiz/getQuizById/${id}`, { key: made.key })).status;

  test('hides it everywhere, and is taken back with its attempts', async () => {
    const over = await takeQuiz([0], [1]);
    expect((await remove()).json).toEqual({ _id: id, deleted: true });
    expect([await inPublic(), (await call(`/workspace/quizzes/${id}`)).status]).toEqual([404, 404]);
    expect((await call(`/workspace/quizzes/attempts/${over._id}`)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect((await quizNow()).attempts).toHaveLength(1);
    expect([await inPublic(), await attemptNow(over)]).toEqual([200, over]);
  });

  test('is for good after an hour', async () => {
    await remove();
    now += 59 * MINUTE_MS;
    await server.app.services.library.purge();
    expect((await restore()).status).toBe(200);
    await remove();
    now += 61 * MINUTE_MS;
    await server.app.services.library.purge();
    expect((await restore()).status).toBe(404);
  });
});

describe('of another organisation', () => {
  test('nothing is found, and nothing changes', async () => {
    const theirs = await makeQuiz(server, { organisation: 'Another school' });
    const { quizStudy } = server.app.services;
    const { orgId, _id: quizId } = theirs.quiz;
    const attempt = await quizStudy.start(orgId, quizId, { feedback: 'end', isShuffled: false });
    const { revision, questions } = quizStudy.get(orgId, quizId);
    const quizPath = `/workspace/quizzes/${quizId}`;
    const attemptPath = `/workspace/quizzes/attempts/${attempt._id}`;
    const replies = await Promise.all([
      call(quizPath),
      call(`${quizPath}/questions`, { method: 'PUT', body: { revision, questions } }),
      call(`${quizPath}/attempts`, {
        method: 'POST',
        body: { feedback: 'end', isShuffled: false },
      }),
      start({ retryOf: attempt._id }),
      call(attemptPath),
      call(`${attemptPath}/questions/0`, { method: 'PATCH', body: { option: 0 } }),
      call(`${attemptPath}/finish`, { method: 'POST' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(404));
    expect(quizStudy.attempt(orgId, attempt._id)).toEqual(attempt);
    expect(await unfinished()).not.toContainEqual(expect.objectContaining({ quizId }));
    const found = await call('/workspace/material?words=tides');
    expect(JSON.stringify(found.json)).not.toContain(quizId);
  });
});

test('a source without headings is studied by its pages', async () => {
  const orgId = made.quiz.orgId;
  const source = makeSource(orgId, [
    { kind: 'paragraph', page: 1, text: 'A tide is a rise of the sea.' },
    { kind: 'paragraph', page: 2, text: 'A barrage is a dam in a river.' },
  ]);
  await server.app.store.write('insertSource', source);
  const question = (place: number) => {
    const segment = source.segments[place];
    if (!segment) throw new Error('no such segment');
    const { start, end, text, page } = segment;
    return {
      question_text: text,
      options: ['a', 'b'],
      correct_answer_index: 0,
      explanation: '',
      evidence: { quote: text, start, end, ...(page === undefined ? {} : { page }) },
    };
  };
  id = 'a'.repeat(24);
  await server.app.store.write(
    'insertQuiz',
    {
      ...made.quiz,
      _id: id,
      sourceId: source._id,
      questionsWithOptionsAndAnswers: [question(1), question(0)],
    },
    madeByBuiltin([]),
    0,
  );
  expect((await takeQuiz([], [0])).studyNext).toEqual([
    { section: null, page: 1, asked: 1, missed: [1] },
    { section: null, page: 2, asked: 1, missed: [0] },
  ]);
});
