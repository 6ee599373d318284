import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { CardDeck, DueDecks } from '../../src-shared/card-deck.ts';
import { FlashcardSet } from '../../src-shared/flashcards.ts';
import { ReviewRun, type Grade } from '../../src-shared/review-run.ts';
import { makeCards } from '../support/card-source.ts';
import { makeSource, newId } from '../support/made-sources.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

const MINUTE_MS = 60_000;
let now = Date.parse('2026-03-01T10:00:00.000Z');
const clock = (): Date => new Date((now += 1000));

type Call = Awaited<ReturnType<typeof workspaceCaller>>;

/** The requests about one set. */
const deckClient = (call: Call, setId: string) => {
  const base = `/workspace/flashcards/${setId}`;
  const post = (path: string, body?: unknown) => call(base + path, { method: 'POST', body });
  const placeOf = (run: ReviewRun, number: number) => `/runs/${run._id}/reviews/${number}`;
  return {
    deck: async () => Value.Parse(CardDeck, (await call(base)).json),
    add: (body: unknown) => post('/cards', body),
    change: (id: string, body: unknown) => call(`${base}/cards/${id}`, { method: 'PATCH', body }),
    remove: (id: string) => call(`${base}/cards/${id}`, { method: 'DELETE' }),
    restore: (id: string) => post(`/cards/${id}/restore`),
    startReply: (cardIds: unknown) => post('/runs', { cardIds }),
    async start(cardIds: readonly string[]) {
      return Value.Parse(ReviewRun, (await post('/runs', { cardIds })).json);
    },
    gradeReply: (run: ReviewRun, number: number, cardId: string | undefined, grade: unknown) =>
      call(base + placeOf(run, number), {
        method: 'PUT',
        body: { cardId, grade, milliseconds: 1500 },
      }),
    /** Grades the next card. */
    async grade(run: ReviewRun, grade: Grade) {
      const reply = await this.gradeReply(run, run.nextNumber, run.queue[0], grade);
      return Value.Parse(ReviewRun, reply.json);
    },
    takeBack: (run: ReviewRun, number: number) =>
      call(base + placeOf(run, number), { method: 'DELETE' }),
    end: (run: ReviewRun) => post(`/runs/${run._id}/end`),
  };
};

let server: TestApp;
let call: Call;
let setId: string;
let sourceId: string;
let cards: ReturnType<typeof deckClient>;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp({ clock });
  call = await workspaceCaller(server.listening);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ setId, sourceId } = await makeCards(server));
  cards = deckClient(call, setId);
  ids = (await cards.deck()).cards.map(({ _id }) => _id);
});

const termsOf = (deck: { cards: readonly { term: string }[] }) =>
  deck.cards.map(({ term }) => term);
const due = async () => Value.Parse(DueDecks, (await call('/workspace/flashcards')).json).items;

/** The set as scripts see it. */
async function publicSet() {
  const { key } = await server.app.services.access.createKey('Personal', 'reader');
  const reply = await server.request(`/flashcard/getFlashCardById/${setId}`, { key });
  return Value.Parse(FlashcardSet, reply.json);
}

