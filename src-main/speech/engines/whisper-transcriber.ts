import { appError } from '../../../src-shared/app-error.ts';
import { createEngineHost, EngineCrash } from '../../engine-host/engine-host.ts';
import type { LaunchEngine } from '../../engine-host/engine-protocol.ts';
import type { Transcriber } from '../transcriber.ts';
import nodeEnginePath from './whisper-node-engine.ts?modulePath';
import type whisperEngine from './whisper-engine.ts';
import enginePath from './whisper-engine.ts?modulePath';

export interface TranscriberOptions {
  readonly launch: LaunchEngine;
  /** An engine without work for this long, in ms, is unloaded. Default 60,000. */
  readonly idleMs?: number;
  /**
   * An engine that is silent for this long, in ms, hangs: some damaged models make it wait for ever.
   * Default 600,000.
   */
  readonly stallMs?: number;
}

const DEFAULT_STALL_MS = 600_000;

function createTranscriber(
  name: string,
  modulePath: string,
  { launch, idleMs, stallMs = DEFAULT_STALL_MS }: TranscriberOptions,
): Transcriber {
  const host = createEngineHost<typeof whisperEngine>(modulePath, {
    launch,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  return {
    name,
    async transcribe(request, { signal, report }) {
      const stalled = new AbortController();
      const timer = setTimeout(() => stalled.abort(), stallMs);
      try {
        return await host.call('transcribe', request, {
          signal: AbortSignal.any([signal, stalled.signal]),
          onProgress: (fraction) => {
            timer.refresh();
            report(fraction);
          },
        });
      } catch (error) {
        if (stalled.signal.aborted && !signal.aborted) {
          await host.stop();
          throw new EngineCrash('it hangs');
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    findSpeech: (request, signal) => host.call('findSpeech', request, { signal }),
    close: () => host.stop(),
  };
}

/** whisper.cpp by its maintained binding; the default. */
export const createWhisperTranscriber = (options: TranscriberOptions): Transcriber =>
  createTranscriber('whisper.node', enginePath, options);

/** How its process ends where the package finds no program and cannot build one. */
const COULD_NOT_BUILD = /^exit code 1\b/u;

/**
 * whisper.cpp 1.5 by the npm package `whisper-node`, which builds it with `make` at its first use;
 * it has no settings for threads and tells no progress within a piece.
 */
export function createWhisperNodeTranscriber(options: TranscriberOptions): Transcriber {
  const inner = createTranscriber('whisper-node', nodeEnginePath, options);
  return {
    name: inner.name,
    close: () => inner.close(),
    async transcribe(request, call) {
      try {
        return await inner.transcribe(request, call);
      } catch (error) {
        if (!(error instanceof EngineCrash) || !COULD_NOT_BUILD.test(error.message)) throw error;
        throw appError('speech-engine-missing', {
          engine: inner.name,
          reason: 'it has to be built with make and a C++ compiler, which are not here',
        });
      }
    },
  };
}
