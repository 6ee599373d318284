import { closeSync, openSync, writeSync } from 'node:fs';
import { appError } from '../../../src-shared/app-error.ts';
import { BYTES_PER_SAMPLE, LEVEL_SECONDS, SAMPLE_RATE } from './decoded-audio.ts';

const WINDOW = SAMPLE_RATE * LEVEL_SECONDS;
const FULL_SCALE = 32_768;
const QUIETEST = 127;
const FIRST_LEVELS = 60 * (1 / LEVEL_SECONDS);

/** Writes samples to a file and measures how loud they are on the way. */
export interface PcmWriter {
  /** @throws AppError `disk-full` */
  write(pcm: Uint8Array): void;
  close(): { samples: number; levels: Uint8Array };
}

/** @param path file to make; one that is there is replaced */
export function openPcmWriter(path: string): PcmWriter {
  const file = openSync(path, 'w', 0o600);
  let levels = new Uint8Array(FIRST_LEVELS);
  let count = 0;
  let samples = 0;
  let energy = 0;
  let inWindow = 0;

  const endWindow = (): void => {
    const mean = energy / inWindow / FULL_SCALE ** 2;
    const below = mean === 0 ? QUIETEST : Math.min(QUIETEST, Math.round(-10 * Math.log10(mean)));
    if (count === levels.length) {
      const longer = new Uint8Array(levels.length * 2);
      longer.set(levels);
      levels = longer;
    }
    levels[count] = below;
    count += 1;
    energy = 0;
    inWindow = 0;
  };

  return {
    write(pcm) {
      try {
        for (let at = 0; at < pcm.length;) at += writeSync(file, pcm, at);
      } catch (error) {
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
        throw isFull ? appError('disk-full') : error;
      }
      const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      const inPart = pcm.byteLength / BYTES_PER_SAMPLE;
      for (let index = 0; index < inPart; index += 1) {
        energy += view.getInt16(index * BYTES_PER_SAMPLE, true) ** 2;
        inWindow += 1;
        if (inWindow === WINDOW) endWindow();
      }
      samples += inPart;
    },
    close() {
      closeSync(file);
      if (inWindow > 0) endWindow();
      return { samples, levels: levels.slice(0, count) };
    },
  };
}
