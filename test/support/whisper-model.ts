/**
 * Writes a Whisper model in whisper.cpp's format. It hears nothing: what it says depends only on how
 * many tokens it has read, a few made-up words in each window of 30 s, so that it is quick and always
 * says the same. It takes the whole way that a real one takes.
 */
interface Sizes {
  /** Words of the vocabulary: 51,864 for English only, 51,865 for many languages. */
  readonly words: number;
  readonly state: number;
  readonly heads: number;
  readonly layers: number;
}

const AUDIO_CONTEXT = 1500;
const TEXT_CONTEXT = 448;
const MEL_BANDS = 80;
const MEL_BINS = 201;
/** Words that stand in the file; whisper.cpp makes up names for all others. */
const WRITTEN_WORDS = 300;
const F32 = 0;
const F16 = 1;

const int32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
  return bytes;
};

/** The token that ends what is said in a window, in models for English. */
const END_OF_TEXT = 50_256;
/** Words are said at so many positions in a row, then an end is put, and so on. */
const SPOKEN_WORDS = 9;
const CYCLE = 12;
/** First dimension that stands for a word; the one before it stands for the end. */
const FIRST_WORD_DIMENSION = 2;
const FIRST_SPOKEN_TOKEN = 100;
/** 2.0 as a float16: with the normalisation before it, enough to be all but certain. */
const STRONG = 0x40_00;
const STRONG_POSITION = 50;

/** Which tokens answer to which dimension. */
function tokenEmbedding(words: number, state: number): Buffer {
  const bytes = Buffer.alloc(words * state * 2);
  const set = (token: number, dimension: number): void => {
    bytes.writeUInt16LE(STRONG, (token * state + dimension) * 2);
  };
  set(END_OF_TEXT, FIRST_WORD_DIMENSION - 1);
  for (let word = 0; word < SPOKEN_WORDS; word += 1) {
    set(FIRST_SPOKEN_TOKEN + word * 11, FIRST_WORD_DIMENSION + word);
  }
  return bytes;
}

/** Which dimension is asked for at each position. */
function positionEmbedding(state: number): Buffer {
  const bytes = Buffer.alloc(TEXT_CONTEXT * state * 4);
  for (let position = 0; position < TEXT_CONTEXT; position += 1) {
    const place = position % CYCLE;
    const dimension =
      place < SPOKEN_WORDS ? FIRST_WORD_DIMENSION + place : FIRST_WORD_DIMENSION - 1;
    bytes.writeFloatLE(STRONG_POSITION, (position * state + dimension) * 4);
  }
  return bytes;
}

function tensor(name: string, type: number, shape: readonly number[], content?: Buffer): Buffer {
  const count = shape.reduce((product, size) => product * size, 1);
  const title = Buffer.from(name);
  // The file has the fastest dimension first.
  const head = int32(shape.length, title.length, type, ...shape.toReversed());
  const isNorm = /ln.*weight$/u.test(name);
  const data = content ?? Buffer.alloc(count * (type === F16 ? 2 : 4));
  if (isNorm) for (let index = 0; index < count; index += 1) data.writeFloatLE(1, index * 4);
  return Buffer.concat([head, title, data]);
}

function attention(prefix: string, state: number): Buffer[] {
  return [
    tensor(`${prefix}_ln.weight`, F32, [state]),
    tensor(`${prefix}_ln.bias`, F32, [state]),
    ...['query', 'key', 'value', 'out'].map((part) =>
      tensor(`${prefix}.${part}.weight`, F16, [state, state]),
    ),
    ...['query', 'value', 'out'].map((part) => tensor(`${prefix}.${part}.bias`, F32, [state])),
  ];
}

function block(prefix: string, state: number, hasCross: boolean): Buffer[] {
  return [
    ...attention(`${prefix}.attn`, state),
    ...(hasCross ? attention(`${prefix}.cross_attn`, state) : []),
    tensor(`${prefix}.mlp_ln.weight`, F32, [state]),
    tensor(`${prefix}.mlp_ln.bias`, F32, [state]),
    tensor(`${prefix}.mlp.0.weight`, F16, [4 * state, state]),
    tensor(`${prefix}.mlp.0.bias`, F32, [4 * state]),
    tensor(`${prefix}.mlp.2.weight`, F16, [state, 4 * state]),
    tensor(`${prefix}.mlp.2.bias`, F32, [state]),
  ];
}

/** @returns the bytes of a `ggml-*.bin`, about 7 MB as it stands; the same each time */
export function makeWhisperModel(sizes: Partial<Sizes> = {}): Buffer {
  const { words = 51_864, state = 64, heads = 1, layers = 1 } = sizes;
  const filters = Buffer.alloc(MEL_BANDS * MEL_BINS * 4);
  for (let band = 0; band < MEL_BANDS; band += 1) {
    filters.writeFloatLE(0.01, (band * MEL_BINS + band * 2) * 4);
  }
  const vocabulary = Array.from({ length: WRITTEN_WORDS }, (_, index) => {
    // whisper.cpp looks the blank up by its name.
    const word = Buffer.from(index === 0 ? ' ' : ` word${index}`);
    return Buffer.concat([int32(word.length), word]);
  });
  const numbered = (count: number, make: (index: number) => Buffer[]): Buffer[] =>
    Array.from({ length: count }, (_, index) => make(index)).flat();
  return Buffer.concat([
    int32(0x67_67_6d_6c, words, AUDIO_CONTEXT, state, heads, layers),
    int32(TEXT_CONTEXT, state, heads, layers, MEL_BANDS, F16),
    int32(MEL_BANDS, MEL_BINS),
    filters,
    int32(WRITTEN_WORDS),
    ...vocabulary,
    tensor('encoder.positional_embedding', F32, [AUDIO_CONTEXT, state]),
    tensor('encoder.conv1.weight', F16, [state, MEL_BANDS, 3]),
    tensor('encoder.conv1.bias', F32, [state, 1]),
    tensor('encoder.conv2.weight', F16, [state, state, 3]),
    tensor('encoder.conv2.bias', F32, [state, 1]),
    tensor('encoder.ln_post.weight', F32, [state]),
    tensor('encoder.ln_post.bias', F32, [state]),
    ...numbered(layers, (index) => block(`encoder.blocks.${index}`, state, false)),
    tensor('decoder.positional_embedding', F32, [TEXT_CONTEXT, state], positionEmbedding(state)),
    tensor('decoder.token_embedding.weight', F16, [words, state], tokenEmbedding(words, state)),
    tensor('decoder.ln.weight', F32, [state]),
    tensor('decoder.ln.bias', F32, [state]),
    ...numbered(layers, (index) => block(`decoder.blocks.${index}`, state, true)),
  ]);
}
