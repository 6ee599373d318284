import { rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError } from '../../../src-shared/app-error.ts';
import { createEngineHost, EngineCrash } from '../../engine-host/engine-host.ts';
import type { LaunchEngine } from '../../engine-host/engine-protocol.ts';
import type { TimedText } from '../timed-text.ts';
import type { DecoderChoice } from './decode-engine.ts';
import type engine from './decode-engine.ts';
import enginePath from './decode-engine.ts?modulePath';
import {
  BYTES_PER_SAMPLE,
  SAMPLE_RATE,
  type DecodeBackend,
  type DecodedAudio,
  type MediaFacts,
  type TextTrack,
} from './decoded-audio.ts';

/** Turns any recording into what speech engines take. Its work runs in a process of its own. */
export interface MediaDecoder {
  /** Which decoder there is on this machine; null: none. */
  find(): Promise<DecodeBackend['name'] | null>;
  /** @throws AppError `media-damaged`, `decoder-missing`, `cancelled` */
  probe(path: string, signal: AbortSignal): Promise<MediaFacts>;
  /**
   * Decodes the sound to a file; memory does not grow with its length. Nothing is left behind where
   * it fails.
   * @param report told the share that is done, 0 to 1
   * @throws AppError `media-damaged`, `media-sound-unknown`, `disk-full`, `cancelled`
   */
  decode(
    path: string,
    pcmPath: string,
    facts: MediaFacts,
    call: { readonly signal: AbortSignal; readonly report: (fraction: number) => void },
  ): Promise<DecodedAudio>;
  /** Reads a track of text. @throws AppError `media-damaged`, `cancelled` */
  readText(path: string, track: TextTrack, signal: AbortSignal): Promise<TimedText[]>;
  close(): Promise<void>;
}

export interface MediaDecoderOptions {
  readonly launch: LaunchEngine;
  /** Default `auto`. */
  readonly decoder?: DecoderChoice;
}

/** A file that takes its decoder down is damaged, whatever its makers meant. */
async function guarded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof EngineCrash ? appError('media-damaged') : error;
  }
}

/** Nothing is told of the length of some files; then the size stands in for it. */
const ASSUMED_BYTES_PER_SECOND = 16_000;

async function expectedSeconds(path: string, facts: MediaFacts): Promise<number> {
  return facts.seconds ?? (await stat(path)).size / ASSUMED_BYTES_PER_SECOND;
}

export function createMediaDecoder({
  launch,
  decoder = 'auto',
}: MediaDecoderOptions): MediaDecoder {
  const host = createEngineHost<typeof engine>(enginePath, { launch });
  return {
    find: () => host.call('find', { decoder }),
    probe: (path, signal) => guarded(host.call('probe', { decoder, path }, { signal })),

    async decode(path, pcmPath, facts, { signal, report }) {
      const expected = await expectedSeconds(path, facts);
      const { bavail, bsize } = await statfs(dirname(pcmPath));
      if (bavail * bsize < expected * SAMPLE_RATE * BYTES_PER_SAMPLE) throw appError('disk-full');
      try {
        return await guarded(
          host.call(
            'decode',
            { decoder, path, pcmPath, facts },
            { signal, onProgress: (seconds) => report(Math.min(1, seconds / expected)) },
          ),
        );
      } catch (error) {
        await rm(pcmPath, { force: true });
        throw error;
      }
    },

    readText: (path, track, signal) =>
      guarded(host.call('readText', { decoder, path, track }, { signal })),
    close: () => host.stop(),
  };
}
