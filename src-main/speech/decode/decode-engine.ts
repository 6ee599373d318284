import { AppError, appError } from '../../../src-shared/app-error.ts';
import type { EngineCall } from '../../engine-host/engine-protocol.ts';
import { serveEngine } from '../../engine-host/serve-engine.ts';
import { createBuiltinBackend } from './builtin-backend.ts';
import { createBundledBackend } from './bundled-backend.ts';
import type { DecodeBackend, DecodeRequest, TextTrack } from './decoded-audio.ts';
import { loadNativeAv } from './native-av.ts';
import { createProgramBackend, hasProgram } from './program-backend.ts';
import { withFallback } from './with-fallback.ts';

/** Progress is told each time when so much more of the recording is decoded, in seconds. */
const TOLD_EVERY_SECONDS = 60;

async function findBackend(wanted: DecoderChoice): Promise<DecodeBackend> {
  if (wanted === 'builtin') return createBuiltinBackend();
  const bundled = wanted === 'ffmpeg' ? null : loadNativeAv();
  if (bundled) return createBundledBackend(bundled);
  const findProgram = async () => ((await hasProgram()) ? createProgramBackend() : null);
  if (wanted === 'auto') return withFallback(createBuiltinBackend(), findProgram);
  const program = wanted === 'ffmpeg' ? await findProgram() : null;
  if (!program) throw appError('decoder-missing', { decoder: wanted });
  return program;
}

/**
 * Which decoder to use; `auto` takes the one that npm installed (`bundled`), else the one that is
 * always there (`builtin`), and the `ffmpeg` of this machine for what that one cannot read.
 */
export type DecoderChoice = 'auto' | DecodeBackend['name'];

interface Choice {
  readonly decoder: DecoderChoice;
}

/**
 * The process in which recordings are opened and decoded: files come from anywhere, and what they
 * can do to a native library must not reach the app.
 */
export default serveEngine({
  /** Which one there is; null: none. */
  async find({ decoder }: Choice) {
    try {
      return (await findBackend(decoder)).name;
    } catch (error) {
      if (error instanceof AppError && error.code === 'decoder-missing') return null;
      throw error;
    }
  },

  async probe({ decoder, path }: Choice & { path: string }) {
    const backend = await findBackend(decoder);
    return backend.probe(path);
  },

  async decode(
    { decoder, ...request }: Choice & DecodeRequest,
    { signal, report }: EngineCall<number>,
  ) {
    const backend = await findBackend(decoder);
    let told = 0;
    return backend.decode(request, {
      signal,
      report(seconds) {
        if (seconds - told < TOLD_EVERY_SECONDS) return;
        told = seconds;
        report(seconds);
      },
    });
  },

  async readText(
    { decoder, path, track }: Choice & { path: string; track: TextTrack },
    { signal }: EngineCall,
  ) {
    const backend = await findBackend(decoder);
    return backend.readText(path, track, signal);
  },
});
