import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installMadeModel } from '../support/recordings.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../support/spoken-audio.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

type Caller = Awaited<ReturnType<typeof workspaceCaller>>;
type Item = Record<string, unknown>;

/** Enough that closing, which lets work end for a moment, comes in the middle. */
const PIECES = 30;
const stretch = concatSamples(madeSpeech(6), silence(12));
const lecture = toWav(concatSamples(...Array.from({ length: PIECES }, () => stretch)));
const settings = { speechThreads: 1 };

async function itemsAt(call: Caller, path: string): Promise<Item[]> {
  const { items } = (await call(path)).json;
  return Array.isArray(items) ? items : [];
}

async function drop(call: Caller): Promise<Item> {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(lecture)], { type: 'audio/wav' }), 'Week 3.wav');
  const reply = await call('/workspace/imports/file', { method: 'POST', body });
  expect(reply.status).toBe(202);
  return reply.json;
}

const retry = (call: Caller, { id }: Item) =>
  call(`/workspace/imports/${String(id)}/retry`, { method: 'POST', body: {} });

const statusOf = async (call: Caller): Promise<Item> =>
  (await itemsAt(call, '/workspace/imports'))[0] ?? {};

const becomesSource = (call: Caller): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await itemsAt(call, '/workspace/imports')).toEqual([]);
      expect(await itemsAt(call, '/workspace/sources')).toMatchObject([
        { title: 'Week 3', kind: 'audio' },
      ]);
    },
    { timeout: 60_000, interval: 100 },
  );

const isTranscribing = (call: Caller): Promise<void> =>
  vi.waitFor(
    async () => {
      const { stage, progress } = await statusOf(call);
      expect(stage).toMatch(/^transcribing/u);
      expect(Number(progress)).toBeGreaterThan(0.2);
    },
    { timeout: 30_000, interval: 50 },
  );

const piecesIn = ({ app }: TestApp): unknown[] =>
  app.store.reader.prepare('SELECT * FROM transcript_pieces ORDER BY from_sample').all();

test('a recording dropped in waits for its model, then becomes a source with times', async () => {
  const server = await startTestApp({ settings });
  const call = await workspaceCaller(server.listening);
  const dropped = await drop(call);
  await vi.waitFor(
    async () =>
      expect(await statusOf(call)).toMatchObject({
        status: 'failed',
        errorCode: 'model-missing',
        error: expect.stringContaining('148 MB'),
      }),
    15_000,
  );
  await installMadeModel(server);
  expect((await retry(call, dropped)).status).toBe(202);
  await becomesSource(call);
  expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
  await server.close();
}, 120_000);

test('it tells how far it is; taken off the list, it stops and leaves no file', async () => {
  const server = await startTestApp({ settings });
  const call = await workspaceCaller(server.listening);
  await installMadeModel(server);
  const { id } = await drop(call);
  await isTranscribing(call);
  const removed = await call(`/workspace/imports/${String(id)}`, { method: 'DELETE' });
  expect(removed.status).toBe(200);
  expect(await itemsAt(call, '/workspace/imports')).toEqual([]);
  expect(await itemsAt(call, '/workspace/sources')).toEqual([]);
  for (const folder of ['incoming', 'files'])
    expect(readdirSync(join(server.dataFolder, folder))).toEqual([]);
  await server.close();
}, 120_000);

test('closed in the middle, it goes on by itself at the next start, under the same entry', async () => {
  const dataFolder = temporaryFolder();
  const first = await startTestApp({ dataFolder, keepFolder: true, settings });
  const callFirst = await workspaceCaller(first.listening);
  await installMadeModel(first);
  const dropped = await drop(callFirst);
  await isTranscribing(callFirst);
  const before = piecesIn(first);
  await first.close();

  const second = await startTestApp({ dataFolder, settings });
  const callSecond = await workspaceCaller(second.listening);
  const entry = await statusOf(callSecond);
  expect(entry).toMatchObject({ id: dropped['id'], jobId: dropped['jobId'], name: 'Week 3.wav' });
  expect(['queued', 'running']).toContain(entry['status']);
  expect(piecesIn(second)).toEqual(expect.arrayContaining(before));
  await becomesSource(callSecond);
  expect(piecesIn(second)).toEqual([]);
  await second.close();
}, 120_000);
