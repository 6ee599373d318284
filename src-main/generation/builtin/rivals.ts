import { foldTerm } from '../checks/fold.ts';
import type { StudyMaterial } from './study-material.ts';

/** Which terms could stand in for each other in a statement of fact. */
export interface Rivals {
  areRivals(a: string, b: string): boolean;
}

/** Two terms that the text joins: "businessmen and entrepreneurs", "atoms, molecules, or ions". */
const joint = /^,? ?(?:and|or|and\/or|&|,) (?:an? |the |other )?$/u;

/** More than this between two terms of one sentence is no enumeration. */
const longestJoint = 12;

/** Words of one general meaning: who does business is a businessman, a company is a firm. */
const synonymSets = [
  'businessman businessmen entrepreneur industrialist financier tycoon magnate capitalist investor',
  'company firm corporation business enterprise',
  'worker employee laborer labourer staff workforce',
  'function method procedure routine subroutine',
  'folder directory',
  'particle atom molecule ion',
  'consumer buyer customer shopper purchaser',
  'producer seller supplier vendor manufacturer maker',
  'property attribute field feature characteristic',
  'parameter argument option',
  'user customer client',
  'framework library package toolkit',
  'scientist researcher scholar',
  'film movie',
  'illness disease sickness disorder',
  'law statute act legislation',
  'city town municipality',
  'earnings income revenue',
  'force attraction interaction bond',
].map((list) => new Set(list.split(' ')));

/** Definitions name a genus: "Osmosis is the movement of water" makes movement its hypernym. */
const genusPattern =
  /^(?:an? |the )?(?:(?:particularly|very|more|special) )?(?:(?:type|kind|form|sort|example|measure) of (?:an? )?)?(?<genus>(?:[\p{L}-]+ ){0,3}?[\p{L}-]+?)(?= (?:that|which|who|of|for|in|with|used|between|from|to|on)\b|[,.]|$)/u;

/**
 * Reads from the text which terms are near-synonyms or above one another: aliases, the genus of a
 * definition, members of one enumeration. An option that is a rival of the answer may be right
 * too (Haladyna, Downing and Rodriguez 2002, 19).
 */
export function findRivals({ sentences, definitions, terms, aliases }: StudyMaterial): Rivals {
  const joined = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => {
    joined.set(a, (joined.get(a) ?? new Set()).add(b));
    joined.set(b, (joined.get(b) ?? new Set()).add(a));
  };
  for (const { key, text } of definitions) {
    const genus = genusPattern.exec(text)?.groups?.['genus'];
    if (genus === undefined) continue;
    const words = foldTerm(genus).split(' ');
    for (let from = 0; from < words.length; from += 1) join(key, words.slice(from).join(' '));
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
  return {
    areRivals: (a, b) => {
      const [headA = '', headB = ''] = [a.split(' ').at(-1), b.split(' ').at(-1)];
      return (
        aliases.same(a, b) ||
        (joined.get(a)?.has(b) ?? false) ||
        a.endsWith(` ${b}`) ||
        b.endsWith(` ${a}`) ||
        synonymSets.some((set) => set.has(headA) && set.has(headB))
      );
    },
  };
}

const mostTerms = 600;
