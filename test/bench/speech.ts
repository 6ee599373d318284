import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { forkEngine } from '../../src-main/engine-host/fork-engine.ts';
import { createModels } from '../../src-main/models/models.ts';
import { createOutboundHttp } from '../../src-main/platform/outbound-http.ts';
import {
  createMediaDecoder,
  type MediaDecoder,
} from '../../src-main/speech/decode/media-decoder.ts';
import { loadNativeWhisper } from '../../src-main/speech/engines/native-whisper.ts';
import { createSpeech, defaultThreads } from '../../src-main/speech/speech.ts';
import { ffmpeg, hasFfmpeg } from '../support/ffmpeg.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../support/spoken-audio.ts';
import { temporaryFolder } from '../support/test-app.ts';
import { makeWhisperModel } from '../support/whisper-model.ts';

const HOUR = 3600;
/** Phrases of one window each: the made model says the same in each, which else is a loop. */
const PHRASES = 8;
const TRANSCRIBED_SECONDS = PHRASES * 30;
const MEMORY_EVERY_MS = 50;

const { signal } = new AbortController();
const unreported = { signal, report: () => undefined };
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begin = performance.now();
  const result = await work();
  return [result, performance.now() - begin];
}

/** Memory that the processes below this one have held at most, in MiB; Linux tells. */
function childMemory(): number {
  const peakOf = (pid: string): number => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0) / 1024;
  };
  const below = (pid: string): number =>
    readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter((child) => child !== '')
      .reduce((sum, child) => {
        try {
          return sum + peakOf(child) + below(child);
        } catch {
          // It has ended.
          return sum;
        }
      }, 0);
  return below('self');
}

async function withPeak(work: () => Promise<void>): Promise<number | null> {
  if (!existsSync('/proc/self/task')) {
    await work();
    return null;
  }
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, childMemory());
  }, MEMORY_EVERY_MS);
  await work();
  clearInterval(timer);
  return peak;
}

/** A recording of speech with pauses, as long as is wanted. */
function makeRecording(folder: string, seconds: number, kilobits: number): string {
  const wav = join(folder, 'minute.wav');
  writeFileSync(wav, toWav(concatSamples(madeSpeech(57), silence(3))));
  const path = join(folder, `recording-${seconds}.mp3`);
  const encode = ['-c:a', 'libmp3lame', '-b:a', `${kilobits}k`];
  ffmpeg('-stream_loop', '-1', '-i', wav, '-t', String(seconds), ...encode, path);
  return path;
}

async function decodeAll(decoder: MediaDecoder, path: string): Promise<void> {
  const facts = await decoder.probe(path, signal);
  await decoder.decode(path, `${path}.pcm`, facts, unreported);
}

async function benchDecoding(folder: string): Promise<void> {
  const path = makeRecording(folder, HOUR, 64);
  console.log('Decoding one hour of mp3 to 16 kHz mono');
  const args = ['-v', 'quiet', '-y', '-i', path, '-ac', '1', '-ar', '16000', '-f', 's16le'];
  const [, bare] = await timed(async () =>
    spawnSync('ffmpeg', [...args, join(folder, 'bare.pcm')]),
  );
  console.log(`  ffmpeg itself: ${inSeconds(bare)}`);
  for (const name of ['bundled', 'builtin', 'ffmpeg'] as const) {
    const decoder = createMediaDecoder({ launch: forkEngine, decoder: name });
    if ((await decoder.find()) === null) console.log(`  ${name}: SKIPPED, not here`);
    else {
      const [, ms] = await timed(() => decodeAll(decoder, path));
      console.log(
        `  Lectern with ${name}: ${inSeconds(ms)}, ${(ms / bare).toFixed(2)} times ffmpeg`,
      );
    }
    await decoder.close();
  }
  const long = makeRecording(folder, 4 * HOUR, 32);
  for (const name of ['bundled', 'builtin', 'ffmpeg'] as const) {
    const decoder = createMediaDecoder({ launch: forkEngine, decoder: name });
    if ((await decoder.find()) !== null) {
      const before = process.memoryUsage().rss;
      const peak = await withPeak(() => decodeAll(decoder, long));
      const own = Math.max(0, process.memoryUsage().rss - before) / 2 ** 20;
      const said = peak === null ? 'not told here' : `${Math.round(peak)} MiB at most`;
      console.log(
        `  Four hours with ${name}: ${said} in its process, ${Math.round(own)} MiB more here`,
      );
    }
    await decoder.close();
  }
}

