import type { StudyText } from '../../../../src-shared/study-text.ts';
import { bestDefinitions } from '../cards/english-cards.ts';
import { capitalised } from '../clean-text.ts';
import { isCommonWord } from '../key-terms.ts';
import { readStatements } from '../questions/statements.ts';
import { evidenceOf, type Sentence } from '../sentences.ts';
import { readEnglishMaterial } from '../study-material.ts';
import type { MapMaterial, NodeTerm } from './grow.ts';

/** Terms beyond these many never make a node. */
const mostTerms = 400;

/** A word that every reader knows ("seconds") is a node only where the text says something of it. */
const central = 10;

/** A defined term belongs on the map even where it is rare: what it gains, of the top score. */
const definedBonus = 0.5;

/** "Life cycle or life stage.", "Geographic segmentation: the where" tell nothing. */
const isWhole = (text: string): boolean =>
  /[.!?]["”)]?$/u.test(text) && text.split(/\s+/u).length > fewestWords;
const fewestWords = 5;

/** What a map of an English source is grown from. */
export function englishMapMaterial(source: StudyText, name: string): MapMaterial {
  const material = readEnglishMaterial(source);
  const statements = readStatements(material);
  const statementBySentence = new Map(
    statements.map(({ sentence, text }) => [sentence.index, { sentence, text }]),
  );
  const spokenOf = new Set(statements.map(({ subjectTerm }) => subjectTerm?.key));
  const definitions = new Map(bestDefinitions(material).map((one) => [one.key, one]));
  const topScore = material.terms[0]?.score ?? 1;
  const terms: NodeTerm[] = [];
  for (const [rank, term] of material.terms.slice(0, mostTerms).entries()) {
    const definition = definitions.get(term.key);
    if (!definition && (term.count < 2 || !term.isSpecific)) continue;
    if (!definition && rank >= central && isCommonWord(term) && !spokenOf.has(term.key)) continue;
    if (terms.some(({ key }) => material.aliases.same(key, term.key))) continue;
    const statement = term.sentences.map((index) => statementBySentence.get(index)).find(Boolean);
    const own = term.sentences.flatMap((index) => material.sentences[index] ?? []);
    const fallback = own.find(({ text }) => isWhole(text)) ?? own[0];
    const sentence: Sentence | undefined = definition?.sentence ?? statement?.sentence ?? fallback;
    if (!sentence) continue;
    terms.push({
      key: term.key,
      label: capitalised(term.text),
      score: term.score + (definition ? definedBonus * definition.strength * topScore : 0),
      sections: term.sections,
      sentences: term.sentences,
      definition: definition
        ? `${capitalised(definition.text)}.`
        : (statement?.text ?? sentence.text),
      evidence: evidenceOf(sentence, source.content),
    });
  }
  for (const { key, term, text, sentence, strength } of definitions.values()) {
    if (terms.some((other) => material.aliases.same(other.key, key))) continue;
    terms.push({
      key,
      label: capitalised(term),
      score: definedBonus * strength * topScore,
      sections: new Set([sentence.section]),
      sentences: [sentence.index],
      definition: `${capitalised(text)}.`,
      evidence: evidenceOf(sentence, source.content),
    });
  }
  terms.sort((a, b) => b.score - a.score);
  return { source, name, sections: material.sections, sentences: material.sentences, terms };
}
