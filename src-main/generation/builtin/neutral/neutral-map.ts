import type { StudyText } from '../../../../src-shared/study-text.ts';
import type { MapMaterial, NodeTerm } from '../map/grow.ts';
import { evidenceOf } from '../sentences.ts';
import { readNeutralMaterial } from './neutral-material.ts';

const mostTerms = 400;

/** What a map of a source in any language is grown from. */
export function neutralMapMaterial(source: StudyText, name: string): MapMaterial {
  const { sections, sentences, terms } = readNeutralMaterial(source);
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const nodes = terms.slice(0, mostTerms).flatMap((term): NodeTerm[] => {
    const sentence = byIndex.get(term.sentences[0] ?? -1);
    if (!sentence) return [];
    return [
      {
        key: term.key,
        label: term.text,
        score: term.score,
        sections: term.sections,
        sentences: term.sentences,
        definition: sentence.text,
        evidence: evidenceOf(sentence, source.content),
      },
    ];
  });
  return { source, name, sections, sentences, terms: nodes };
}
