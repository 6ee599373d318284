import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { forkEngine } from '../../../../src-main/engine-host/fork-engine.ts';
import { LEVEL_SECONDS, SAMPLE_RATE } from '../../../../src-main/speech/decode/decoded-audio.ts';
import { createMediaDecoder } from '../../../../src-main/speech/decode/media-decoder.ts';
import { ffmpeg, ffmpegNote, hasFfmpeg } from '../../../support/ffmpeg.ts';
import {
  concatSamples,
  likeness,
  madeSpeech,
  samplesIn,
  silence,
  spokenSamples,
  toWav,
} from '../../../support/spoken-audio.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const folder = temporaryFolder();
const decoder = createMediaDecoder({ launch: forkEngine });
const program = createMediaDecoder({ launch: forkEngine, decoder: 'ffmpeg' });
const at = (name: string): string => join(folder, name);
const unaborted = new AbortController().signal;

afterAll(async () => {
  await Promise.all([decoder.close(), program.close()]);
  rmSync(folder, { recursive: true });
});

async function decode(path: string, by = decoder) {
  const facts = await by.probe(path, unaborted);
  const pcm = `${path}.pcm`;
  const audio = await by.decode(path, pcm, facts, { signal: unaborted, report: () => undefined });
  return { facts, audio, samples: samplesIn(readFileSync(pcm)) };
}

const wavOf = (name: string, samples: Int16Array): string => {
  writeFileSync(at(name), toWav(samples));
  return at(name);
};

/** Arguments behind the input; how alike the decoded sound must be (codecs lose some). */
const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10', '-shortest'];
const containers: readonly (readonly [name: string, args: readonly string[], alike: number])[] = [
  ['mp3', ['-c:a', 'libmp3lame'], 0.98],
  ['m4a', ['-c:a', 'aac', '-b:a', '96k'], 0.95],
  ['aac', ['-ar', '44100', '-c:a', 'aac', '-b:a', '96k'], 0.95],
  ['wav', ['-ar', '44100', '-ac', '2', '-c:a', 'pcm_s24le'], 0.99],
  ['flac', ['-ar', '48000', '-ac', '2'], 0.99],
  ['ogg', ['-c:a', 'libvorbis'], 0.95],
  ['opus', ['-c:a', 'libopus', '-b:a', '48k'], 0.9],
  ['webm', [...picture, '-c:v', 'libvpx', '-c:a', 'libopus', '-b:a', '48k'], 0.9],
  ['mp4', [...picture, '-c:v', 'mpeg4', '-c:a', 'aac', '-b:a', '96k'], 0.95],
  ['mov', [...picture, '-c:v', 'mpeg4', '-c:a', 'pcm_s16be'], 0.99],
  ['mkv', [...picture, '-c:v', 'mpeg4', '-c:a', 'ac3'], 0.95],
  ['avi', [...picture, '-ar', '44100', '-c:v', 'mpeg4', '-c:a', 'libmp3lame'], 0.95],
  ['wma', ['-c:a', 'wmav2'], 0.95],
];

