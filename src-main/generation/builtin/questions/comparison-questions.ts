import { contentWords, foldedWords, wordStem } from '../../checks/fold.ts';
import { capitalised } from '../clean-text.ts';
import { kinship } from '../lexicon.ts';
import type { Definition } from '../facts/definitions.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate } from './candidate.ts';
import { asInSentence, otherDefinitions, quotable } from './definition-questions.ts';
import { widens } from './wider-terms.ts';

/** To tell two terms apart tests more than to know one. */
const quality = 1.04;

/**
 * "What does “vertical integration” mean, in contrast to “horizontal integration”?": two
 * defined terms that are easy to confuse have to be told apart.
 */
export function comparisonQuestions(material: StudyMaterial): Candidate[] {
  const usable = quotable(material);
  const read = usable.map(readDefinition);
  const candidates: Candidate[] = [];
  for (const definition of usable) {
    const partner = partnerOf(definition, read, material);
    if (!partner) continue;
    const others = (): string[] => {
      const wrong = otherDefinitions(definition, usable, material, 'medium');
      const rival = capitalised(partner.text);
      return wrong.includes(rival) ? [rival, ...wrong.filter((text) => text !== rival)] : [];
    };
    candidates.push({
      kind: 'comparison',
      stem: `What does “${asInSentence(definition, material)}” mean, in contrast to “${asInSentence(partner, material)}”?`,
      answer: capitalised(definition.text),
      distractors: others,
      explanation: `${capitalised(definition.term)}: ${definition.text}. ${capitalised(partner.term)}: ${partner.text}.`,
      sentence: definition.sentence,
      factKey: [definition.key, partner.key].sort().join(' / '),
      quality: quality * definition.strength,
    });
  }
  return candidates;
}

/** Definitions that share so much of their words are of neighbouring things. */
const leastOverlap = 0.2;

/** A definition with what it is compared by, read once. */
interface ReadDefinition {
  readonly definition: Definition;
  /** Folded words of the definition between spaces. */
  readonly folded: string;
  readonly content: ReadonlySet<string>;
}

const readDefinition = (definition: Definition): ReadDefinition => ({
  definition,
  folded: ` ${foldedWords(definition.text).join(' ')} `,
  content: new Set(contentWords(definition.text)),
});

/** Share of the smaller set that both have, 0 to 1. */
function sharedOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 0 : a.intersection(b).size / smaller;
}

/**
 * The defined term that is easiest to confuse with this one: one with the same words but one, else
 * the one whose definition is most like it.
 */
function partnerOf(
  definition: Definition,
  read: readonly ReadDefinition[],
  { aliases }: StudyMaterial,
): Definition | undefined {
  const { key, sentence } = definition;
  const own = readDefinition(definition);
  const spaced = ` ${key} `;
  const others = read.filter(
    ({ definition: other }) =>
      other.key !== key &&
      other.sentence !== sentence &&
      !` ${other.key} `.includes(spaced) &&
      !spaced.includes(` ${other.key} `) &&
      !widens(other.key, key) &&
      !own.folded.includes(` ${other.key} `) &&
      !aliases.same(other.key, key),
  );
  const twin = others.find(({ definition: other }) => differInOneWord(key, other.key));
  if (twin) return twin.definition;
  let nearest: Definition | undefined;
  let most = 0;
  for (const { definition: other, content } of others) {
    const overlap = sharedOf(content, own.content);
    if (overlap < leastOverlap || overlap <= most || !areSisters(definition, other)) continue;
    nearest = other;
    most = overlap;
  }
  return nearest;
}

/** Terms that are worth telling apart have a word in common or name things of one kind. */
function areSisters({ key }: Definition, { key: other }: Definition): boolean {
  const words = new Set(key.split(' ').map(wordStem));
  return (
    other.split(' ').some((word) => words.has(wordStem(word))) ||
    (kinship(key, other) ?? 0) >= leastKinship
  );
}
const leastKinship = 0.75;

/** "vertical integration", "horizontal integration". */
function differInOneWord(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  if (left.length < 2 || left.length !== right.length) return false;
  return left.filter((word, at) => word === right[at]).length === left.length - 1;
}
