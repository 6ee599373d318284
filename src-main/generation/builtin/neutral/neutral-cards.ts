import type { Flashcard } from '../../../../src-shared/flashcards.ts';
import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { capitalised } from '../clean-text.ts';
import { evidenceOf } from '../sentences.ts';
import { glossaryCards } from './glossary-cards.ts';
import { gapWorth } from './gap-worth.ts';
import { neutralGap } from './neutral-gap.ts';
import { readNeutralMaterial, type NeutralMaterial } from './neutral-material.ts';
import { isAskable } from './neutral-term.ts';

const fewestOccurrences = 2;

/** Cards in any language but English: definitions, glossary lines, then gaps. */
export function neutralCards(text: StudyText): Flashcard[] {
  const material = readNeutralMaterial(text);
  return [...definitionCards(material), ...glossaryCards(material), ...gapCards(material)];
}

function definitionCards({ definitions, source }: NeutralMaterial): Flashcard[] {
  return definitions
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ term, definition, sentence }) => ({
      term,
      definition: `${capitalised(definition)}${isUnspacedScript(definition) ? '。' : '.'}`,
      evidence: evidenceOf(sentence, source.content),
    }));
}

function gapCards({
  terms,
  sentences,
  source,
  rules,
  unspaced,
  nouns,
}: NeutralMaterial): Flashcard[] {
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const askable = terms.filter(
    (term) =>
      term.count >= fewestOccurrences && !term.isDative && isAskable(term, sentences.length, rules),
  );
  const used = new Set<number>();
  const cards: Flashcard[] = [];
  for (const term of askable) {
    const [best] = term.sentences
      .flatMap((index) => {
        const sentence = byIndex.get(index);
        const gap =
          sentence && !used.has(index) ? neutralGap(sentence.text, term.text, unspaced) : null;
        if (!sentence || !gap) return [];
        const others = askable.filter(
          ({ key, sentences: held }) => !key.includes(term.key) && held.includes(index),
        ).length;
        const worth = rules ? gapWorth({ term, gap, sentence }, others, rules, nouns) : 0;
        return worth === null || worth < 0 ? [] : [{ sentence, gap, worth }];
      })
      .sort((a, b) => b.worth - a.worth);
    if (!best) continue;
    used.add(best.sentence.index);
    cards.push({
      term: rules ? capitalised(term.text) : term.text,
      definition: best.gap.stem,
      evidence: evidenceOf(best.sentence, source.content),
    });
  }
  return cards;
}
