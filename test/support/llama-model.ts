import { seededRandom } from '../../src-main/generation/builtin/seeded-random.ts';

/**
 * Writes a language model as a GGUF file: the architecture of Llama, one small layer, random weights,
 * a word for each printable character. What it writes makes no sense, but it takes the whole way that
 * a real one takes: it is loaded, it counts tokens, it is held to a grammar, and it can be stopped.
 */
interface Shape {
  /** Tokens that it says it was trained on. Default 16,384. */
  readonly trainedOn: number;
  /** How it names itself. */
  readonly name: string;
  /** Default `llama`; another one makes a file that cannot be run. */
  readonly architecture: string;
  /** The same seed gives the same file. */
  readonly seed: number;
}

const EMBEDDING = 64;
const HEADS = 2;
const FEED_FORWARD = 128;
const LAYERS = 1;
const ALIGNMENT = 32;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
const SPREAD = 0.2;

/** Numbers of the format's types. */
const types = { uint32: 4, float32: 6, string: 8, array: 9, int32: 5 } as const;
const NORMAL_TOKEN = 1;
const CONTROL_TOKEN = 3;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const float32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
};

const entry = (key: string, type: number, ...value: readonly Buffer[]): Buffer =>
  Buffer.concat([text(key), uint32(type), ...value]);
const strings = (key: string, values: readonly string[]): Buffer =>
  entry(key, types.array, uint32(types.string), uint64(values.length), ...values.map(text));
const numbers = (key: string, values: readonly number[]): Buffer =>
  entry(key, types.array, uint32(types.int32), uint64(values.length), ...values.map(uint32));

/** How byte-pair vocabularies write what cannot be seen. */
const written: Readonly<Record<string, string>> = { ' ': 'Ġ', '\n': 'Ċ' };

const printable = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, index) =>
  String.fromCodePoint(FIRST_PRINTABLE + index),
);
const controls = ['<|begin|>', '<|end|>'];
const vocabulary = [
  ...controls,
  ...['\n', ...printable].map((character) => written[character] ?? character),
];

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '<|end|>' }}{% endfor %}{% if add_generation_prompt %}{{ 'assistant: ' }}{% endif %}";

function metadata({ trainedOn, name, architecture }: Shape): Buffer[] {
  const of = (key: string): string => `${architecture}.${key}`;
  return [
    entry('general.architecture', types.string, text(architecture)),
    entry('general.name', types.string, text(name)),
    entry('general.license', types.string, text('cc0-1.0')),
    entry('general.file_type', types.uint32, uint32(0)),
    entry(of('context_length'), types.uint32, uint32(trainedOn)),
    entry(of('embedding_length'), types.uint32, uint32(EMBEDDING)),
    entry(of('block_count'), types.uint32, uint32(LAYERS)),
    entry(of('feed_forward_length'), types.uint32, uint32(FEED_FORWARD)),
    entry(of('attention.head_count'), types.uint32, uint32(HEADS)),
    entry(of('attention.head_count_kv'), types.uint32, uint32(HEADS)),
    entry(of('attention.layer_norm_rms_epsilon'), types.float32, float32(1e-5)),
    entry(of('rope.dimension_count'), types.uint32, uint32(EMBEDDING / HEADS)),
    entry(of('vocab_size'), types.uint32, uint32(vocabulary.length)),
    entry('tokenizer.ggml.model', types.string, text('gpt2')),
    entry('tokenizer.ggml.pre', types.string, text('gpt-2')),
    strings('tokenizer.ggml.tokens', vocabulary),
    numbers(
      'tokenizer.ggml.token_type',
      vocabulary.map((token) => (controls.includes(token) ? CONTROL_TOKEN : NORMAL_TOKEN)),
    ),
    strings('tokenizer.ggml.merges', []),
    entry('tokenizer.ggml.bos_token_id', types.uint32, uint32(0)),
    entry('tokenizer.ggml.eos_token_id', types.uint32, uint32(1)),
    entry('tokenizer.chat_template', types.string, text(CHAT_TEMPLATE)),
  ];
}

/** Names and sizes of the weights, the fastest dimension first. */
const weights: readonly (readonly [name: string, ...shape: number[]])[] = [
  ['token_embd.weight', EMBEDDING, vocabulary.length],
  ...Array.from({ length: LAYERS }, (_, layer) => `blk.${layer}`).flatMap(
    (layer): (readonly [string, ...number[]])[] => [
      [`${layer}.attn_norm.weight`, EMBEDDING],
      ...['q', 'k', 'v', 'output'].map(
        (part) => [`${layer}.attn_${part}.weight`, EMBEDDING, EMBEDDING] as const,
      ),
      [`${layer}.ffn_norm.weight`, EMBEDDING],
      [`${layer}.ffn_gate.weight`, EMBEDDING, FEED_FORWARD],
      [`${layer}.ffn_up.weight`, EMBEDDING, FEED_FORWARD],
      [`${layer}.ffn_down.weight`, FEED_FORWARD, EMBEDDING],
    ],
  ),
  ['output_norm.weight', EMBEDDING],
  ['output.weight', EMBEDDING, vocabulary.length],
];

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);

/** @returns the bytes of a `*.gguf`, about 200 kB; the same each time */
export function makeLlamaModel(shape: Partial<Shape> = {}): Buffer {
  const whole: Shape = {
    trainedOn: 16_384,
    name: 'Made for tests',
    architecture: 'llama',
    seed: 1,
    ...shape,
  };
  const random = seededRandom(whole.seed);
  const tensors = weights.map(([name, ...sizes]) => {
    const count = sizes.reduce((product, size) => product * size, 1);
    const isNorm = name.includes('norm');
    const data = Buffer.alloc(count * 4);
    for (let index = 0; index < count; index += 1) {
      data.writeFloatLE(isNorm ? 1 : (random() - 0.5) * SPREAD, index * 4);
    }
    return { name, sizes, data: padded(data) };
  });
  let offset = 0;
  const listed = tensors.map(({ name, sizes, data }) => {
    const head = [text(name), uint32(sizes.length), ...sizes.map(uint64), uint32(0)];
    const info = Buffer.concat([...head, uint64(offset)]);
    offset += data.length;
    return info;
  });
  const entries = metadata(whole);
  const head = [Buffer.from('GGUF'), uint32(3), uint64(tensors.length), uint64(entries.length)];
  return Buffer.concat([
    padded(Buffer.concat([...head, ...entries, ...listed])),
    ...tensors.map(({ data }) => data),
  ]);
}
