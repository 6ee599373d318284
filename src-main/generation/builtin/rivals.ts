import { foldTerm } from '../checks/fold.ts';
import { areSynonyms, isKindOf } from './lexicon.ts';
import type { StudyMaterial } from './study-material.ts';

/** Which terms could stand in for each other in a statement of fact. */
export interface Rivals {
  /** Names of one thing, or of a thing and of what it is a kind of. */
  meanTheSame(a: string, b: string): boolean;
  areRivals(a: string, b: string): boolean;
}

/** Two terms that the text joins: "businessmen and entrepreneurs", "atoms, molecules, or ions". */
const joint = /^,? ?(?:and|or|and\/or|&|,) (?:an? |the |other )?$/u;

/** More than this between two terms of one sentence is no enumeration. */
const longestJoint = 12;

/** Definitions name a genus: "Osmosis is the movement of water" makes movement its hypernym. */
const genusPattern =
  /^(?:an? |the )?(?:(?:particularly|especially|very|more|special) )?(?:(?:\p{Ll}+ )?(?:type|kind|form|sort|example|measure) of (?:an? )?)?(?<genus>(?:[\p{L}-]+ ){0,3}?[\p{L}-]+?)(?= (?:that|which|who|of|for|in|with|used|between|from|to|on)\b|[,.]|$)/u;

/**
 * Reads from the text which terms are near-synonyms or above one another: aliases, the genus of a
 * definition, members of one enumeration. An option that is a rival of the answer may be right
 * too (Haladyna, Downing and Rodriguez 2002, 19).
 */
export function findRivals({ sentences, definitions, terms, aliases }: StudyMaterial): Rivals {
  const joined = new Map<string, Set<string>>();
  const genera = new Map<string, Set<string>>();
  const join = (a: string, b: string, links = joined): void => {
    links.set(a, (links.get(a) ?? new Set()).add(b));
    links.set(b, (links.get(b) ?? new Set()).add(a));
  };
  for (const { key, text } of definitions) {
    const genus = genusPattern.exec(text)?.groups?.['genus'];
    if (genus === undefined) continue;
    const words = foldTerm(genus).split(' ');
    for (let from = 0; from < words.length; from += 1)
      join(key, words.slice(from).join(' '), genera);
  }
  const bySentence = new Map<number, string[]>();
  for (const term of terms.slice(0, mostTerms)) {
    for (const index of term.sentences) {
      const list = bySentence.get(index) ?? [];
      list.push(term.text);
      bySentence.set(index, list);
    }
  }
  for (const [index, list] of bySentence) {
    const text = sentences[index]?.text ?? '';
    if (list.length < 2 || !/, | and | or |&/u.test(text)) continue;
    const places = list
      .map((term) => ({ term, at: text.toLowerCase().indexOf(term.toLowerCase()) }))
      .filter(({ at }) => at >= 0);
    for (const left of places) {
      for (const right of places) {
        const from = left.at + left.term.length;
        if (right.at <= from || right.at - from > longestJoint) continue;
        const between = text.slice(from, right.at).replace(/^(?:es|s)(?=\W)/u, '');
        if (joint.test(between)) join(foldTerm(left.term), foldTerm(right.term));
      }
    }
  }
  const meanTheSame = (a: string, b: string): boolean =>
    aliases.same(a, b) ||
    (genera.get(a)?.has(b) ?? false) ||
    a.endsWith(` ${b}`) ||
    b.endsWith(` ${a}`) ||
    [[a, b], withoutShared(a, b)].some(
      ([left = '', right = '']) =>
        areSynonyms(left, right) || isKindOf(left, right) || isKindOf(right, left),
    );
  return {
    meanTheSame,
    areRivals: (a, b) => (joined.get(a)?.has(b) ?? false) || meanTheSame(a, b),
  };
}

/** "attractive force" and "attractive interaction": what is left where the modifiers are the same. */
function withoutShared(a: string, b: string): [string, string] {
  const [left, right] = [a.split(' '), b.split(' ')];
  const isSame =
    left.length === right.length && left.slice(0, -1).every((word, at) => word === right[at]);
  return isSame ? [left.at(-1) ?? '', right.at(-1) ?? ''] : ['', ''];
}

const mostTerms = 600;
