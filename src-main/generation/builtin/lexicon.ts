import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../../platform/package-files.ts';
import { singular } from '../checks/fold.ts';

/**
 * What kinds of thing an English noun names, and which nouns mean the same, from WordNet 3.1
 * (Miller 1995). The file is described in `test/support/write-lexicon.ts`; it is searched as it
 * is, so that it costs no time to load.
 */

/** Characters of one synset's record: its lexicographer file, then its first two hypernyms. */
const width = 9;
const digits = 4;
const numeral = 36;

/** Hypernyms so many steps up still say what a thing is, and not only that it is one. */
const nearSteps = 3;

interface Lexicon {
  readonly text: string;
  /** Offset of the first noun. */
  readonly start: number;
}

let loaded: Lexicon | undefined;

function lexicon(): Lexicon {
  if (loaded) return loaded;
  const packed = readFileSync(join(packageRoot(), 'resources', 'lexicon', 'english-nouns.txt.gz'));
  const text = gunzipSync(packed).toString('latin1');
  loaded = { text, start: text.indexOf('\n') + 1 };
  return loaded;
}

/** Names of the lexicographer files of nouns, by their numbers less 3; see lexnames(5WN). */
const nounClasses = [
  'tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;
export type NounClass = (typeof nounClasses)[number];
const firstNounFile = 3;

/** What the lexicon has of a noun. */
interface Entry {
  /** Numbers of its commonest senses, commonest first. */
  readonly senses: readonly number[];
  /** Whether the commonest is written with a capital. */
  readonly isCapital: boolean;
}
const unknown: Entry = { senses: [], isCapital: false };

const known = new Map<string, Entry>();
const mostKnown = 20_000;

function entryOf(noun: string): Entry {
  const found = known.get(noun) ?? search(noun);
  if (known.size >= mostKnown) known.clear();
  known.set(noun, found);
  return found;
}

/** Numbers of the commonest senses of a noun, commonest first; empty for an unknown word. */
const sensesOf = (noun: string): readonly number[] => entryOf(noun).senses;

/** Binary search over the sorted lines. */
function search(noun: string): Entry {
  const { text, start } = lexicon();
  let low = start;
  let high = text.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const from = Math.max(start, text.lastIndexOf('\n', middle - 1) + 1);
    const to = text.indexOf('\n', from);
    const tab = text.indexOf('\t', from);
    const here = text.slice(from, tab);
    if (here === noun) {
      const isCapital = text[tab + 1] === '*';
      const senses = text.slice(tab + (isCapital ? 2 : 1), to).split(' ');
      return { senses: senses.map((sense) => Number.parseInt(sense, numeral)), isCapital };
    }
    if (here < noun) low = to + 1;
    else high = from;
  }
  return unknown;
}

/** A whole phrase where the lexicon has it, else its last word: the head of an English compound. */
function sensesOfTerm(term: string): readonly number[] {
  const words = term.toLowerCase().split(/[\s-]+/u);
  const head = words.at(-1) ?? '';
  for (const form of [words.join(' '), [...words.slice(0, -1), singular(head)].join(' ')]) {
    const whole = sensesOf(form);
    if (whole.length > 0) return whole;
  }
  const alone = sensesOf(singular(head));
  return alone.length > 0 ? alone : sensesOf(head);
}

/** The lexicographer file of a synset. */
const fileOf = (synset: number): number =>
  Number.parseInt(lexicon().text.charAt(synset * width), numeral);

/** What a synset is a kind of: its first hypernym, then its second. */
function hypernymsOf(synset: number): number[] {
  const { text } = lexicon();
  const from = synset * width + 1;
  return [from, from + digits]
    .map((at) => Number.parseInt(text.slice(at, at + digits), numeral))
    .filter((hypernym) => hypernym !== 0);
}

/** What the ending of a word says that the lexicon does not know. */
const endings: readonly { readonly ending: RegExp; readonly names: NounClass }[] = [
  { ending: /(?:ity|ness|ance|ence|ability|ivity)$/u, names: 'attribute' },
  { ending: /(?:tion|sion|ment|ing|isation|ization|age)$/u, names: 'act' },
  { ending: /(?:ist|ian|eer|ster)$/u, names: 'person' },
  { ending: /(?:ium|ine|ide|ate|ane|ene|ose|ase|ol|oxide|acid|gen)$/u, names: 'substance' },
  { ending: /(?:ism|ology|ics|ory|nomy|graphy)$/u, names: 'cognition' },
  { ending: /(?:meter|scope|graph|phone|tron)$/u, names: 'artifact' },
];

