import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { capitalised } from '../clean-text.ts';
import type { MapMaterial, NodeTerm } from '../map/grow.ts';
import { evidenceOf, type Sentence } from '../sentences.ts';
import { readNeutralMaterial, type NeutralMaterial } from './neutral-material.ts';

const mostTerms = 400;

/** A defined term belongs on the map even where it is rare: what it gains, of the top score. */
const definedBonus = 0.5;

/** What a map of a source in any language is grown from. */
export function neutralMapMaterial(source: StudyText, name: string): MapMaterial {
  const material = readNeutralMaterial(source);
  const { sections, sentences, terms } = material;
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const defined = definedTerms(material);
  const known = new Set(defined.map(({ key }) => key));
  const named = terms.slice(0, mostTerms).flatMap((term): NodeTerm[] => {
    const sentence = byIndex.get(term.sentences[0] ?? -1);
    if (!sentence || known.has(term.key)) return [];
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
  const nodes = [...defined, ...named].sort((a, b) => b.score - a.score);
  return { source, name, sections, sentences: withDefining(material), terms: nodes };
}

/** Lines of a glossary are no prose, but tell where their terms belong. */
const withDefining = ({ sentences, definitions }: NeutralMaterial): Sentence[] =>
  [
    ...new Map(
      [...sentences, ...definitions.map(({ sentence }) => sentence)].map((one) => [one.index, one]),
    ).values(),
  ].sort((a, b) => a.index - b.index);

function definedTerms({ definitions, terms, source }: NeutralMaterial): NodeTerm[] {
  const top = terms[0]?.score ?? 1;
  return definitions.map(({ key, term, definition, strength, sentence }) => {
    const own = terms.find((other) => other.key === key);
    return {
      key,
      label: term,
      score: (own?.score ?? 0) + definedBonus * strength * top,
      sections: own?.sections ?? new Set([sentence.section]),
      sentences: own?.sentences ?? [sentence.index],
      definition: `${capitalised(definition)}${isUnspacedScript(definition) ? '。' : '.'}`,
      evidence: evidenceOf(sentence, source.content),
    };
  });
}
