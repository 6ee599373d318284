import type { EngineCall } from '../../engine-host/engine-protocol.ts';
import { serveEngine } from '../../engine-host/serve-engine.ts';
import { SAMPLE_RATE } from '../decode/decoded-audio.ts';
import { readPcm } from '../read-pcm.ts';
import type { PieceRequest, PieceText } from '../transcriber.ts';
import { loadNativeWhisper, type NativeContext, type NativeOptions } from './native-whisper.ts';

/** What is changed at each further try, to get out of a loop. */
const retries: readonly Partial<NativeOptions>[] = [
  {},
  { temperature: 0.4, maxContext: 0, beamSize: 5 },
];

let loaded: { readonly path: string; readonly context: Promise<NativeContext> } | undefined;

/** Keeps one model in memory: the last one asked for. */
async function contextFor({ filePath, kind }: PieceRequest['model']): Promise<NativeContext> {
  if (loaded?.path === filePath) return loaded.context;
  const before = loaded;
  const native = loadNativeWhisper();
  const Context = kind === 'parakeet' ? native.ParakeetContext : native.WhisperContext;
  if (!Context) throw new Error(`the addon cannot run ${kind} models`);
  const load = async (): Promise<NativeContext> => {
    await (await before?.context)?.release();
    return new Context({ filePath, useGpu: false });
  };
  loaded = { path: filePath, context: load() };
  return loaded.context;
}

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? language;

function optionsFor(request: PieceRequest, report: (fraction: number) => void): NativeOptions {
  const { model, language, prompt, threads, attempt } = request;
  // Parakeet tells languages itself and takes no callbacks.
  if (model.kind === 'parakeet') return { maxThreads: threads };
  const spoken =
    model.languages === 'english' ? 'en' : language === null ? 'auto' : primary(language);
  return {
    language: spoken,
    maxThreads: threads,
    ...(prompt === '' || attempt > 0 ? {} : { prompt }),
    ...retries[Math.min(attempt, retries.length - 1)],
    onProgress: (percent) => report(Math.min(1, percent / 100)),
  };
}

/** The process in which whisper.cpp runs. */
export default serveEngine({
  async transcribe(
    request: PieceRequest,
    { signal, report }: EngineCall<number>,
  ): Promise<PieceText> {
    const context = await contextFor(request.model);
    const { buffer } = await readPcm(request.pcmPath, request.fromSample, request.toSample);
    signal.throwIfAborted();
    const { promise, stop } = context.transcribeData(buffer, optionsFor(request, report));
    signal.addEventListener('abort', () => void stop(), { once: true });
    const { segments, language } = await promise;
    const offset = request.fromSample / SAMPLE_RATE;
    return {
      language: request.model.kind === 'parakeet' ? null : (language ?? null),
      said: segments.map(({ text, t0, t1 }) => ({
        start: offset + t0 / 1000,
        end: Math.min(request.toSample / SAMPLE_RATE, offset + t1 / 1000),
        text: text.trim(),
      })),
    };
  },

  async findSpeech(
    request: Pick<PieceRequest, 'pcmPath' | 'fromSample' | 'toSample'> & { vadPath: string },
    _call: EngineCall,
  ) {
    const native = loadNativeWhisper();
    const vad = await new native.WhisperVadContext({
      filePath: request.vadPath,
      useGpu: false,
      nThreads: 1,
    });
    try {
      const { buffer } = await readPcm(request.pcmPath, request.fromSample, request.toSample);
      const offset = request.fromSample / SAMPLE_RATE;
      const found = await vad.detectSpeechData(buffer);
      return found.map(({ t0, t1 }) => ({ start: offset + t0 / 1000, end: offset + t1 / 1000 }));
    } finally {
      await vad.release();
    }
  },
});
