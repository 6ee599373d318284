import { setImmediate as yieldToMessages } from 'node:timers/promises';
import { appError } from '../../../src-shared/app-error.ts';
import type { TimedText } from '../timed-text.ts';
import { ENDED, NO_DECODER, openBuiltinModule, type BuiltinModule } from './builtin-module.ts';
import { textOfPacket } from './caption-packet.ts';
import {
  AUDIO,
  BYTES_PER_SAMPLE,
  DISPOSITION_DEFAULT,
  DISPOSITION_FORCED,
  SAMPLE_RATE,
  STEP_SECONDS,
  SUBTITLE,
  textCodecs,
  type DecodeBackend,
  type MediaFacts,
} from './decoded-audio.ts';
import { openPcmWriter } from './pcm-writer.ts';

/** Opens a file for as long as some work takes. What a file can do to the decoder is its fault. */
async function withFile<Result>(
  path: string,
  work: (module: BuiltinModule) => Promise<Result> | Result,
): Promise<Result> {
  let module: BuiltinModule | undefined;
  try {
    module = openBuiltinModule(path);
    return await work(module);
  } catch (error) {
    throw error instanceof WebAssembly.RuntimeError ? appError('media-damaged') : error;
  } finally {
    module?.close();
  }
}

const codecOf = ({ calls, text }: BuiltinModule, index: number): string =>
  text(calls.stream_codec(index)) ?? 'unknown';

function factsOf(module: BuiltinModule): MediaFacts {
  const { calls, text } = module;
  const streams = Array.from({ length: calls.stream_count() }, (_, index) => {
    const language = text(calls.stream_language(index));
    const disposition = calls.stream_disposition(index);
    return {
      index,
      kind: calls.stream_kind(index),
      language: language === 'und' ? null : language,
      isDefault: (disposition & DISPOSITION_DEFAULT) !== 0,
      isForced: (disposition & DISPOSITION_FORCED) !== 0,
    };
  });
  const sounds = streams.filter(({ kind }) => kind === AUDIO);
  const audio = sounds.find(({ isDefault }) => isDefault) ?? sounds[0];
  const seconds = calls.container_seconds();
  return {
    seconds: seconds > 0 ? seconds : null,
    title: text(calls.container_title()),
    audio: audio ? { index: audio.index, language: audio.language } : null,
    textTracks: streams
      .filter(({ kind, index }) => kind === SUBTITLE && textCodecs.has(codecOf(module, index)))
      .map(({ index, language, isDefault, isForced }) => ({
        index,
        language,
        isDefault,
        isForced,
      })),
  };
}

/** @throws AppError for what the decoder answers, where it is an error */
function checked(module: BuiltinModule, stream: number, answer: number): number {
  if (answer === NO_DECODER) {
    throw appError('media-sound-unknown', { kind: codecOf(module, stream) });
  }
  if (answer < 0 && answer !== ENDED) throw appError('media-damaged');
  return answer;
}

/**
 * Decodes with the FFmpeg that Lectern brings along, built for WebAssembly: the same on every
 * system, and it reaches nothing but the bytes of the file.
 */
export const createBuiltinBackend = (): DecodeBackend => ({
  name: 'builtin',

  probe: (path) => withFile(path, factsOf),

  decode: ({ path, pcmPath, facts }, { signal, report }) =>
    withFile(path, async (module) => {
      const { calls, bytes } = module;
      const stream = facts.audio?.index ?? -1;
      if (stream < 0 || stream >= calls.stream_count()) throw appError('media-damaged');
      checked(module, stream, calls.begin_sound(stream, SAMPLE_RATE));
      const writer = openPcmWriter(pcmPath);
      let written = 0;
      try {
        while (!signal.aborted) {
          const count = checked(module, stream, calls.next_sound(SAMPLE_RATE * STEP_SECONDS));
          if (count === ENDED) break;
          if (count > 0) writer.write(bytes(calls.sound(), count * BYTES_PER_SAMPLE));
          written += count;
          report(written / SAMPLE_RATE);
          await yieldToMessages();
        }
      } catch (error) {
        writer.close();
        throw error;
      }
      const { samples, levels } = writer.close();
      if (samples === 0 && !signal.aborted) throw appError('media-damaged');
      return { samples, levels, startSeconds: Math.max(0, calls.sound_start()) };
    }),

  readText: (path, track, signal) =>
    withFile(path, async (module) => {
      const { calls, bytes } = module;
      if (track.index >= calls.stream_count()) return [];
      const codec = codecOf(module, track.index);
      calls.begin_text(track.index);
      const found: TimedText[] = [];
      while (!signal.aborted) {
        const answer = calls.next_text();
        if (answer === ENDED) break;
        if (answer > 0) {
          const text = textOfPacket(codec, bytes(calls.text(), calls.text_bytes()));
          const start = calls.text_start();
          if (text !== '') found.push({ start, end: start + calls.text_seconds(), text });
        }
        await yieldToMessages();
      }
      return found;
    }),
});
