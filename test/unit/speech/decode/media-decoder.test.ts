import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { forkEngine } from '../../../../src-main/engine-host/fork-engine.ts';
import { createBuiltinBackend } from '../../../../src-main/speech/decode/builtin-backend.ts';
import { openBuiltinModule } from '../../../../src-main/speech/decode/builtin-module.ts';
import { LEVEL_SECONDS, SAMPLE_RATE } from '../../../../src-main/speech/decode/decoded-audio.ts';
import { createMediaDecoder } from '../../../../src-main/speech/decode/media-decoder.ts';
import { createProgramBackend } from '../../../../src-main/speech/decode/program-backend.ts';
import { withFallback } from '../../../../src-main/speech/decode/with-fallback.ts';
import { amrMemo } from '../../../support/amr-memo.ts';
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
const builtin = createMediaDecoder({ launch: forkEngine, decoder: 'builtin' });
const program = createMediaDecoder({ launch: forkEngine, decoder: 'ffmpeg' });
const at = (name: string): string => join(folder, name);
const unaborted = new AbortController().signal;

afterAll(async () => {
  await Promise.all([decoder, builtin, program].map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

/** Those that come with Lectern: the second is what the desktop packages have. */
const own = [decoder, builtin];

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
      ['built in', builtin],
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
    for (const by of own) {
      expect((await by.probe(at('mute.mp4'), unaborted)).audio).toBeNull();
    }
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
    for (const by of [decoder, builtin, program]) {
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
      for (const by of own) {
        const { textTracks } = await by.probe(at(name), unaborted);
        expect(textTracks).toHaveLength(1);
        const [track] = textTracks;
        if (!track) continue;
        const read = await by.readText(at(name), track, unaborted);
        expect(read.map(({ text }) => text.replaceAll(/<[^>]*>/gu, ''))).toEqual([
          'And so, my fellow Americans',
          'ask not',
        ]);
        expect(read[0]?.start).toBeCloseTo(1, 0);
        expect(read[1]?.start).toBeCloseTo(4, 0);
      }
    }
  });

  test('a recording that breaks off gives what there is of it', async () => {
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg('-i', wav, '-c:a', 'libmp3lame', at('whole.mp3'));
    const whole = readFileSync(at('whole.mp3'));
    writeFileSync(at('half.mp3'), whole.subarray(0, whole.length / 2));
    for (const by of own) {
      const { samples } = await decode(at('half.mp3'), by);
      expect(samples.length / SAMPLE_RATE).toBeGreaterThan(4);
    }
  });

  test('a film whose index was never written is damaged', async () => {
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg('-i', wav, '-c:a', 'aac', at('whole.m4a'));
    const whole = readFileSync(at('whole.m4a'));
    writeFileSync(at('cut.m4a'), whole.subarray(0, whole.length / 2));
    for (const by of own) {
      await expect(by.probe(at('cut.m4a'), unaborted)).rejects.toMatchObject({
        code: 'media-damaged',
      });
    }
  });

  test('a list that names another file is not followed', async () => {
    const wav = wavOf('spoken.wav', spoken);
    for (const [name, list] of [
      ['list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:12\n#EXTINF:11,\n${wav}\n#EXT-X-ENDLIST\n`],
      ['list.ffconcat', `ffconcat version 1.0\nfile '${wav}'\n`],
    ] as const) {
      writeFileSync(at(name), list);
      for (const by of own) {
        await expect(by.probe(at(name), unaborted)).rejects.toMatchObject({
          code: 'media-damaged',
        });
      }
    }
  });

  test('a gap in the sound stays one, so that times are those of the picture', async () => {
    const wav = wavOf('spoken.wav', spoken);
    const film = '-f lavfi -i testsrc=size=64x64:rate=10:duration=11 -map 1:v -map 0:a -c:v mpeg4';
    const cut = ['-af', String.raw`aselect=lt(t\,2)+gt(t\,6)`, '-c:a', 'libopus'];
    ffmpeg('-i', wav, ...film.split(' '), ...cut, at('gap.mkv'));
    for (const by of [builtin, program]) {
      const { audio, samples } = await decode(at('gap.mkv'), by);
      expect(Math.abs(samples.length - spoken.length) / SAMPLE_RATE).toBeLessThan(0.15);
      const inGap = audio.levels.slice(2.5 / LEVEL_SECONDS, 5.5 / LEVEL_SECONDS);
      expect(Math.min(...inGap)).toBeGreaterThan(100);
    }
  });

  test('a kind of sound that is not known is named, and left to ffmpeg where that is there', async () => {
    const wav = wavOf('spoken.wav', spoken);
    ffmpeg('-i', wav, '-ar', '8000', '-c:a', 'real_144', '-f', 'matroska', at('old.mkv'));
    await expect(decode(at('old.mkv'), builtin)).rejects.toMatchObject({
      code: 'media-sound-unknown',
      params: { kind: 'ra_144' },
    });
    const request = { path: at('old.mkv'), pcmPath: at('old.pcm') };
    const call = { signal: unaborted, report: () => undefined };
    const alone = withFallback(createBuiltinBackend(), async () => null);
    const facts = await alone.probe(request.path);
    await expect(alone.decode({ ...request, facts }, call)).rejects.toMatchObject({
      code: 'media-sound-unknown',
    });
    const both = withFallback(createBuiltinBackend(), async () => createProgramBackend());
    const { samples } = await both.decode({ ...request, facts }, call);
    expect(Math.abs(samples - spoken.length) / SAMPLE_RATE).toBeLessThan(0.1);
  });
});

test('levels tell speech from silence', async () => {
  const path = wavOf('levels.wav', concatSamples(silence(1), madeSpeech(2), silence(1)));
  for (const by of own) {
    const { audio } = await decode(path, by);
    expect(audio.levels).toHaveLength(4 / 0.02);
    expect(Math.min(...audio.levels.slice(0, 50))).toBe(127);
    expect(Math.min(...audio.levels.slice(50, 150))).toBeLessThan(30);
    expect(Math.min(...audio.levels.slice(150))).toBe(127);
  }
});

test('amr, as phones write memos', async () => {
  writeFileSync(at('memo'), amrMemo(4));
  for (const by of hasFfmpeg ? [...own, program] : own) {
    const { samples } = await decode(at('memo'), by);
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(4, 1);
  }
});

test('noise is damaged, whatever it calls itself', async () => {
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251));
  writeFileSync(at('noise.mp4'), noise);
  for (const by of own) {
    await expect(by.probe(at('noise.mp4'), unaborted)).rejects.toMatchObject({
      code: 'media-damaged',
    });
  }
});

test('decoding can be cancelled and leaves nothing behind', async () => {
  const path = wavOf('long.wav', madeSpeech(20));
  writeFileSync(path, toWav(concatSamples(...Array.from({ length: 300 }, () => madeSpeech(1)))));
  for (const by of own) {
    const facts = await by.probe(path, unaborted);
    const abort = new AbortController();
    const decoding = by.decode(path, at('long.pcm'), facts, {
      signal: abort.signal,
      report: () => abort.abort(),
    });
    await expect(decoding).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(at('long.pcm'))).toBe(false);
  }
});

test('the built-in decoder is under the LGPL: nothing in it asks for another licence', async () => {
  const module = openBuiltinModule(wavOf('any.wav', silence(1)));
  expect(module.text(module.calls.licence())).toBe('LGPL version 2.1 or later');
  expect(module.text(module.calls.configuration())).not.toMatch(
    /--enable-(?:gpl|version3|nonfree|lib)/u,
  );
  module.close();
});
