import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { appError } from '../../src-shared/app-error.ts';
import { BYTES_PER_SAMPLE, SAMPLE_RATE } from '../speech/decode/decoded-audio.ts';
import type { Speech } from '../speech/speech.ts';

/** Bytes that can be read from anywhere in them. */
export interface PlayableCopy {
  readonly bytes: number;
  /** Both ends are part of it. */
  read(first: number, last: number): Readable;
}

/**
 * WAV files of recordings that browsers cannot play, made when somebody wants to hear one. They are
 * kept for a while only, and few of them: an hour takes 115 MB.
 */
export interface PlayableCopies {
  /**
   * The copy of a recording, made where there is none.
   * @param hash names the recording
   * @throws AppError `media-no-audio`, `media-damaged`, `media-sound-unknown`, `disk-full`, `cancelled`
   */
  get(hash: string, path: string, signal: AbortSignal): Promise<PlayableCopy>;
  close(): Promise<void>;
}

interface Made {
  readonly copy: Promise<PlayableCopy>;
  readonly path: string;
  readonly abort: AbortController;
  /** Who waits for it to be made; when nobody does any more, it is given up. */
  waiting: number;
  timer?: NodeJS.Timeout;
}

const MOST_COPIES = 2;
const UNUSED_MS = 10 * 60 * 1000;
const HEADER_BYTES = 44;
const BITS = 8 * BYTES_PER_SAMPLE;
/** What begins later than this, in seconds, begins so by mistake. */
const LATEST_START = 600;

/** What stands before the samples of a WAV file, and silence up to where the sound begins. */
function beginningOf(samples: number, startSeconds: number): Buffer {
  const silent = Math.round(Math.min(startSeconds, LATEST_START) * SAMPLE_RATE);
  const bytes = (samples + silent) * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(HEADER_BYTES + silent * BYTES_PER_SAMPLE);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(BITS, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

async function* joined(beginning: Buffer, path: string, first: number, last: number) {
  const { length } = beginning;
  if (first < length) yield beginning.subarray(first, last + 1);
  if (last >= length) {
    yield* createReadStream(path, { start: Math.max(0, first - length), end: last - length });
  }
}

/** @param folder for the copies; what a crash leaves in it is cleared away by others */
export function createPlayableCopies(
  folder: string,
  speech: Pick<Speech, 'decodeTo'>,
): PlayableCopies {
  /** In the order of their last use. */
  const copies = new Map<string, Made>();

  const drop = async (hash: string, made: Made): Promise<void> => {
    if (copies.get(hash) === made) copies.delete(hash);
    clearTimeout(made.timer);
    made.abort.abort(appError('cancelled'));
    await made.copy.catch(() => undefined);
    // What cannot be removed now is so at the next start.
    await rm(made.path, { force: true }).catch(() => undefined);
  };

  const make = async (path: string, pcmPath: string, signal: AbortSignal) => {
    const { samples, startSeconds } = await speech.decodeTo(path, pcmPath, signal);
    const beginning = beginningOf(samples, startSeconds);
    return {
      bytes: beginning.length + samples * BYTES_PER_SAMPLE,
      read: (first: number, last: number) =>
        Readable.from(joined(beginning, pcmPath, first, last), { objectMode: false }),
    };
  };

  const begin = (hash: string, path: string): Made => {
    const abort = new AbortController();
    const pcmPath = join(folder, `${randomUUID()}.pcm`);
    const copy = make(path, pcmPath, abort.signal);
    const made: Made = { copy, path: pcmPath, abort, waiting: 0 };
    // Who waits is told; the next one has it made again.
    copy.catch(() => drop(hash, made));
    return made;
  };

  return {
    async get(hash, path, signal) {
      signal.throwIfAborted();
      const made = copies.get(hash) ?? begin(hash, path);
      copies.delete(hash);
      copies.set(hash, made);
      clearTimeout(made.timer);
      made.timer = setTimeout(() => void drop(hash, made), UNUSED_MS).unref();
      const [oldest] = copies;
      if (copies.size > MOST_COPIES && oldest) void drop(...oldest);
      made.waiting += 1;
      const leave = (): void => {
        made.waiting -= 1;
        if (made.waiting === 0) void drop(hash, made);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await made.copy;
      } finally {
        if (!signal.aborted) made.waiting -= 1;
        signal.removeEventListener('abort', leave);
      }
    },

    async close() {
      await Promise.all([...copies].map(([hash, made]) => drop(hash, made)));
    },
  };
}