async function benchTranscribing(folder: string): Promise<void> {
  const modelPath = join(folder, 'ggml-made.bin');
  writeFileSync(modelPath, makeWhisperModel());
  const models = createModels({
    folder,
    http: createOutboundHttp({ connectTimeoutSeconds: 1 }),
    hub: 'http://nowhere.invalid/',
  });
  await models.importFile(modelPath, unreported);
  const phrase = concatSamples(madeSpeech(20), silence(10));
  const path = join(folder, 'phrases.wav');
  writeFileSync(path, toWav(concatSamples(...Array.from({ length: PHRASES }, () => phrase))));
  const threads = defaultThreads();
  console.log(`Transcribing four minutes, the made model, ${threads} of ${cpus().length} threads`);

  const pcm = join(folder, 'bare.pcm');
  spawnSync('ffmpeg', [
    '-v',
    'quiet',
    '-y',
    '-i',
    path,
    '-ac',
    '1',
    '-ar',
    '16000',
    '-f',
    's16le',
    pcm,
  ]);
  const samples = Uint8Array.from(readFileSync(pcm)).buffer;
  const [, bare] = await timed(async () => {
    const { WhisperContext } = loadNativeWhisper();
    const context = await new WhisperContext({ filePath: modelPath, useGpu: false });
    await context.transcribeData(samples, { language: 'en', maxThreads: threads }).promise;
    await context.release();
  });
  const factor = (ms: number): string => (ms / 1000 / TRANSCRIBED_SECONDS).toFixed(3);
  console.log(`  engine by itself: ${inSeconds(bare)}, real-time factor ${factor(bare)}`);

  const speech = createSpeech({
    launch: forkEngine,
    models,
    pieces: { load: () => [], save: async () => undefined },
    settings: {
      speechEngine: 'whisper.node',
      speechModel: '',
      speechThreads: threads,
      mediaDecoder: 'auto',
    },
  });
  const [, ms] = await timed(async () => {
    const facts = await speech.probe(path, signal);
    const pcmPath = join(folder, 'lectern.pcm');
    const about = { path, orgId: 'bench', hash: 'bench', pcmPath, language: 'en', prompt: '' };
    await speech.transcribe(about, facts, unreported);
  });
  console.log(
    `  Lectern, decoding and cutting included: ${inSeconds(ms)}, real-time factor ${factor(ms)}, ${(ms / bare).toFixed(2)} times the engine`,
  );

  const long = makeRecording(folder, 3 * HOUR, 32);
  for (const stage of ['decoding', 'transcribing']) {
    const abort = new AbortController();
    let begin = 0;
    const facts = await speech.probe(long, signal);
    const pcmPath = join(folder, 'long.pcm');
    const about = { path: long, orgId: 'bench', hash: stage, pcmPath, language: 'en', prompt: '' };
    const report = (_fraction: number, told: string): void => {
      if (begin > 0 || !told.startsWith(stage)) return;
      begin = performance.now();
      abort.abort();
    };
    await speech.transcribe(about, facts, { signal: abort.signal, report }).catch(() => undefined);
    const ms = Math.round(performance.now() - begin);
    console.log(`  Three hours, cancelled while ${stage}: back after ${ms} ms`);
  }
  await speech.close();
}

/** How fast and in what memory recordings are decoded and transcribed. */
export async function benchSpeech(): Promise<void> {
  if (!hasFfmpeg) {
    console.log('Recordings: SKIPPED, ffmpeg is not installed');
    return;
  }
  const folder = temporaryFolder();
  try {
    await benchDecoding(folder);
    await benchTranscribing(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
