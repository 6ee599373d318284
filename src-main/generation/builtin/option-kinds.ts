import { subjectHead } from './agreement.ts';
import { tagEnglish } from './english-tagger.ts';
import type { Definition } from './facts/definitions.ts';
import { areSynonyms, isKindOf, isNameNoun, likenessOfKind, type NounClass } from './lexicon.ts';

/** So near in kind a wrong option can fill the place of the answer; see `kinship`. */
const leastKinship = 0.3;

/** The same where the stem does not define the answer. */
const leastOpenKinship = 0.5;

/** A name whose head is a common noun ("Social Darwinism") goes with others of that kind only. */
export function likenessOfNames(a: readonly NounClass[], b: readonly NounClass[]): number {
  if (a.length === 0 && b.length === 0) return 1;
  return a.length === 0 || b.length === 0 ? 0 : likenessOfKind(a, b);
}

/** Classes so narrow that what falls under one is of one kind: melanin and keratin, lungs and liver. */
const narrow: ReadonlySet<string> = new Set<NounClass>([
  'substance',
  'body',
  'plant',
  'animal',
  'food',
  'feeling',
]);

export const isNarrow = (one: NounClass): boolean => narrow.has(one);

/** Whether both are first of all of one narrow class. */
export const areOfNarrowClass = ([a]: readonly NounClass[], [b]: readonly NounClass[]): boolean =>
  a !== undefined && a === b && isNarrow(a);

/** Whether a term names a person first of all. */
export const isPerson = ([first]: readonly NounClass[]): boolean => first === 'person';

/**
 * Whether what one term names may be a kind of what the other names: of two forces, "attractive
 * forces" covers "dispersion forces". Twins that the text defines are told apart by it.
 */
export function mayCover(head = '', other = '', areTwins: boolean): boolean {
  if (head === other) return !areTwins;
  return areSynonyms(head, other) || isKindOf(head, other) || isKindOf(other, head);
}

/**
 * Whether a wrong option is so near in kind to the answer that it can fill its place.
 * @param near see `kinship`
 * @param alike see `likenessOfKind`
 */
export function areKin(
  near: number | undefined,
  alike: number,
  {
    areDefined,
    isOpen,
    isUnplaced,
  }: {
    readonly areDefined: boolean;
    readonly isOpen: boolean;
    /** A name of nobody, no place and no organisation: it may be anything. */
    readonly isUnplaced: boolean;
  },
): boolean {
  if (isUnplaced) return near !== undefined && near >= leastOpenKinship;
  if (near === undefined) return alike === 1;
  if (isOpen) return near >= (areDefined ? leastKinship : leastOpenKinship);
  return near >= leastKinship || (areDefined && alike === 1);
}

/** Regions in which other places lie. */
const regions = ['country', 'continent', 'state', 'province'] as const;
const isRegion = (place: string): boolean => regions.some((region) => isKindOf(place, region));

/** Places of one kind lie side by side. */
const leastPlaceKinship = 0.8;

/**
 * Whether one place may lie in the other: who went to Pennsylvania went to America. A word for
 * places ("time zone") is no place at all.
 */
export const mayContain = (place: string, other: string, near: number | undefined): boolean =>
  near === undefined
    ? isRegion(place) || isRegion(other)
    : near < leastPlaceKinship || isNameNoun(place) !== isNameNoun(other);

/** The noun that says of what kind a defined thing is: "browser" of "a web browser that …". */
export const genusIn = ({ text, key }: Definition): string =>
  subjectHead(tagEnglish(`${text} changes.`).slice(0, -2))?.lower ?? key;

/** "Vertical integration", "horizontal integration". */
export const differInOneWord = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.filter((word, at) => word !== b[at]).length === 1;

/** Modifiers of one sense. */
const sameSense: readonly ReadonlySet<string>[] = [
  new Set(['federal', 'national', 'central']),
  new Set(['main', 'primary', 'principal', 'major', 'chief']),
  new Set(['total', 'overall', 'whole', 'entire']),
  new Set(['usual', 'typical', 'normal', 'ordinary', 'common']),
  new Set(['global', 'international', 'worldwide']),
];

/** "Federal government" and "national government" are one. */
export const haveModifiersOfOneSense = (a: readonly string[], b: readonly string[]): boolean =>
  sameSense.some((words) => a.some((word) => words.has(word)) && b.some((word) => words.has(word)));

/** "Tab": a concept that the text writes like a name. */
export const looksNamed = (text: string): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/** An option ("-F"), a command ("ls -s") or a sign ("*") is told from the others at a glance. */
export const codeShape = (text: string): 'option' | 'word' | 'sign' => {
  if (/^`?-/u.test(text)) return 'option';
  return /\p{L}{2}/u.test(text) ? 'word' : 'sign';
};
