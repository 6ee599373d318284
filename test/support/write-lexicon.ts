import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Writes `resources/lexicon/english-nouns.txt.gz` from the noun files of WordNet
 * (`index.noun` and `data.noun`, wndb(5WN)): `node test/support/write-lexicon.ts DICT_FOLDER`.
 *
 * The file is text. First a line of five characters per synset: its lexicographer file, one
 * character, and the number of its hypernym in base 36. Then one line per noun, sorted by code
 * unit: the noun, a tab, and the numbers of its commonest senses in base 36.
 */

const sensesKept = 3;
const longestPhrase = 3;
const width = 5;
const numeral = 36;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node test/support/write-lexicon.ts DICT_FOLDER');

const linesOf = (name: string): string[] =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

const numberOf = new Map<string, number>();
const synsets = linesOf('data.noun').map((line) => {
  const [offset = '', file = '', , count = ''] = line.split(' ');
  numberOf.set(offset, numberOf.size);
  const words = Number.parseInt(count, 16);
  const pointers = line
    .split(' | ', 1)
    .join('')
    .split(' ')
    .slice(4 + 2 * words + 1);
  const at = pointers.findIndex((one) => one === '@' || one === '@i');
  return { file: Number(file), hypernym: at === -1 ? undefined : pointers[at + 1] };
});

const records = synsets.map(({ file, hypernym }) => {
  const above = hypernym === undefined ? undefined : numberOf.get(hypernym);
  const number = (above ?? 0).toString(numeral).padStart(width - 1, '0');
  if (number.length >= width) throw new Error('more synsets than the format can number');
  return `${file.toString(numeral)}${number}`;
});

const nouns = linesOf('index.noun').flatMap((line) => {
  const [lemma = '', , , pointers = ''] = line.split(' ');
  const words = lemma.split('_');
  if (words.length > longestPhrase || !/^[a-z]/u.test(lemma)) return [];
  const senses = line
    .trim()
    .split(' ')
    .slice(4 + Number(pointers) + 2)
    .slice(0, sensesKept)
    .map((offset) => (numberOf.get(offset) ?? 0).toString(numeral));
  return [`${words.join(' ')}\t${senses.join(' ')}`];
});

const text = `${records.join('')}\n${nouns.sort().join('\n')}\n`;
writeFileSync(
  join(import.meta.dirname, '../../resources/lexicon/english-nouns.txt.gz'),
  gzipSync(Buffer.from(text, 'latin1'), { level: 9 }),
);
