import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SourceMaterial } from '../../src-shared/material.ts';
import { SpokenTimes } from '../../src-shared/source-text.ts';
import { SourceDetail } from '../../src-shared/source.ts';
import { makeOne } from '../support/making.ts';
import { sendRecording } from '../support/recordings.ts';
import { idOf, sampleBytes } from '../support/sample.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

/** A lecture as a speech engine might hear it, one sentence every six seconds. */
const sentences = [
  'Photosynthesis is the process by which plants turn light into chemical energy.',
  'The clorofil in the leaves absorbs red and blue light.',
  'The Calvin cycle is the part that needs no light at all.',
  'It takes place in the stroma of the chloroplast.',
  'A stomata is a pore through which carbon dioxide enters the leaf.',
  'Water is split into oxygen, protons and electrons.',
  'The oxygen leaves the plant as waste.',
  'Respiration is the process that releases the energy of sugar in the cell.',
  'Mitochondria are the organelles in which respiration takes place.',
  'An enzyme is a protein that speeds up a reaction.',
  'Rubisco is the enzyme that binds carbon dioxide in the Calvin cycle.',
  'Transpiration is the loss of water vapour through the leaves of a plant.',
];
const EACH_SECONDS = 6;
/** Where a new paragraph begins. */
const pausesAfter: ReadonlySet<number> = new Set([3, 7]);

let at = 0;
const spoken = sentences.map((text, index) => {
  const start = at;
  at += EACH_SECONDS + (pausesAfter.has(index) ? 20 : 0);
  return { text, start };
});
const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
const srt = spoken
  .map(
    ({ text, start }, index) =>
      `${index + 1}\n${clock(start)} --> ${clock(start + EACH_SECONDS)}\n${text}\n`,
  )
  .join('\n');

let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let key: string;
let orgId: string;
/** Each test has a source of its own. */
let id: string;

const detail = async (): Promise<SourceDetail> =>
  Value.Parse(SourceDetail, (await server.request(`/source/getSourceById/${id}`, { key })).json);
const material = async (): Promise<SourceMaterial['items']> =>
  Value.Parse(SourceMaterial, (await call(`/workspace/sources/${id}/material`)).json).items;
const times = async (): Promise<SpokenTimes['cues']> =>
  Value.Parse(SpokenTimes, (await call(`/workspace/sources/${id}/times`)).json).cues;

/** The paragraph that has some words in it. */
async function paragraphWith(words: string): Promise<{ start: number; text: string }> {
  const { segments } = await detail();
  const found = segments.find(({ text }) => text.includes(words));
  if (!found) throw new Error(`no paragraph has ${words}`);
  return found;
}

const patch = (body: unknown, source = id) =>
  call(`/workspace/sources/${source}/text`, { method: 'PATCH', body });

/** Writes some words of the transcript anew. */
async function correct(words: string, instead: string): Promise<void> {
  const { start, text } = await paragraphWith(words);
  const reply = await patch({ start, before: text, after: text.replace(words, instead) });
  expect(reply.status).toBe(200);
}

const everyKind = ['quiz', 'flashcards', 'mind-map'] as const;

/** Evidence of everything that was made, as the public interface gives it. */
async function allEvidence(): Promise<{ quote: string; start: number; end: number }[]> {
  const addresses = {
    quiz: ['getQuizById', 'questionsWithOptionsAndAnswers', 'quiz'],
    flashcards: ['getFlashcardById', 'flashCards', 'flashcard'],
    'mind-map': ['getMindMapById', 'nodes', 'mindmap'],
  } as const;
  const all = await Promise.all(
    (await material()).map(async ({ kind, _id }) => {
      const [name, items, folder] = addresses[kind];
      const { json } = await server.request(`/${folder}/${name}/${_id}`, { key });
      const list: unknown = json[items];
      return Array.isArray(list)
        ? list.flatMap((item: { evidence?: never }) => item.evidence ?? [])
        : [];
    }),
  );
  return all.flat();
}

