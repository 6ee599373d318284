import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { SourceDetail } from '../../src-shared/source.ts';
import { installMadeModel, sendRecording } from '../support/recordings.ts';
import { idOf } from '../support/sample.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../support/spoken-audio.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startWebFixture } from '../support/web-fixture-server.ts';

const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nA cell is the unit of life.\n\n2\n00:00:03,100 --> 00:00:06,000\nIt has a membrane.\n\n3\n00:01:10,000 --> 00:01:12,000\nPlants have walls, too.\n';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ settings: { speechThreads: 1 } });
});
afterAll(() => server.close());

const detailOf = async (id: string): Promise<SourceDetail> =>
  Value.Parse(SourceDetail, (await server.request(`/source/getSourceById/${id}`)).json);

describe('without a model', () => {
  test('a recording is answered with 424: which model, how large, how to get it', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(3)));
    expect(reply.status).toBe(424);
    expect(reply.json['error']).toBe(
      'The model Whisper base (148 MB) is not installed. Install it with: lectern models install whisper-base',
    );
    expect(readdirSync(join(server.dataFolder, 'files'))).toEqual([]);
    expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
  });

  test('English alone needs less', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(3)), {
      metadata: { language: 'en-GB' },
    });
    expect(reply.json['error']).toMatch(/whisper-base\.en$/u);
  });

  test('captions that come with it are its text, with their times', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(3)), { captions: srt });
    expect(reply.status).toBe(201);
    expect(reply.json['content']).toBe(
      'A cell is the unit of life. It has a membrane.\n\nPlants have walls, too.',
    );
    const { segments, title } = await detailOf(idOf(reply));
    expect(title).toBe('Lecture 4');
    expect(segments).toMatchObject([{ seconds: 1 }, { seconds: 70 }]);
    const { orgId } = reply.json;
    const cues = server.app.services.sources.cues(String(orgId), idOf(reply));
    const content = String(reply.json['content']);
    expect(
      cues.map(({ startSeconds, start, end }) => [startSeconds, content.slice(start, end)]),
    ).toEqual([
      [1, 'A cell is the unit of life.'],
      [3.1, 'It has a membrane.'],
      [70, 'Plants have walls, too.'],
    ]);
  });

  test('captions without times are refused', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(3)), { captions: 'Dear diary' });
    expect([reply.status, reply.json['error']]).toEqual([
      422,
      'The captions hold no text with times. Send a .srt or .vtt file',
    ]);
  });
});

describe('what cannot be transcribed says why', () => {
  beforeAll(() => installMadeModel(server));

  test('silence', async () => {
    const reply = await sendRecording(server, toWav(silence(20)));
    expect(reply.status).toBe(422);
    expect(reply.json['error']).toMatch(/^Nobody is heard speaking/u);
  });

  test('a damaged file', async () => {
    const broken = Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A '), Buffer.alloc(5000, 7)]);
    const reply = await sendRecording(server, broken);
    expect(reply.status).toBe(422);
    expect(reply.json['error']).toMatch(/^This recording is damaged/u);
  });

  test('a picture', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect((await sendRecording(server, png)).status).toBe(415);
  });

  test('neither file nor address', async () => {
    const reply = await server.request('/source/ingestSource', {
      method: 'POST',
      body: { source: { sourceType: 'audio', userId: 'u' } },
    });
    expect([reply.status, reply.json['error']]).toEqual([400, 'source.url or file is required']);
  });
});

describe('with a model', () => {
  beforeAll(() => installMadeModel(server));

  test('a recording becomes text with times; loops of the engine are doubtful', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(75)), { sourceType: 'audio' });
    expect(reply.status).toBe(201);
    expect(reply.json).toMatchObject({ sourceType: 'audio', userId: 'student-1' });
    const { segments } = await detailOf(idOf(reply));
    expect(segments.map(({ text }) => text).join(' ')).toContain('word100 word111');
    // The made model says the same in each window.
    expect(segments).toMatchObject([{ isDoubtful: true, seconds: 0 }]);
    expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
  });

  test('what is said in two windows alike is no loop', async () => {
    const reply = await sendRecording(server, toWav(madeSpeech(40)));
    const { segments } = await detailOf(idOf(reply));
    expect(segments.some(({ isDoubtful }) => isDoubtful)).toBe(false);
  });

  test('long silences are not transcribed, and times stay those of the recording', async () => {
    const wav = toWav(concatSamples(madeSpeech(20), silence(60), madeSpeech(20)));
    const { segments } = await detailOf(idOf(await sendRecording(server, wav)));
    expect(segments).toHaveLength(2);
    expect(segments[1]?.seconds).toBeGreaterThan(75);
    expect(segments[1]?.seconds).toBeLessThan(85);
  });

  test('as a job it tells how far it is, and can be cancelled', async () => {
    // Silences cut it: ten pieces of one window each.
    const stretch = concatSamples(madeSpeech(6), silence(12));
    const wav = toWav(concatSamples(...Array.from({ length: 10 }, () => stretch)));
    const accepted = await sendRecording(server, wav, { prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    const path = `/job/${String(accepted.json['jobId'])}`;
    await eventually(async () => {
      const { json } = await server.request(path);
      expect(json['stage']).toMatch(/^transcribing/u);
      expect(Number(json['progress'])).toBeGreaterThan(0.2);
    });
    const cancelled = await server.request(path, { method: 'DELETE' });
    expect(cancelled.json['status']).toBe('cancelled');
    expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
    // Sent again, it goes on behind the pieces that were done.
    const before = server.app.store.reader.prepare('SELECT * FROM transcript_pieces').all();
    expect(before.length).toBeGreaterThan(0);
    const reply = await sendRecording(server, wav);
    expect(reply.status).toBe(201);
    expect(server.app.store.reader.prepare('SELECT * FROM transcript_pieces').all()).toEqual([]);
  });
});

test('a recording behind an address, by either kind of source', async () => {
  const wav = toWav(madeSpeech(5));
  const web = await startWebFixture((_request, response) => {
    response.setHeader('content-type', 'audio/wav').end(wav);
  });
  const online = await startTestApp({ outbound: { network: web.network } });
  try {
    await installMadeModel(online);
    for (const sourceType of ['lecture', 'webpage']) {
      const reply = await online.request('/source/ingestSource', {
        method: 'POST',
        body: { source: { sourceType, userId: 'u', url: 'http://school.example/lecture.wav' } },
      });
      expect(reply.status).toBe(201);
      expect(reply.json['content']).toContain('word100');
    }
  } finally {
    await online.close();
    await web.close();
  }
});
