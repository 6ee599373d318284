import { capitalised } from '../clean-text.ts';
import type { Definition } from '../facts/definitions.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate } from './candidate.ts';
import { asInSentence, otherDefinitions, quotable } from './definition-questions.ts';

/** To tell two terms apart tests more than to know one. */
const quality = 1.06;

/**
 * "Which description fits the term “vertical integration” and not “horizontal integration”?": two
 * defined terms with the same head noun have to be told apart.
 */
export function comparisonQuestions(material: StudyMaterial): Candidate[] {
  const usable = quotable(material);
  const candidates: Candidate[] = [];
  for (const definition of usable) {
    const partner = usable.find((other) => isPair(definition, other, material));
    if (!partner) continue;
    const others = (): string[] => {
      const wrong = otherDefinitions(definition, usable, material, 'medium');
      const rival = capitalised(partner.text);
      return wrong.includes(rival) ? [rival, ...wrong.filter((text) => text !== rival)] : [];
    };
    candidates.push({
      kind: 'comparison',
      stem: `Which description fits the term “${asInSentence(definition, material)}” and not “${asInSentence(partner, material)}”?`,
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

/** Different terms of which the text says different things, with one head noun. */
function isPair(a: Definition, b: Definition, { aliases }: StudyMaterial): boolean {
  if (a.key === b.key || aliases.same(a.key, b.key) || a.sentence === b.sentence) return false;
  const [left, right] = [a.key.split(' '), b.key.split(' ')];
  if (left.length < 2 || left.length !== right.length) return false;
  return left.filter((word, at) => word === right[at]).length === left.length - 1;
}
