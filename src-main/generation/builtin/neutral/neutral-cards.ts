import type { Flashcard } from '../../../../src-shared/flashcards.ts';
import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { cleanSentence } from '../clean-text.ts';
import { evidenceOf, type Sentence } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import { readNeutralMaterial, type NeutralMaterial } from './neutral-material.ts';

const glossary =
  /^(?<term>[\p{L}\p{N}][^:：–—.;,!?。、]{0,50}?)(?:\s*[:：]\s*|\s+[–—-]\s+)(?<definition>\p{L}[^:：]{8,300})$/u;

const fewestDefinitionWords = 4;
const mostHeadingWords = 6;
const mostHeadingCharacters = 60;

/** Cards in any language: glossary lines, headings with their first sentence, gaps. */
export function neutralCards(text: StudyText): Flashcard[] {
  const material = readNeutralMaterial(text);
  return [...glossaryCards(material), ...headingCards(material), ...clozeCards(material)];
}

function glossaryCards({ sections, source }: NeutralMaterial): Flashcard[] {
  const cards: Flashcard[] = [];
  for (const segment of sections.flatMap(({ body }) => body)) {
    const match = glossary.exec(cleanSentence(segment.text));
    const term = match?.groups?.['term'];
    const definition = match?.groups?.['definition'];
    if (term === undefined || definition === undefined) continue;
    if (
      !isProse(`${definition.replace(/[.。]$/u, '')}.`) ||
      !/\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]/u.test(term)
    )
      continue;
    if (definition.split(' ').length < fewestDefinitionWords && !isUnspacedScript(definition))
      continue;
    const whole = { start: segment.start, end: segment.end, segment };
    cards.push({ term, definition, evidence: evidenceOf(whole, source.content) });
  }
  return cards;
}

function headingCards({ sections, sentences, source }: NeutralMaterial): Flashcard[] {
  const firstOf = new Map<number, Sentence>();
  for (const sentence of sentences) {
    if (!firstOf.has(sentence.section) && sentence.isFirstOfSegment)
      firstOf.set(sentence.section, sentence);
  }
  return sections.flatMap(({ index, heading }) => {
    const sentence = firstOf.get(index);
    const term = heading
      .replace(/^[\d.]+\s+/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    const isShort =
      term.split(' ').length <= mostHeadingWords && term.length <= mostHeadingCharacters;
    if (!sentence || term === '' || !isShort) return [];
    return [{ term, definition: sentence.text, evidence: evidenceOf(sentence, source.content) }];
  });
}

function clozeCards({ terms, sentences, source }: NeutralMaterial): Flashcard[] {
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const used = new Set<number>();
  const cards: Flashcard[] = [];
  for (const term of terms) {
    for (const index of term.sentences) {
      const sentence = byIndex.get(index);
      if (!sentence || used.has(index)) continue;
      const parts = sentence.text.split(term.text);
      const isWhole =
        isUnspacedScript(term.text) ||
        (!/[\p{L}-]$/u.test(parts[0] ?? '') && !/^[\p{L}-]/u.test(parts[1] ?? ''));
      if (parts.length !== 2 || !isWhole) continue;
      used.add(index);
      cards.push({
        term: term.text,
        definition: parts.join('_____'),
        evidence: evidenceOf(sentence, source.content),
      });
      break;
    }
  }
  return cards;
}
