import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../platform/package-files.ts';
import { singular } from '../checks/fold.ts';

/**
 * How near English terms are in use, from GloVe (Pennington, Socher and Manning 2014): what stands
 * among the same words is of one subject, and mostly of one kind. The file is described in
 * `test/support/write-vectors.ts`.
 */

const width = 4;
const parts = 25;
const values = 256;
const bytesOfLength = 4;
const newline = 0x0a;

/** What a compound is, its head says more than the words before it. */
const weightOfModifier = 0.7;

interface Table {
  readonly words: Buffer;
  /** Where each word starts, and where one behind the last would. */
  readonly starts: Uint32Array;
  readonly codebooks: Float32Array;
  readonly codes: Uint8Array;
}

let loaded: Table | undefined;

function table(): Table {
  loaded ??= readTable();
  return loaded;
}

function readTable(): Table {
  const packed = join(packageRoot(), 'resources', 'lexicon', 'english-vectors.bin.gz');
  const file = gunzipSync(readFileSync(packed));
  const end = bytesOfLength + file.readUInt32LE();
  const words = file.subarray(bytesOfLength, end);
  const starts = [0];
  for (let at = words.indexOf(newline); at !== -1; at = words.indexOf(newline, at + 1))
    starts.push(at + 1);
  starts.push(words.length + 1);
  const numbers = Buffer.from(file.subarray(end, end + parts * values * width * width));
  if (endianness() === 'BE') numbers.swap32();
  const codebooks = new Float32Array(new Uint8Array(numbers).buffer);
  return {
    words,
    starts: Uint32Array.from(starts),
    codebooks,
    codes: file.subarray(end + numbers.length),
  };
}

/** The place of a word in the file, by binary search; -1 where it is not there. */
function placeOf(word: string): number {
  const { words, starts } = table();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const here = words.toString('latin1', starts[middle], (starts[middle + 1] ?? 1) - 1);
    if (here === word) return middle;
    if (here < word) low = middle + 1;
    else high = middle;
  }
  return -1;
}

function addWord(word: string, weight: number, sum: Float32Array): boolean {
  const own = placeOf(word);
  const place = own === -1 ? placeOf(singular(word)) : own;
  if (place === -1) return false;
  const { codebooks, codes } = table();
  for (let part = 0; part < parts; part += 1) {
    const from = (part * values + (codes[place * parts + part] ?? 0)) * width;
    for (let at = 0; at < width; at += 1) {
      const into = part * width + at;
      sum[into] = (sum[into] ?? 0) + weight * (codebooks[from + at] ?? 0);
    }
  }
  return true;
}

const known = new Map<string, Float32Array | null>();
const mostKnown = 4000;

/** Of length 1; null where the head of the term is not known. */
function vectorOf(term: string): Float32Array | null {
  const found = known.get(term);
  if (found !== undefined) return found;
  const words = term.toLowerCase().split(/[\s-]+/u);
  const sum = new Float32Array(parts * width);
  const isKnown = addWord(words.at(-1) ?? '', 1, sum);
  for (const word of words.slice(0, -1)) addWord(word, weightOfModifier, sum);
  const length = Math.hypot(...sum);
  const vector = isKnown && length > 0 ? sum.map((value) => value / length) : null;
  if (known.size >= mostKnown) known.clear();
  known.set(term, vector);
  return vector;
}

/**
 * How near two terms are in use, -1 to 1: "libel" and "slander" 0.8, "libel" and "brake" 0. Undefined
 * where the head of one is unknown.
 */
export function similarity(a: string, b: string): number | undefined {
  const [left, right] = [vectorOf(a), vectorOf(b)];
  if (!left || !right) return undefined;
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}
