import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { appError } from '../../src-shared/app-error.ts';
import type { CatalogueModel } from '../../src-shared/model.ts';
import { GgufFault, readGgufFile, type GgufFacts } from './gguf-file.ts';

const HEADER_BYTES = 48;
/** "ggml", as a little-endian number. */
const GGML_MAGIC = 0x67_67_6d_6c;
const N_VOCAB_AT = 4;
/** Vocabularies of Whisper: English has 51,864 tokens, the others at least one more. */
const SMALLEST_VOCABULARY = 51_864;
const LARGEST_VOCABULARY = 52_000;

/** What a file tells of the model in it. */
export interface ModelFileFacts extends Pick<CatalogueModel, 'kind' | 'languages'> {
  readonly name?: string;
  readonly licence?: string;
}

/** Models in the same format that write no text: they read it, see, or hear. */
const notWriting =
  /bert|^t5encoder$|^clip$|embed|rerank|^wavtokenizer|^whisper|^parakeet|^mmproj|vision$|^sd|^flux/iu;
/** A model that was trained on less cannot take a passage and its questions. */
const LEAST_TRAINED_ON = 2048;

/** What keeps a GGUF file from being used, or null. */
function problemOf(
  { architecture, trainedOn, hasChatTemplate, wholeBytes }: GgufFacts,
  bytes: number,
): string | null {
  if (architecture === '') return 'it does not say what kind of model it is';
  if (notWriting.test(architecture))
    return `it is of the kind ${architecture}, which writes no text`;
  if (bytes < wholeBytes) return `it is not whole: ${bytes} of ${wholeBytes} bytes are there`;
  if (!hasChatTemplate) return 'it was not made for conversation. Take an “instruct” model';
  return trainedOn !== null && trainedOn < LEAST_TRAINED_ON
    ? `it takes only ${trainedOn} tokens at once`
    : null;
}

/**
 * Recognises a model by its content: one for Whisper, or one for llama.cpp.
 * @param name that the file has, for messages; default its own
 * @returns null where it is something else
 * @throws AppError `model-file-unfit` for a model in the right format that cannot be used
 */
export async function readModelFile(
  path: string,
  name = basename(path),
): Promise<ModelFileFacts | null> {
  try {
    const gguf = await readGgufFile(path);
    if (!gguf) return await readGgmlFile(path);
    const problem = problemOf(gguf, (await stat(path)).size);
    if (problem !== null) throw appError('model-file-unfit', { file: name, why: problem });
    return {
      kind: 'llama',
      languages: 'multilingual',
      ...(gguf.name === null ? {} : { name: gguf.name }),
      ...(gguf.licence === null ? {} : { licence: gguf.licence }),
    };
  } catch (error) {
    if (error instanceof GgufFault)
      throw appError('model-file-unfit', { file: name, why: `it is damaged: ${error.message}` });
    throw error;
  }
}

async function readGgmlFile(path: string): Promise<ModelFileFacts | null> {
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
