import { copyFile, link, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { appError } from '../../../src-shared/app-error.ts';
import { serveEngine } from '../../engine-host/serve-engine.ts';
import { SAMPLE_RATE } from '../decode/decoded-audio.ts';
import { parseCaptions } from '../captions/parse-captions.ts';
import { readPcm } from '../read-pcm.ts';
import type { PieceRequest, PieceText } from '../transcriber.ts';
import { wavOf } from './wav.ts';

/** The package builds a shell command from the names it is given: only these may be in them. */
const harmless = /^[A-Za-z0-9_./:\\-]+$/u;

type WhisperNode = (
  path: string,
  options: {
    readonly modelPath: string;
    readonly whisperOptions: { readonly gen_file_subtitle: true; readonly language: string };
    readonly shellOptions: { readonly silent: true; readonly async: true };
  },
) => Promise<unknown>;

const isWhisperNode = (value: unknown): value is WhisperNode => typeof value === 'function';

const missing = (reason: string) =>
  appError('speech-engine-missing', { engine: 'whisper-node', reason });

/**
 * The package changes the folder of its process when it is loaded, runs `make`, and ends the process
 * where that fails: this process is for nothing else.
 */
function loadWhisperNode(): WhisperNode {
  const require = createRequire(import.meta.url);
  const main = require.resolve('whisper-node');
  const folder = join(dirname(main), '..', 'lib', 'whisper.cpp');
  if (!harmless.test(folder)) {
    throw missing('the folder that Lectern is in has a space or a special character in its name');
  }
  if (folder.includes(`app.asar${sep}`)) throw missing('it cannot be built inside a packaged app');
  const loaded: unknown = require('whisper-node');
  const named =
    typeof loaded === 'object' && loaded !== null && 'whisper' in loaded ? loaded.whisper : loaded;
  if (!isWhisperNode(named)) throw missing('the package is not what it should be');
  return named;
}

let loaded: WhisperNode | undefined;

export default serveEngine({
  async transcribe(request: PieceRequest): Promise<PieceText> {
    const { pcmPath, fromSample, toSample, model, language } = request;
    if (model.kind !== 'whisper') throw missing(`it cannot run ${model.kind} models`);
    loaded ??= loadWhisperNode();
    const spoken =
      model.languages === 'english' ? 'en' : (/^[a-z]{2,3}/u.exec(language ?? '')?.[0] ?? 'auto');
    const folder = await mkdtemp(join(tmpdir(), 'lectern-speech-'));
    try {
      if (!harmless.test(folder))
        throw missing('the folder for temporary files has a special name');
      const wav = join(folder, 'piece.wav');
      const modelPath = join(folder, 'model.bin');
      await writeFile(wav, wavOf(await readPcm(pcmPath, fromSample, toSample)));
      // A second name costs nothing; another disk makes it a copy.
      await link(model.filePath, modelPath).catch(() => copyFile(model.filePath, modelPath));
      await loaded(wav, {
        modelPath,
        whisperOptions: { gen_file_subtitle: true, language: spoken },
        shellOptions: { silent: true, async: true },
      });
      // What it answers itself lacks the first line; what the program writes has all.
      const written = await readFile(`${wav}.srt`, 'utf8').catch(() => null);
      if (written === null) throw new Error('whisper-node gave no answer');
      const offset = fromSample / SAMPLE_RATE;
      return {
        language: spoken === 'auto' ? null : spoken,
        said: parseCaptions(written).map(({ start, end, text }) => ({
          start: offset + start,
          end: Math.min(toSample / SAMPLE_RATE, offset + end),
          text,
        })),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