beforeAll(async () => {
  server = await startTestApp();
  call = await workspaceCaller(server.listening);
  ({ key } = await server.app.services.access.createKey('Personal', 'test'));
  orgId = (await server.app.services.workspace.organisation()).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  const sender = {
    request: (path: string, options = {}) => server.request(path, { ...options, key }),
  };
  id = idOf(await sendRecording(sender, toWav(madeSpeech(3)), { captions: srt }));
});

describe('a corrected paragraph', () => {
  test('is stored, found by its new words, and not by the old ones', async () => {
    await correct('clorofil', 'chlorophyll');
    const { content, segments } = await detail();
    expect(content).toContain('The chlorophyll in the leaves');
    for (const { text, start, end } of segments) expect(content.slice(start, end)).toBe(text);
    const find = async (words: string): Promise<string> =>
      (await call(`/workspace/search?words=${words}`)).text;
    expect(await find('chlorophyll')).toContain(id);
    expect(await find('clorofil')).not.toContain(id);
  });

  test('keeps its times, and those of what comes behind', async () => {
    const before = await times();
    await correct('clorofil', 'green chlorophyll');
    const { content } = await detail();
    const after = await times();
    expect(after.map(({ startSeconds }) => startSeconds)).toEqual(
      before.map(({ startSeconds }) => startSeconds),
    );
    expect(after.map(({ start, end }) => content.slice(start, end))).toEqual(
      sentences.map((text) => text.replace('clorofil', 'green chlorophyll')),
    );
  });

  test('written wholly anew has times still, in order and over all of it', async () => {
    const { start, text } = await paragraphWith('clorofil');
    const after =
      'Nothing of what stood here is left, and these words took its place instead today.';
    expect((await patch({ start, before: text, after })).status).toBe(200);
    const { content } = await detail();
    const own = (await times()).filter((cue) => cue.start < start + after.length);
    expect(own.map((cue) => content.slice(cue.start, cue.end)).join(' ')).toBe(after);
    expect(own[0]?.startSeconds).toBe(0);
    expect(own.at(-1)?.endSeconds).toBe(4 * EACH_SECONDS);
    const srtFile = (await call(`/workspace/sources/${id}/transcript?format=srt`)).text;
    expect(srtFile).toMatch(/^1\n00:00:00,000 --> .*\nNothing of/u);
  });

  test('can be had back as it was, with all that hangs on it', async () => {
    const source = await detail();
    const cues = await times();
    const { start, text } = await paragraphWith('clorofil');
    await patch({ start, before: text, after: 'Short.' });
    await patch({ start, before: 'Short.', after: text });
    expect(await detail()).toEqual({ ...source, updatedAt: expect.any(String) });
    const now = await times();
    expect([now[0]?.startSeconds, now.at(-1)]).toEqual([cues[0]?.startSeconds, cues.at(-1)]);
  });
});

