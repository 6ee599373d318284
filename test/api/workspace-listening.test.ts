import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amrMemo } from '../support/amr-memo.ts';
import { installMadeModel, sendRecording } from '../support/recordings.ts';
import { idOf, sampleBytes } from '../support/sample.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nA cell is the unit of life.\n\n2\n00:00:03,100 --> 00:00:06,000\nIts size & shape vary.\n';
const content = 'A cell is the unit of life. Its size & shape vary.';
const wav = toWav(madeSpeech(6));
const DAY_MS = 24 * 60 * 60_000;

let now = Date.parse('2026-03-01T10:00:00.000Z');
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let orgId: string;
/** A recording of the workspace's organisation. */
let id: string;
/** One of another. */
let strangeId: string;

/** Sends a recording with a key of the workspace's own organisation. */
async function addRecording(to: TestApp, recording: Uint8Array = wav): Promise<string> {
  const { key } = await to.app.services.access.createKey('Personal', 'test');
  const own = { request: (path: string, options = {}) => to.request(path, { ...options, key }) };
  const reply = await sendRecording(own, recording, { captions: srt });
  expect(reply.status).toBe(201);
  return idOf(reply);
}

const soundOf = (source: string) => call(`/workspace/sources/${source}/sound`, { method: 'POST' });

const fetchSound = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.base + path, { headers });

beforeAll(async () => {
  server = await startTestApp({ clock: () => new Date(now) });
  call = await workspaceCaller(server.listening);
  orgId = (await server.app.services.workspace.organisation()).id;
  id = await addRecording(server);
  strangeId = idOf(await sendRecording(server, wav, { captions: srt }));
});
afterAll(() => server.close());

describe('a recording that browsers cannot play', () => {
  const copyOf = (source: string) =>
    call(`/workspace/sources/${source}/sound?as=copy`, { method: 'POST' });

  test('is heard as a copy of its sound, of which any stretch can be had', async () => {
    const own = await startTestApp();
    const ownCall = await workspaceCaller(own.listening);
    const memo = await addRecording(own, amrMemo(4));
    const reply = await ownCall(`/workspace/sources/${memo}/sound?as=copy`, { method: 'POST' });
    expect(reply.status).toBe(201);
    const path = own.base + String(reply.json['path']);
    const whole = await fetch(path);
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
    expect((bytes.length - 44) / 2 / 16_000).toBeCloseTo(4, 1);
    for (const [first, last] of [
      [0, 99],
      [40, 47],
      [44, 44],
      [1000, bytes.length - 1],
    ] as const) {
      const part = await fetch(path, { headers: { range: `bytes=${first}-${last}` } });
      expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${bytes.length}`);
      const got = Buffer.from(await part.arrayBuffer());
      expect(got.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    const incoming = join(own.dataFolder, 'incoming');
    expect(readdirSync(incoming)).toHaveLength(1);
    await own.app.close();
    expect(readdirSync(incoming)).toEqual([]);
    await own.close();
  });

  test('says what is wrong with it where no copy can be made', async () => {
    const damaged = await addRecording(server, Buffer.from('#!AMR\n no such thing'));
    const reply = await copyOf(damaged);
    expect(reply.status).toBe(422);
    expect(reply.text).toContain('damaged');
    expect((await copyOf(strangeId)).status).toBe(404);
    expect((await call(`/workspace/sources/${id}/sound?as=other`, { method: 'POST' })).status).toBe(
      400,
    );
  });
});

describe('the sound of a recording', () => {
  let path: string;
  beforeEach(async () => {
    const reply = await soundOf(id);
    expect(reply.status).toBe(201);
    path = String(reply.json['path']);
  });

  test('comes whole, as what it is', async () => {
    const reply = await fetchSound(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('audio/wav');
    expect(reply.headers.get('accept-ranges')).toBe('bytes');
    expect(reply.headers.get('content-range')).toBeNull();
    expect(Buffer.from(await reply.arrayBuffer()).equals(wav)).toBe(true);
  });

  test.for([
    ['bytes=0-', 0, wav.length - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-50', wav.length - 50, wav.length - 1],
    ['bytes=10-999999999', 10, wav.length - 1],
  ] as const)('comes in the stretch that is asked for: %s', async ([range, first, last]) => {
    const reply = await fetchSound(path, { range });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${first}-${last}/${wav.length}`);
    const got = Buffer.from(await reply.arrayBuffer());
    expect(got.equals(wav.subarray(first, last + 1))).toBe(true);
  });

  test('what it has not cannot be asked for', async () => {
    const reply = await fetchSound(path, { range: `bytes=${wav.length}-` });
    expect(reply.status).toBe(416);
    expect(reply.headers.get('content-range')).toBe(`bytes */${wav.length}`);
    await reply.body?.cancel();
  });

  test('a page of another origin does not get it, even with its address', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const reply = await fetchSound(path, headers);
      expect(reply.status).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      await reply.body?.cancel();
    }
  });

  test('nobody without the session gets an address, and none can be guessed', async () => {
    const bare = await server.request(`/workspace/sources/${id}/sound`, { method: 'POST' });
    expect(bare.status).toBe(401);
    const guessed = await fetchSound('/workspace/sounds/guessed');
    expect(guessed.status).toBe(404);
    await guessed.body?.cancel();
  });

  test('the address lives as long as it is used', async () => {
    now += DAY_MS - 1000;
    await (await fetchSound(path)).body?.cancel();
    now += DAY_MS - 1000;
    expect((await fetchSound(path, { range: 'bytes=0-9' })).status).toBe(206);
    now += DAY_MS + 1000;
    expect((await fetchSound(path)).status).toBe(404);
  });
});

