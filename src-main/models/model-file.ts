import { open } from 'node:fs/promises';
import type { CatalogueModel } from '../../src-shared/model.ts';

const HEADER_BYTES = 48;
/** "ggml", as a little-endian number. */
const GGML_MAGIC = 0x67_67_6d_6c;
const N_VOCAB_AT = 4;
/** Vocabularies of Whisper: English has 51,864 tokens, the others at least one more. */
const SMALLEST_VOCABULARY = 51_864;
const LARGEST_VOCABULARY = 52_000;

/** What the first bytes of a file tell of a model. */
export type ModelFileFacts = Pick<CatalogueModel, 'kind' | 'languages'>;

/**
 * Recognises a Whisper model by its content.
 * @returns null where it is something else
 */
export async function readModelFile(path: string): Promise<ModelFileFacts | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || buffer.readUInt32LE(0) !== GGML_MAGIC) return null;
    const words = buffer.readInt32LE(N_VOCAB_AT);
    if (words < SMALLEST_VOCABULARY || words > LARGEST_VOCABULARY) return null;
    return {
      kind: 'whisper',
      languages: words === SMALLEST_VOCABULARY ? 'english' : 'multilingual',
    };
  } finally {
    await file.close();
  }
}