describe('a set', () => {
  test('comes with its source, its cards in order with their passages, and nothing learnt', async () => {
    const deck = await cards.deck();
    expect(deck).toMatchObject({ _id: setId, sourceId, sourceTitle: 'The Living Cell', run: null });
    expect(termsOf(deck).slice(0, 2)).toEqual(['Osmosis', 'Ribosome']);
    expect(new Set(ids).size).toBe(7);
    expect(deck.cards[1]).toMatchObject({
      isStarred: false,
      lastGrade: null,
      evidence: { quote: expect.stringContaining('ribosome'), page: 2 },
    });
  });

  test('that is not there, is of another organisation or of a deleted source is not found', async () => {
    const { app } = server;
    const other = await app.services.access.ensureOrganisation('Test school');
    const source = makeSource(other.id, [
      { kind: 'paragraph', text: 'A ribosome is a particle of the cell that builds proteins.' },
      { kind: 'paragraph', text: 'A vacuole is a space in the cell that stores water or food.' },
    ]);
    await app.store.write('insertSource', source);
    const foreign = await server.request(`/source/generateFlashcards/${source._id}`, {
      method: 'POST',
    });
    expect(foreign.status).toBe(200);
    const foreignCards = deckClient(call, String(foreign.json['_id']));
    const [foreignCard = ''] = app.store.reader
      .prepare<[string], { id: string }>('SELECT id FROM cards WHERE set_id = ?')
      .all(String(foreign.json['_id']))
      .map(({ id }) => id);
    await call(`/workspace/sources/${sourceId}`, { method: 'DELETE' });
    const run = { ...emptyRun, _id: newId() };
    for (const [each, cardId] of [
      [deckClient(call, 'nonsense'), ids[0] ?? ''],
      [deckClient(call, newId()), ids[0] ?? ''],
      [foreignCards, foreignCard],
      [cards, ids[0] ?? ''],
    ] as const) {
      const replies = await Promise.all([
        each.add({ term: 'a', definition: 'b' }),
        each.change(cardId, { isStarred: true }),
        each.remove(cardId),
        each.restore(cardId),
        each.startReply([cardId]),
        each.gradeReply(run, 0, cardId, 3),
        each.takeBack(run, 0),
        each.end(run),
      ]);
      expect(replies.map(({ status, json }) => [status, json['error']])).toEqual(
        replies.map(() => [404, 'Flashcard set not found']),
      );
    }
    await call(`/workspace/sources/${sourceId}/restore`, { method: 'POST' });
    expect(termsOf(await cards.deck())).toHaveLength(7);
  });

  const emptyRun: ReviewRun = {
    _id: '',
    startedAt: '',
    isOver: false,
    cardIds: [],
    queue: [],
    reviews: [],
    nextNumber: 0,
  };
});

describe('a card', () => {
  test('is added at the end, without a passage, for scripts too', async () => {
    const reply = await cards.add({ term: '  Lysosome ', definition: 'It digests.' });
    expect([reply.status, reply.json]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
        term: 'Lysosome',
        definition: 'It digests.',
        isStarred: false,
        lastGrade: null,
      },
    ]);
    expect(termsOf(await cards.deck()).at(-1)).toBe('Lysosome');
    expect((await publicSet()).flashCards.at(-1)).toEqual({
      term: 'Lysosome',
      definition: 'It digests.',
    });
  });

  test.each([
    [{}, 'term is required'],
    [{ term: 'a' }, 'definition is required'],
    [{ term: '', definition: 'b' }, 'term is required'],
    [{ term: ' \n', definition: 'b' }, /^term must match/u],
    [{ term: 'a'.repeat(501), definition: 'b' }, /^term must not have more than 500/u],
    [{ term: 'a', definition: 5 }, /^definition must be string/u],
  ])('is not added as %j', async (body, message) => {
    const reply = await cards.add(body);
    expect([reply.status, reply.json['error']]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test('is changed, and keeps its passage and its star', async () => {
    const [first = ''] = ids;
    const before = await publicSet();
    await cards.change(first, { isStarred: true });
    expect((await publicSet()).updatedAt).toBe(before.updatedAt);
    const reply = await cards.change(first, { definition: ' Water goes through. ' });
    expect(reply.json).toMatchObject({
      term: 'Osmosis',
      definition: 'Water goes through.',
      isStarred: true,
      evidence: { page: 1 },
    });
    const after = await publicSet();
    expect(after.flashCards[0]).toMatchObject({ definition: 'Water goes through.' });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await cards.change(first, { term: '  ' })).status).toBe(400);
    expect((await cards.change(newId(), { term: 'x' })).json['error']).toBe('Card not found');
  });

  test('is deleted and comes back to its place, with its star', async () => {
    const [, second = ''] = ids;
    await cards.change(second, { isStarred: true });
    expect((await cards.remove(second)).json).toEqual({ _id: second, deleted: true });
    expect(termsOf(await cards.deck())).not.toContain('Ribosome');
    expect((await publicSet()).flashCards).toHaveLength(6);
    expect((await cards.remove(second)).status).toBe(404);
    expect((await cards.change(second, { term: 'x' })).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      expect((await cards.restore(second)).json).toMatchObject({ _id: second, isStarred: true });
    }
    expect(termsOf(await cards.deck()).slice(0, 2)).toEqual(['Osmosis', 'Ribosome']);
  });

  test('that was deleted over an hour ago is gone for good when another one is deleted', async () => {
    const [first = '', second = '', third = ''] = ids;
    await cards.remove(first);
    now += 30 * MINUTE_MS;
    await cards.remove(second);
    now += 31 * MINUTE_MS;
    await cards.remove(third);
    expect((await cards.restore(first)).json['error']).toBe('Card not found');
    expect((await cards.restore(second)).status).toBe(200);
  });

  test('of another set is not found', async () => {
    const other = deckClient(call, (await makeCards(server)).setId);
    expect((await other.change(ids[0] ?? '', { isStarred: true })).status).toBe(404);
    expect((await other.remove(ids[0] ?? '')).status).toBe(404);
    expect((await other.startReply(ids)).status).toBe(404);
  });
});