describe('what was made from it', () => {
  beforeEach(async () => {
    for (const kind of everyKind) await makeOne(server.app, id, kind);
    expect((await material()).length).toBe(3);
  });

  test('points at the passage as it reads now, wherever it stands', async () => {
    await correct('clorofil', 'pigment that is called chlorophyll');
    await correct('A stomata', 'A stoma');
    const { content } = await detail();
    const evidence = await allEvidence();
    expect(evidence.length).toBeGreaterThan(10);
    for (const { quote, start, end } of evidence) expect(content.slice(start, end)).toBe(quote);
    expect(evidence.some(({ quote }) => quote.startsWith('Transpiration is the loss'))).toBe(true);
  });

  test('says so where its very passage was corrected, and nowhere else', async () => {
    const passage = 'Transpiration is the loss of water vapour';
    await correct(passage, 'Transpiration is the slow loss of water vapour');
    const { content } = await detail();
    const items = (await material()).flatMap((set) => set.items);
    const older = items.filter(({ isOlder }) => isOlder);
    expect(older.length).toBeGreaterThan(0);
    for (const { start, end } of older) {
      expect(content.slice(start, end)).toContain('Transpiration is the slow loss');
    }
    for (const { start, end, isOlder } of items) {
      expect(isOlder).toBe(content.slice(start, end).includes('Transpiration is the slow loss'));
    }
  });

  test('is as good as new when the correction is taken back', async () => {
    await correct('Transpiration is the loss', 'Transpiration is the gain');
    expect((await material()).some((set) => set.items.some(({ isOlder }) => isOlder))).toBe(true);
    await correct('Transpiration is the gain', 'Transpiration is the loss');
    expect((await material()).some((set) => set.items.some(({ isOlder }) => isOlder))).toBe(false);
  });

  test('later is not older', async () => {
    await correct('Transpiration is the loss', 'Transpiration is the slow loss');
    await makeOne(server.app, id, 'flashcards');
    const [newest] = await material();
    expect(newest?.items.some(({ isOlder }) => isOlder)).toBe(false);
  });

  test('each set tells which passages were corrected since', async () => {
    const [set] = await material();
    const path = `/workspace/material/${set?.kind}/${set?._id}/corrected`;
    expect((await call(path)).json).toEqual({ passages: [] });
    await correct('clorofil', 'chlorophyll');
    const { content } = await detail();
    const start = content.indexOf('chlorophyll');
    expect((await call(path)).json).toEqual({ passages: [{ start, end: start + 11 }] });
    const strange = (await server.app.services.access.ensureOrganisation('Elsewhere')).id;
    const foreign = await call(path, { headers: { 'lectern-organisation': strange } });
    expect(foreign.status).toBe(404);
  });

  test('has the time of its own sentence', async () => {
    const { content } = await detail();
    const cues = await times();
    const quiz = (await material()).find(({ kind }) => kind === 'quiz');
    const { json } = await server.request(`/quiz/getQuizById/${quiz?._id}`, { key });
    const questions: unknown = json['questionsWithOptionsAndAnswers'];
    expect(Array.isArray(questions) && questions.length > 0).toBe(true);
    if (!Array.isArray(questions)) return;
    for (const { evidence } of questions) {
      const cue = cues.find(({ start, end }) => start <= evidence.start && end > evidence.start);
      expect(content.slice(evidence.start, evidence.end)).toBe(evidence.quote);
      expect(evidence.seconds).toBeGreaterThanOrEqual(cue?.startSeconds ?? Infinity);
      expect(evidence.seconds).toBeLessThan(cue?.endSeconds ?? 0);
    }
  });
});

test('a set that was being made while its source was corrected points at the right words', async () => {
  const source = server.app.services.sources.get(orgId, id);
  await correct('clorofil', 'a great deal of chlorophyll');
  // What was read before the correction is made into a set after it.
  await server.app.services.generation.flashcards.generate(
    source,
    {},
    { resultId: 'c'.repeat(24), signal: new AbortController().signal, report: () => undefined },
  );
  const { content } = await detail();
  const evidence = await allEvidence();
  expect(evidence.length).toBeGreaterThan(0);
  for (const { quote, start, end } of evidence) expect(content.slice(start, end)).toBe(quote);
});

describe('refused is', () => {
  test('what was changed in the meantime', async () => {
    const { start, text } = await paragraphWith('clorofil');
    await correct('clorofil', 'chlorophyll');
    const reply = await patch({ start, before: text, after: 'Other words.' });
    expect([reply.status, reply.json['code']]).toEqual([409, 'text-changed']);
    expect((await detail()).content).toContain('chlorophyll');
  });

  test('a paragraph without words, and a text without times', async () => {
    const { start, text } = await paragraphWith('clorofil');
    expect((await patch({ start, before: text, after: ' \n ' })).status).toBe(400);
    const pdf = idOf(
      await server.upload(sampleBytes, { sourceType: 'file', userId: 'u' }, { key }),
    );
    const first = server.app.services.sources.get(orgId, pdf).segments[0];
    const reply = await patch({ start: first?.start, before: first?.text, after: 'x' }, pdf);
    expect(reply.status).toBe(409);
  });

  test("what is somebody else's", async () => {
    const strange = idOf(await sendRecording(server, toWav(madeSpeech(3)), { captions: srt }));
    const reply = await patch({ start: 0, before: 'x', after: 'y' }, strange);
    expect(reply.status).toBe(404);
  });
});
