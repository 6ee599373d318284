import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { runLectern, startServing } from '../support/command-line.ts';
import { ffmpeg, ffmpegNote, hasFfmpeg } from '../support/ffmpeg.ts';
import { sendRecording } from '../support/recordings.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../support/spoken-audio.ts';
import { createCaller, temporaryFolder } from '../support/test-app.ts';
import { makeWhisperModel } from '../support/whisper-model.ts';

/** Stretches of speech that silences part: each is a piece of its own. */
const PIECES = 12;
/** Three hours in all, where there is what makes so long a recording small. */
const EACH_SECONDS = hasFfmpeg ? 900 : 18;

async function makeLecture(folder: string): Promise<Buffer> {
  const stretch = concatSamples(madeSpeech(6), silence(EACH_SECONDS - 6));
  if (!hasFfmpeg) return toWav(concatSamples(...Array.from({ length: PIECES }, () => stretch)));
  const [wav, flac] = [join(folder, 'stretch.wav'), join(folder, 'lecture.flac')];
  await writeFile(wav, toWav(stretch));
  ffmpeg('-stream_loop', String(PIECES - 1), '-i', wav, flac);
  return readFile(flac);
}

interface PieceRow {
  readonly from_sample: number;
  readonly created_at: string;
}

const length = hasFfmpeg
  ? 'of three hours'
  : `of four minutes${ffmpegNote.replace('SKIPPED', 'NOT three hours')}`;

test(`killed in the middle of a recording ${length}, it finishes with no piece done twice and none missing`, async () => {
  const data = temporaryFolder();
  const model = join(data, 'ggml-made.bin');
  writeFileSync(model, makeWhisperModel());
  expect(await runLectern(data, 'models', 'import', model)).toMatchObject({
    code: 0,
    stdout: 'Installed made\n',
  });
  expect((await runLectern(data, 'settings', 'set', 'speechThreads', '1')).code).toBe(0);
  const key = (await runLectern(data, 'keys', 'create')).stdout.trim();
  const lecture = await makeLecture(data);
  const piecesIn = (): PieceRow[] => {
    const db = new Database(join(data, 'lectern.db'), { readonly: true });
    try {
      return db.prepare<[], PieceRow>('SELECT * FROM transcript_pieces ORDER BY from_sample').all();
    } finally {
      db.close();
    }
  };

  const first = await startServing(data);
  const call = createCaller(first.address.http ?? '', key);
  const accepted = await sendRecording({ request: call }, lecture, { prefer: 'respond-async' });
  const jobId = String(accepted.json['jobId']);
  await vi.waitFor(() => expect(piecesIn().length).toBeGreaterThanOrEqual(3), {
    timeout: 60_000,
    interval: 200,
  });
  first.process.kill('SIGKILL');
  await first.ended;
  const before = piecesIn();
  expect(before.length).toBeLessThan(PIECES);

  const second = await startServing(data);
  const callAgain = createCaller(second.address.http ?? '', key);
  await vi.waitFor(() => expect(piecesIn().length).toBeGreaterThan(before.length), {
    timeout: 60_000,
    interval: 200,
  });
  // What was done before the crash was not done again: it is the same to the millisecond.
  expect(piecesIn()).toEqual(expect.arrayContaining(before));
  const job = await vi.waitFor(
    async () => {
      const reply = await callAgain(`/job/${jobId}`);
      expect(reply.json).toMatchObject({ status: 'succeeded' });
      return reply.json;
    },
    { timeout: 60_000, interval: 100 },
  );
  const id = String(job['sourceId']);
  const { json } = await callAgain(`/source/getSourceById/${id}`);
  const seconds = [json['segments']].flat().map((segment) => Math.round(Object(segment).seconds));
  expect(seconds).toEqual(Array.from({ length: PIECES }, (_, index) => index * EACH_SECONDS));
  expect(piecesIn()).toEqual([]);

  const srt = await runLectern(data, 'transcript', id, '--format', 'srt');
  expect(srt.stdout).toMatch(/^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nword100 /u);
  const vtt = await runLectern(data, 'transcript', id, '--format', 'vtt');
  expect(vtt.stdout).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /u);
  expect((await runLectern(data, 'transcript', id)).stdout).toBe(`${String(json['content'])}\n`);
  second.process.kill('SIGTERM');
  await second.ended;
  rmSync(data, { recursive: true });
}, 240_000);