describe('a review', () => {
  test('goes through the cards in the order that was asked for, until each was known', async () => {
    const order = ids.toReversed();
    let run = await cards.start(order);
    expect(run).toMatchObject({ isOver: false, cardIds: order, queue: order, nextNumber: 0 });
    for (const grade of [2, 3, 4, 3, 2, 4, 3] as const) run = await cards.grade(run, grade);
    expect(run).toMatchObject({ isOver: true, queue: [], nextNumber: 7 });
    expect(run.reviews[0]).toEqual({ cardId: order[0], grade: 2, milliseconds: 1500 });
    const grades = (await cards.deck()).cards.map(({ lastGrade }) => lastGrade);
    expect(grades).toEqual([3, 4, 2, 3, 4, 3, 2]);
  });

  test('brings a card that was graded again back after five others, and as often as it takes', async () => {
    let run = await cards.start(ids);
    const seen: string[] = [];
    for (const grade of [1, 3, 1, 3, 3, 3, 1, 3, 3, 4] as const) {
      seen.push(run.queue[0] ?? '');
      run = await cards.grade(run, grade);
    }
    const [a, b, c, d, e, f, g] = ids;
    expect(seen).toEqual([a, b, c, d, e, f, a, g, c, a]);
    expect(run.isOver).toBe(true);
  });

  test('goes on where it was after the program was closed', async () => {
    const dataFolder = temporaryFolder();
    const first = await startTestApp({ dataFolder, keepFolder: true });
    const made = await makeCards(first);
    const before = deckClient(await workspaceCaller(first.listening), made.setId);
    const order = (await before.deck()).cards.map(({ _id }) => _id);
    await before.grade(await before.grade(await before.start(order), 1), 3);
    const left = (await before.deck()).run;
    await first.close();
    const second = await startTestApp({ dataFolder });
    const after = deckClient(await workspaceCaller(second.listening), made.setId);
    expect((await after.deck()).run).toEqual(left);
    expect(left).toMatchObject({ isOver: false, nextNumber: 2 });
    await second.close();
  });

  test('takes the same grade twice as one, and refuses what another window has overtaken', async () => {
    const run = await cards.start(ids);
    const [a, b] = ids;
    const replies = await Promise.all([0, 1, 2].map(() => cards.gradeReply(run, 0, a, 3)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await cards.deck()).run?.reviews).toHaveLength(1);
    for (const [number, cardId, grade] of [
      [0, a, 4],
      [0, b, 3],
      [1, a, 3],
      [2, b, 3],
    ] as const) {
      const reply = await cards.gradeReply(run, number, cardId, grade);
      expect([reply.status, reply.json['code']]).toEqual([409, 'review-out-of-step']);
    }
    expect((await cards.gradeReply(run, 1, b, 3)).status).toBe(200);
  });

  test.each([0, 5, 2.5, '3', null])('refuses %j as a grade', async (grade) => {
    const run = await cards.start(ids);
    expect((await cards.gradeReply(run, 0, ids[0], grade)).status).toBe(400);
    expect((await cards.deck()).run?.nextNumber).toBe(0);
  });

  test('takes the last grade back, and only that', async () => {
    const start = await cards.start(ids.slice(0, 2));
    const first = await cards.grade(start, 3);
    const over = await cards.grade(first, 4);
    expect(over.isOver).toBe(true);
    expect((await cards.takeBack(over, 0)).status).toBe(409);
    for (let times = 0; times < 2; times += 1) {
      const reply = await cards.takeBack(over, 1);
      expect(reply.json).toMatchObject({ isOver: false, queue: [ids[1]], nextNumber: 1 });
    }
    const { cards: studied } = await cards.deck();
    expect(studied.slice(0, 2).map(({ lastGrade }) => lastGrade)).toEqual([3, null]);
  });

  test('ends when it is told to, and a new one ends the one before', async () => {
    const first = await cards.start(ids);
    expect((await cards.end(first)).json).toMatchObject({ isOver: true, queue: ids });
    expect((await cards.gradeReply(first, 0, ids[0], 3)).status).toBe(409);
    const second = await cards.start(ids);
    const third = await cards.start(ids);
    expect((await cards.gradeReply(second, 0, ids[0], 3)).status).toBe(409);
    expect((await cards.grade(third, 3)).nextNumber).toBe(1);
    expect((await cards.deck()).run?._id).toBe(third._id);
  });

  test('leaves out cards that were deleted meanwhile, and is over with the last of them', async () => {
    const [a = '', b = '', c = ''] = ids;
    const run = await cards.grade(await cards.start([a, b, c]), 1);
    await cards.remove(b);
    expect((await cards.deck()).run?.queue).toEqual([c, a]);
    await cards.remove(a);
    await cards.remove(c);
    expect((await cards.deck()).run).toMatchObject({ isOver: true, queue: [] });
    await cards.restore(c);
    const back = (await cards.deck()).run;
    expect(back).toMatchObject({ isOver: false, queue: [c], nextNumber: run.nextNumber });
  });

  test.each([[[]], [['nonsense']], [undefined]])('is not started with %j', async (cardIds) => {
    expect((await cards.startReply(cardIds)).status).toBe(400);
  });

  test('is not started with cards that are not there, nor with one twice', async () => {
    expect((await cards.startReply([newId()])).status).toBe(404);
    expect((await cards.startReply([ids[0], ids[0]])).status).toBe(400);
    expect((await cards.deck()).run).toBe(null);
  });
});

describe('what is to be studied', () => {
  test('names sets with cards graded again or hard last, and reviews that are not over', async () => {
    const mine = async () => (await due()).find(({ _id }) => _id === setId);
    expect(await mine()).toBeUndefined();
    const started = await cards.start(ids.slice(0, 4));
    expect(await mine()).toMatchObject({
      flashName: 'The Living Cell',
      sourceTitle: 'The Living Cell',
      toReviewAgain: 0,
      leftInRun: 4,
    });
    let run = await cards.grade(started, 1);
    run = await cards.grade(run, 2);
    run = await cards.grade(run, 3);
    expect(await mine()).toMatchObject({ toReviewAgain: 2, leftInRun: 2 });
    run = await cards.grade(run, 4);
    run = await cards.grade(run, 3);
    expect(run.isOver).toBe(true);
    expect(await mine()).toMatchObject({ toReviewAgain: 1, leftInRun: 0 });
    expect((await due())[0]?._id).toBe(setId);
    await cards.remove(ids[1] ?? '');
    expect(await mine()).toBeUndefined();
    await cards.restore(ids[1] ?? '');
    await call(`/workspace/sources/${sourceId}`, { method: 'DELETE' });
    expect(await mine()).toBeUndefined();
  });
});