test('there is no sound of what is no recording, nor of what belongs to others', async () => {
  const { key } = await server.app.services.access.createKey('Personal', 'test');
  const pdf = idOf(await server.upload(sampleBytes, { sourceType: 'file', userId: 'u' }, { key }));
  expect((await soundOf(pdf)).json['error']).toBe('The original of this source is not kept');
  expect((await soundOf(strangeId)).status).toBe(404);
  expect((await call(`/workspace/sources/${strangeId}/times`)).status).toBe(404);
});

test('times say when which words are said', async () => {
  const { json } = await call(`/workspace/sources/${id}/times`);
  expect(json['cues']).toEqual([
    { startSeconds: 1, endSeconds: 3, start: 0, end: 27 },
    { startSeconds: 3.1, endSeconds: 6, start: 28, end: 50 },
  ]);
});

test('the transcript comes as a file of each kind, to the app and to scripts', async () => {
  const { key } = await server.app.services.access.createKey('Personal', 'test');
  const files = {
    srt,
    vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nA cell is the unit of life.\n\n00:00:03.100 --> 00:00:06.000\nIts size &amp; shape vary.\n',
    txt: `${content}\n`,
  };
  for (const [format, file] of Object.entries(files)) {
    const app = await call(`/workspace/sources/${id}/transcript?format=${format}`);
    const script = await server.request(`/source/getTranscriptById/${id}?format=${format}`, {
      key,
    });
    expect([app.text, script.text]).toEqual([file, file]);
    expect(script.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
  const foreign = await server.request(`/source/getTranscriptById/${id}?format=srt`);
  expect(foreign.status).toBe(403);
  const unknown = await server.request(`/source/getTranscriptById/${id}?format=doc`, { key });
  expect(unknown.status).toBe(400);
});

test('a recording that is gone leaves its text', async () => {
  const quick = await startTestApp();
  const other = await workspaceCaller(quick.listening);
  const source = await addRecording(quick);
  const { json } = await other(`/workspace/sources/${source}/sound`, { method: 'POST' });
  rmSync(join(quick.dataFolder, 'files'), { recursive: true });
  expect((await fetch(quick.base + String(json['path']))).status).toBe(404);
  expect((await other(`/workspace/sources/${source}/sound`, { method: 'POST' })).status).toBe(404);
  const text = await other(`/workspace/sources/${source}/text`);
  expect(text.json).toMatchObject({ original: null, segments: [{ text: content, seconds: 1 }] });
  await quick.close();
});

test('a deleted source takes its recording with it', async () => {
  const source = await addRecording(server);
  const files = () => readdirSync(join(server.dataFolder, 'files')).length;
  const before = files();
  await server.app.services.sources.remove(orgId, source);
  // The same recording belongs to others still.
  expect(files()).toBe(before);
  const lone = await startTestApp();
  const only = await addRecording(lone);
  const { id: loneOrg } = await lone.app.services.workspace.organisation();
  await lone.app.services.sources.remove(loneOrg, only);
  expect(readdirSync(join(lone.dataFolder, 'files'))).toEqual([]);
  await lone.close();
});

test('where recordings are not kept, the text and its times stay alone', async () => {
  const spare = await startTestApp({ settings: { keepRecordings: false, speechThreads: 1 } });
  const spareCall = await workspaceCaller(spare.listening);
  await installMadeModel(spare);
  const captioned = await addRecording(spare);
  const heard = idOf(await sendRecording(spare, wav));
  expect(readdirSync(join(spare.dataFolder, 'files'))).toEqual([]);
  const times = await spareCall(`/workspace/sources/${captioned}/times`);
  expect(times.json['cues']).toHaveLength(2);
  expect((await spare.request(`/source/getSourceById/${heard}`)).json['content']).toContain('word');
  const pdf = await spare.upload(sampleBytes, { sourceType: 'file', userId: 'u' });
  expect(pdf.status).toBe(201);
  expect(readdirSync(join(spare.dataFolder, 'files'))).toHaveLength(1);
  await spare.close();
});
