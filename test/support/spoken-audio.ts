import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder, hasCorpus } from './corpus.ts';

export const RATE = 16_000;

/** A WAV file of 16-bit mono samples, 16,000 a second. */
export function toWav(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([
    header,
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
  ]);
}

/** The samples of such a file, or of a bare file of them. */
export function samplesIn(file: Buffer): Int16Array {
  const data = file.toString('latin1', 0, 4) === 'RIFF' ? file.indexOf('data') + 8 : 0;
  const bytes = Uint8Array.from(file.subarray(data, file.length - ((file.length - data) % 2)));
  return new Int16Array(bytes.buffer);
}

export const silence = (seconds: number): Int16Array => new Int16Array(Math.round(seconds * RATE));

/**
 * Something that rises and falls like speech: syllables of a buzzing voice with pauses between
 * phrases. No engine hears words in it, but levels, cutting and decoding see speech.
 */
export function madeSpeech(seconds: number): Int16Array {
  const samples = silence(seconds);
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / RATE;
    // Phrases of 2.4 s with a pause of 0.6 s; four syllables a second.
    const isPause = time % 3 > 2.4;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * time));
    const pitch = 140 + 40 * Math.sin(time * 1.7);
    let voice = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1) {
      voice += Math.sin(2 * Math.PI * pitch * harmonic * time) / harmonic;
    }
    samples[index] = isPause ? 0 : Math.round(5000 * syllable * voice);
  }
  return samples;
}

/** Eleven seconds of real speech where the corpus is, else as much of what resembles it. */
export const spokenSamples = (): Int16Array =>
  hasCorpus ? samplesIn(readFileSync(join(corpusFolder, 'speech', 'jfk.wav'))) : madeSpeech(11);

/** Joins parts one after the other. */
export function concatSamples(...parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * How much two recordings are the same: their correlation, 0 to 1, at the shift of at most
 * `maxShift` samples at which it is best.
 */
export function likeness(one: Int16Array, other: Int16Array, maxShift: number): number {
  const from = RATE;
  const to = Math.min(one.length, other.length) - RATE;
  let best = 0;
  for (let shift = -maxShift; shift <= maxShift; shift += 1) {
    let both = 0;
    let first = 0;
    let second = 0;
    for (let index = from; index < to; index += 7) {
      const a = one[index] ?? 0;
      const b = other[index + shift] ?? 0;
      both += a * b;
      first += a * a;
      second += b * b;
    }
    best = Math.max(best, Math.abs(both) / Math.sqrt(first * second));
  }
  return best;
}
