import { englishShellNouns } from '../../checks/function-words.ts';
import { containsTerm, contentWords, foldTerm, wordOverlap, wordStem } from '../../checks/fold.ts';
import { saysByVerb } from '../facts/definition-patterns.ts';
import type { Definition } from '../facts/definitions.ts';
import { isKindOf } from '../lexicon.ts';
import { differInOneWord } from '../option-kinds.ts';

const rootsOf = (text: string): Set<string> => new Set(contentWords(text).map(wordStem));

/**
 * Whether one of two terms has all the words of the other and more: what is said of the "quantity
 * demanded" or the "law of demand" may hold for the "demand", too.
 */
export function widens(key: string, other: string): boolean {
  const [one, two] = [rootsOf(key), rootsOf(other)];
  if (one.size === 0 || two.size === 0 || one.size === two.size) return false;
  return one.isSubsetOf(two) || two.isSubsetOf(one);
}

/** What a definition says its term is: "a strong attractive force between …" is such a force. */
function genusOf(definition: Definition): string {
  const genus = genusPhraseOf(definition);
  // "A situation in which …", "the process of …": everything may be that.
  return englishShellNouns.has(headOf(genus) ?? '') ? '' : genus;
}

const genusPhraseOf = ({ text }: Definition): string =>
  text
    .replace(/^(?:an?|the|all(?: of the)?) /iu, '')
    .replace(/^(?:[\p{L}-]+ ){0,3}(?:type|kind|form|sort|class|variety)s? of /u, '')
    .split(
      / (?:between|of|in|on|for|to|from|with|within|at|by|that|which|who|where|whose)\b|,/u,
    )[0] ?? '';

const headOf = (genus: string): string | undefined => foldTerm(genus).split(' ').at(-1);

/** Definitions that share so many words are of things side by side: "supply" and "demand". */
const leastParallel = 0.5;

/** Whether two definitions begin with the same kind of thing, and say it of different extents. */
function shareGenus(other: Definition, definition: Definition): boolean {
  if (differInOneWord(other.key.split(' '), definition.key.split(' '))) return false;
  return (
    !rootsOf(genusOf(other)).isDisjointFrom(rootsOf(genusOf(definition))) &&
    wordOverlap(other.text, definition.text) < leastParallel
  );
}

/**
 * Whether another definition may hold for the term as well: of a "dispersion force" it is no error
 * to say that it is an attractive force, whatever else it is, or an attraction, which is a force.
 */
export function mayHold(other: Definition, definition: Definition): boolean {
  if (containsTerm(definition.text, other.term) || shareGenus(other, definition)) return true;
  const genus = headOf(genusOf(other));
  const head = definition.key.split(' ').at(-1) ?? '';
  if (genus === undefined || genus === '') return false;
  const otherHead = other.key.split(' ').at(-1) ?? '';
  const own = headOf(genusOf(definition)) ?? '';
  if (isKindOf(genus, head) || isKindOf(head, otherHead) || isKindOf(own, otherHead)) return true;
  return genus === head && genus !== own;
}

/**
 * Whether another definition speaks of what the definition says its term is: a trust, in which
 * trustees "possess legal ownership", may pass for "sole ownership of all enterprises".
 */
export function speaksOfGenus(other: Definition, definition: Definition): boolean {
  // What a command does has a verb at its head: "stands for all changed files".
  if (definition.pattern === 'code-does' || saysByVerb.has(definition.pattern)) return false;
  const words = definition.key.split(' ');
  if (words.length > 1 && differInOneWord(other.key.split(' '), words)) return false;
  const genus = headOf(genusOf(definition));
  return genus !== undefined && genus !== '' && rootsOf(other.text).has(wordStem(genus));
}