describe.skipIf(!hasFfmpeg)(`any recording becomes the same sound${ffmpegNote}`, () => {
  const spoken = spokenSamples();

  for (const [extension, args, alike] of containers) {
    for (const [name, by] of [
      ['bundled', decoder],
      ['of this machine', program],
    ] as const) {
      test(`${extension}, decoder ${name}`, async () => {
        const wav = wavOf('spoken.wav', spoken);
        // The name says nothing: only the content is looked at.
        const path = at(`recording ${name} ${extension}: 100%`);
        ffmpeg('-i', wav, ...args, at(`made.${extension}`));
        writeFileSync(path, readFileSync(at(`made.${extension}`)));
        const { audio, facts, samples } = await decode(path, by);
        expect(Math.abs(samples.length - spoken.length) / SAMPLE_RATE).toBeLessThan(0.05);
        expect(likeness(spoken, samples, 800)).toBeGreaterThan(alike);
        expect(audio.samples).toBe(samples.length);
        expect(facts.audio).not.toBeNull();
      });
    }
  }

  test('a film without sound says so, one with a late sound says when it begins', async () => {
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x64:rate=10:duration=2',
      '-c:v',
      'mpeg4',
      at('mute.mp4'),
    );
    expect((await decoder.probe(at('mute.mp4'), unaborted)).audio).toBeNull();
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x64:rate=10:duration=14',
      '-itsoffset',
      '3',
      '-i',
      wav,
      '-c:v',
      'mpeg4',
      '-c:a',
      'pcm_s16le',
      at('late.mkv'),
    );
    for (const by of [decoder, program]) {
      const { audio } = await decode(at('late.mkv'), by);
      // One leaves the silence before it out, the other writes it.
      const quiet = audio.levels.findIndex((level) => level < 60) * LEVEL_SECONDS;
      expect(audio.startSeconds + quiet).toBeGreaterThan(2.9);
      expect(audio.startSeconds + quiet).toBeLessThan(3.6);
    }
  });

  test('the text inside a film is found and read, with its times', async () => {
    const wav = wavOf('spoken.wav', spoken);
    writeFileSync(
      at('text.srt'),
      '1\n00:00:01,000 --> 00:00:03,500\nAnd so, my <i>fellow</i> Americans\n\n2\n00:00:04,000 --> 00:00:06,000\nask not\n',
    );
    for (const [name, codec] of [
      ['text.mp4', 'mov_text'],
      ['text.mkv', 'subrip'],
      ['text.webm', 'webvtt'],
    ] as const) {
      const sound = name.endsWith('webm') ? ['-c:a', 'libopus'] : ['-c:a', 'aac'];
      ffmpeg('-i', wav, '-i', at('text.srt'), ...sound, '-c:s', codec, at(name));
      const { textTracks } = await decoder.probe(at(name), unaborted);
      expect(textTracks).toHaveLength(1);
      const [track] = textTracks;
      if (!track) continue;
      const read = await decoder.readText(at(name), track, unaborted);
      expect(read.map(({ text }) => text.replaceAll(/<[^>]*>/gu, ''))).toEqual([
        'And so, my fellow Americans',
        'ask not',
      ]);
      expect(read[0]?.start).toBeCloseTo(1, 0);
      expect(read[1]?.start).toBeCloseTo(4, 0);
    }
  });

  test('a recording that breaks off gives what there is of it', async () => {
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg('-i', wav, '-c:a', 'libmp3lame', at('whole.mp3'));
    const whole = readFileSync(at('whole.mp3'));
    writeFileSync(at('half.mp3'), whole.subarray(0, whole.length / 2));
    const { samples } = await decode(at('half.mp3'));
    expect(samples.length / SAMPLE_RATE).toBeGreaterThan(4);
  });

  test('a film whose index was never written is damaged', async () => {
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg('-i', wav, '-c:a', 'aac', at('whole.m4a'));
    const whole = readFileSync(at('whole.m4a'));
    writeFileSync(at('cut.m4a'), whole.subarray(0, whole.length / 2));
    await expect(decoder.probe(at('cut.m4a'), unaborted)).rejects.toMatchObject({
      code: 'media-damaged',
    });
  });

  test('a list that names another file is not followed', async () => {
    const wav = wavOf('spoken.wav', spoken);
    for (const [name, list] of [
      ['list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:12\n#EXTINF:11,\n${wav}\n#EXT-X-ENDLIST\n`],
      ['list.ffconcat', `ffconcat version 1.0\nfile '${wav}'\n`],
    ] as const) {
      writeFileSync(at(name), list);
      await expect(decoder.probe(at(name), unaborted)).rejects.toMatchObject({
        code: 'media-damaged',
      });
    }
  });
});

test('levels tell speech from silence', async () => {
  const path = wavOf('levels.wav', concatSamples(silence(1), madeSpeech(2), silence(1)));
  const { audio } = await decode(path);
  expect(audio.levels).toHaveLength(4 / 0.02);
  expect(Math.min(...audio.levels.slice(0, 50))).toBe(127);
  expect(Math.min(...audio.levels.slice(50, 150))).toBeLessThan(30);
  expect(Math.min(...audio.levels.slice(150))).toBe(127);
});

test('amr, as phones write memos', async () => {
  // No common encoder writes it: 200 frames of 20 ms in the mode of 12.2 kbit/s, of any content.
  const frame = Buffer.from([
    0x3c,
    ...Array.from({ length: 31 }, (_, index) => (index * 37) % 256),
  ]);
  const frames = Array.from({ length: 200 }, () => frame);
  writeFileSync(at('memo'), Buffer.concat([Buffer.from('#!AMR\n'), ...frames]));
  for (const by of hasFfmpeg ? [decoder, program] : [decoder]) {
    const { samples } = await decode(at('memo'), by);
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(4, 1);
  }
});

test('noise is damaged, whatever it calls itself', async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251));
  writeFileSync(at('noise.mp4'), noise);
  await expect(decoder.probe(at('noise.mp4'), unaborted)).rejects.toMatchObject({
    code: 'media-damaged',
  });
});

test('decoding can be cancelled and leaves nothing behind', async () => {
  const path = wavOf('long.wav', madeSpeech(20));
  writeFileSync(path, toWav(concatSamples(...Array.from({ length: 300 }, () => madeSpeech(1)))));
  const facts = await decoder.probe(path, unaborted);
  const abort = new AbortController();
  const decoding = decoder.decode(path, at('long.pcm'), facts, {
    signal: abort.signal,
    report: () => abort.abort(),
  });
  await expect(decoding).rejects.toMatchObject({ code: 'cancelled' });
  expect(existsSync(at('long.pcm'))).toBe(false);
});
