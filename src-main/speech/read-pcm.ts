import { open } from 'node:fs/promises';
import { BYTES_PER_SAMPLE } from './decode/decoded-audio.ts';

/** Reads some of the samples of a decoded recording: 16-bit signed, little-endian. */
export async function readPcm(
  path: string,
  fromSample: number,
  toSample: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array((toSample - fromSample) * BYTES_PER_SAMPLE);
  const file = await open(path);
  try {
    for (let filled = 0; filled < bytes.length;) {
      const { bytesRead } = await file.read(bytes, {
        offset: filled,
        position: fromSample * BYTES_PER_SAMPLE + filled,
      });
      if (bytesRead === 0) return bytes.slice(0, filled);
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}
