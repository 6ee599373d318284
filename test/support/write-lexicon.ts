import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Writes `resources/lexicon/english-nouns.txt.gz` from the noun files of WordNet
 * (`index.noun` and `data.noun`, wndb(5WN)): `node test/support/write-lexicon.ts DICT_FOLDER`.
 *
 * The file is text. First a line of nine characters per synset: its lexicographer file, one
 * character, and the numbers of its first two hypernyms in base 36, 0 where it has none. Then one
 * line per noun, sorted by code unit: the noun in small letters, a tab, an asterisk where its
 * commonest sense writes it with a capital, and the numbers of its commonest senses in base 36.
 */

const sensesKept = 3;
const longestPhrase = 3;
const hypernymsKept = 2;
const digits = 4;
const numeral = 36;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node test/support/write-lexicon.ts DICT_FOLDER');

const linesOf = (name: string): string[] =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

const numberOf = new Map<string, number>();
const synsets = linesOf('data.noun').map((line) => {
  const [offset = '', file = '', , count = '', ...fields] = line
    .split(' | ', 1)
    .join('')
    .split(' ');
  numberOf.set(offset, numberOf.size);
  const forms = fields.slice(0, 2 * Number.parseInt(count, 16)).filter((_, at) => at % 2 === 0);
  const pointers = fields.slice(2 * forms.length + 1);
  const hypernyms = pointers
    .map((one, at) => (one === '@' || one === '@i' ? (pointers[at + 1] ?? '') : ''))
    .filter((one) => one !== '')
    .slice(0, hypernymsKept);
  return { file: Number(file), hypernyms, forms };
});

const numbered = (offset: string | undefined): string => {
  const digitsOf = (numberOf.get(offset ?? '') ?? 0).toString(numeral).padStart(digits, '0');
  if (digitsOf.length > digits) throw new Error('more synsets than the format can number');
  return digitsOf;
};
const records = synsets.map(({ file, hypernyms }) =>
  [
    file.toString(numeral),
    ...Array.from({ length: hypernymsKept }, (_, at) => numbered(hypernyms[at])),
  ].join(''),
);

/** Whether a sense writes a noun with a capital: "Rome", "Roman". */
const isCapital = (lemma: string, sense: number | undefined): boolean =>
  sense !== undefined &&
  (synsets[sense]?.forms.some((form) => form !== lemma && form.toLowerCase() === lemma) ?? false);

const nouns = linesOf('index.noun').flatMap((line) => {
  const [lemma = '', , , pointers = ''] = line.split(' ');
  const words = lemma.split('_');
  if (words.length > longestPhrase || !/^[a-z]/u.test(lemma)) return [];
  const senses = line
    .trim()
    .split(' ')
    .slice(4 + Number(pointers) + 2)
    .slice(0, sensesKept)
    .map((offset) => numberOf.get(offset) ?? 0);
  const mark = isCapital(lemma, senses[0]) ? '*' : '';
  return [`${words.join(' ')}\t${mark}${senses.map((sense) => sense.toString(numeral)).join(' ')}`];
});

const text = `${records.join('')}\n${nouns.sort().join('\n')}\n`;
writeFileSync(
  join(import.meta.dirname, '../../resources/lexicon/english-nouns.txt.gz'),
  gzipSync(Buffer.from(text, 'latin1'), { level: 9 }),
);