/**
 * The kinds of thing that a term may name, commonest first; of a compound, what its head names; of
 * an unknown word, what its ending tells. Empty where nothing tells.
 */
export function nounClassesOf(term: string): NounClass[] {
  const classes = sensesOfTerm(term).map((synset) => nounClasses[fileOf(synset) - firstNounFile]);
  const found = [...new Set(classes.filter((one) => one !== undefined))];
  if (found.length > 0) return found;
  const head = singular(
    term
      .toLowerCase()
      .split(/[\s-]+/u)
      .at(-1) ?? '',
  );
  const told = endings.find(({ ending }) => ending.test(head));
  return told ? [told.names] : [];
}

/** Kinds of thing that can be taken for each other in a question. */
const families: readonly (readonly NounClass[])[] = [
  ['person', 'group'],
  ['animal', 'plant', 'food', 'body'],
  ['artifact', 'object', 'substance', 'body', 'food'],
  ['location', 'object', 'artifact'],
  ['act', 'event', 'process', 'phenomenon', 'state'],
  ['attribute', 'state', 'feeling', 'quantity', 'shape', 'relation', 'phenomenon'],
  ['cognition', 'communication', 'motive', 'relation', 'act'],
  ['possession', 'quantity', 'attribute'],
];

/**
 * How alike what two terms name is: 1 where they name the same kind of thing first of all, 0.6
 * where one of their senses does, 0.3 where the kinds are near, 0 where they are not. Terms that
 * nothing is known of are 0.5 alike.
 */
export function likenessOfKind(a: readonly NounClass[], b: readonly NounClass[]): number {
  const [firstA] = a;
  const [firstB] = b;
  if (firstA === undefined || firstB === undefined) return 0.5;
  if (firstA === firstB) return 1;
  if (a.includes(firstB) || b.includes(firstA)) return 0.6;
  return families.some((family) => family.includes(firstA) && family.includes(firstB)) ? 0.3 : 0;
}

/** Whether two nouns share one of their commonest senses: "shortage" and "deficit". */
export function areSynonyms(a: string, b: string): boolean {
  const senses = sensesOf(b);
  return sensesOf(a).some((sense) => senses.includes(sense));
}

/** Whether the first noun names a kind of what the second names: "oxygen" of "gas". */
export function isKindOf(a: string, b: string): boolean {
  const wanted = new Set(sensesOf(b).slice(0, 2));
  if (wanted.size === 0) return false;
  let reached = sensesOf(a).slice(0, 2).flatMap(hypernymsOf);
  for (let step = 0; step < nearSteps && reached.length > 0; step += 1) {
    if (reached.some((sense) => wanted.has(sense))) return true;
    reached = reached.flatMap(hypernymsOf);
  }
  return false;
}

/** So many of the commonest senses of a word are compared. */
const comparedSenses = 2;

/** The senses above a sense, itself first, up to the one that everything is a kind of. */
function above(synset: number): number[] {
  const chain = [synset];
  let [hypernym] = hypernymsOf(synset);
  while (hypernym !== undefined && chain.length < mostSteps) {
    chain.push(hypernym);
    [hypernym] = hypernymsOf(hypernym);
  }
  return chain;
}

const mostSteps = 24;

/**
 * How near in kind what two terms name is, 0 to 1, by the depth of what both are kinds of (Wu and
 * Palmer 1994, "Verb semantics and lexical selection"), of their commonest senses the nearest; of
 * compounds, by their heads. Undefined where a term is unknown.
 */
export function kinship(a: string, b: string): number | undefined {
  const [left, right] = [sensesOfTerm(a), sensesOfTerm(b)].map((senses) =>
    senses.slice(0, comparedSenses).map(above),
  );
  let nearest: number | undefined;
  for (const one of left ?? []) {
    for (const other of right ?? []) {
      const shared = one.findIndex((sense) => other.includes(sense));
      const depth = shared < 0 ? 0 : one.length - shared;
      nearest = Math.max(nearest ?? 0, (2 * depth) / (one.length + other.length));
    }
  }
  return nearest;
}

/** Whether the lexicon has a noun, alone or as a compound. */
export const isKnownNoun = (term: string): boolean => sensesOf(term.toLowerCase()).length > 0;

/** Whether a noun is the name of one thing or nation first of all: "Rome", "Roman". */
export const isNameNoun = (noun: string): boolean => {
  const own = entryOf(noun.toLowerCase());
  return (own.senses.length > 0 ? own : entryOf(singular(noun.toLowerCase()))).isCapital;
};
