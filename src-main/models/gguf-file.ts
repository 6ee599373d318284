import { open, type FileHandle } from 'node:fs/promises';

/** What a GGUF file says of itself. */
export interface GgufFacts {
  readonly architecture: string;
  /** For people; null where it does not say. */
  readonly name: string | null;
  readonly licence: string | null;
  /** Tokens that it was trained on; null where it does not say. */
  readonly trainedOn: number | null;
  /** Whether it knows how a conversation is written. */
  readonly hasChatTemplate: boolean;
  /** Bytes that the file must have for its weights to be whole. */
  readonly wholeBytes: number;
}

/** A file that begins as a GGUF and does not go on as one. */
export class GgufFault extends Error {
  override readonly name = 'GgufFault';
}

const MAGIC = 'GGUF';
const MAGIC_BYTES = 4;
const VERSIONS: ReadonlySet<number> = new Set([2, 3]);
const CHUNK = 1 << 20;
/** Beyond these a file is made to harm, or damaged. */
const MOST_ENTRIES = 10_000;
const MOST_TENSORS = 100_000;
const MOST_ITEMS = 4_000_000;
const LONGEST_TEXT = 4 << 20;
const MOST_DIMENSIONS = 4;
const DEFAULT_ALIGNMENT = 32;
const LONGEST_KEPT = 200;

/** Bytes of the fixed types, by their numbers: integers, floats and booleans. */
const fixedBytes: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const STRING = 8;
const ARRAY = 9;
const UINT32 = 4;
const UINT64 = 10;

/** Weights in a block and bytes that they take, by the number of the type, for the usual types. */
const blocks: Readonly<Record<number, readonly [weights: number, bytes: number]>> = {
  0: [1, 4],
  1: [1, 2],
  2: [32, 18],
  3: [32, 20],
  6: [32, 22],
  7: [32, 24],
  8: [32, 34],
  10: [256, 84],
  11: [256, 110],
  12: [256, 144],
  13: [256, 176],
  14: [256, 210],
  15: [256, 292],
  30: [1, 2],
};

/** Reads a file from front to back in large pieces. */
class Reader {
  readonly #file: FileHandle;
  #buffer = Buffer.alloc(0);
  #at = 0;
  /** Offset of the next byte in the file. */
  position = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#buffer.length - this.#at < count) {
      const from = this.position + (this.#buffer.length - this.#at);
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(CHUNK), 0, CHUNK, from);
      if (bytesRead === 0) throw new GgufFault('it ends too early');
      this.#buffer = Buffer.concat([
        this.#buffer.subarray(this.#at),
        buffer.subarray(0, bytesRead),
      ]);
      this.#at = 0;
    }
    const found = this.#buffer.subarray(this.#at, this.#at + count);
    this.#at += count;
    this.position += count;
    return found;
  }

  async uint32(): Promise<number> {
    return (await this.bytes(4)).readUInt32LE();
  }

  /** @param most more than this is no number that a sound file has here */
  async count(most: number): Promise<number> {
    const value = (await this.bytes(8)).readBigUInt64LE();
    if (value > BigInt(most)) throw new GgufFault('its numbers make no sense');
    return Number(value);
  }

  async text(): Promise<string> {
    return (await this.bytes(await this.count(LONGEST_TEXT))).toString('utf8');
  }
}

/** Reads a value; those that nobody asks for are passed over. */
async function readValue(reader: Reader, type: number, depth = 0): Promise<string | number | null> {
  if (type === STRING) return reader.text();
  if (type === ARRAY) {
    const inner = await reader.uint32();
    const items = await reader.count(MOST_ITEMS);
    if (depth > 1) throw new GgufFault('its lists are nested too deep');
    const size = fixedBytes[inner];
    if (size !== undefined) {
      for (let left = items * size; left > 0; left -= CHUNK)
        await reader.bytes(Math.min(left, CHUNK));
    } else for (let item = 0; item < items; item += 1) await readValue(reader, inner, depth + 1);
    return null;
  }
  const size = fixedBytes[type];
  if (size === undefined) throw new GgufFault('it has values of a kind that is not known');
  const bytes = await reader.bytes(size);
  if (type === UINT32) return bytes.readUInt32LE();
  return type === UINT64 ? Number(bytes.readBigUInt64LE()) : null;
}

async function readTensors(reader: Reader, count: number): Promise<number> {
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    await reader.text();
    const dimensions = await reader.uint32();
    if (dimensions > MOST_DIMENSIONS) throw new GgufFault('its weights have too many dimensions');
    let weights = 1;
    for (let each = 0; each < dimensions; each += 1) {
      weights *= await reader.count(Number.MAX_SAFE_INTEGER);
    }
    const [perBlock, bytes] = blocks[await reader.uint32()] ?? [1, 0];
    const offset = await reader.count(Number.MAX_SAFE_INTEGER);
    end = Math.max(end, offset + Math.ceil(weights / perBlock) * bytes);
  }
  return end;
}

const textOf = (value: string | number | null | undefined): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
        .trim()
        .slice(0, LONGEST_KEPT)
    : null;

/**
 * Reads what a GGUF file says of itself, without loading it.
 * @returns null where it is something else
 * @throws GgufFault where it is damaged
 */
export async function readGgufFile(path: string): Promise<GgufFacts | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < MAGIC_BYTES) return null;
    const reader = new Reader(file);
    if ((await reader.bytes(MAGIC_BYTES)).toString('latin1') !== MAGIC) return null;
    if (!VERSIONS.has(await reader.uint32())) throw new GgufFault('its version is not known');
    const tensors = await reader.count(MOST_TENSORS);
    const entries = await reader.count(MOST_ENTRIES);
    const found = new Map<string, string | number | null>();
    for (let entry = 0; entry < entries; entry += 1) {
      const key = await reader.text();
      found.set(key, await readValue(reader, await reader.uint32()));
    }
    const end = await readTensors(reader, tensors);
    const given = found.get('general.alignment');
    const alignment = typeof given === 'number' && given > 0 ? given : DEFAULT_ALIGNMENT;
    const architecture = textOf(found.get('general.architecture')) ?? '';
    const trainedOn = found.get(`${architecture}.context_length`);
    return {
      architecture,
      name: textOf(found.get('general.name')),
      licence: textOf(found.get('general.license')),
      trainedOn: typeof trainedOn === 'number' ? trainedOn : null,
      hasChatTemplate: textOf(found.get('tokenizer.chat_template')) !== null,
      wholeBytes: Math.ceil(reader.position / alignment) * alignment + end,
    };
  } finally {
    await file.close();
  }
}
