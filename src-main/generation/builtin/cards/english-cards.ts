import type { Flashcard } from '../../../../src-shared/flashcards.ts';
import type { StudyText } from '../../../../src-shared/study-text.ts';
import { capitalised } from '../clean-text.ts';
import type { Definition } from '../facts/definitions.ts';
import { singularPredicate } from '../grammar.ts';
import { readStatements, type Statement } from '../questions/statements.ts';
import { evidenceOf } from '../sentences.ts';
import { readEnglishMaterial, type StudyMaterial } from '../study-material.ts';

/** With fewer cards than this, sentences with a gap are added. */
const fewCards = 5;

/** What a term's own weight adds to the strength of its definition. */
const termWeight = 0.5;

/** What a statement about a term is worth beside a definition. */
const statementStrength = 0.35;

interface RankedCard {
  readonly card: Flashcard;
  readonly key: string;
  readonly worth: number;
}

/** Cards of an English source, best first: definitions, then what is said of key terms. */
export function englishCards(source: StudyText): Flashcard[] {
  const material = readEnglishMaterial(source);
  const statements = readStatements(material);
  const ranked = [
    ...bestDefinitions(material).map((definition) => definitionCard(definition, material)),
    ...statementCards(statements, material),
  ].sort((a, b) => b.worth - a.worth);
  const cards = withoutAliases(ranked, material);
  return cards.length >= fewCards ? cards : [...cards, ...clozeCards(statements, material)];
}

/** The strongest definition of each term. */
export function bestDefinitions({ definitions }: StudyMaterial): Definition[] {
  const best = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = best.get(definition.key);
    if (!known || definition.strength > known.strength) best.set(definition.key, definition);
  }
  return [...best.values()];
}

/** Weight of a term in its text, 0 to 1. */
export function weightOf(key: string, { terms, termByKey }: StudyMaterial): number {
  const top = terms[0]?.score ?? 1;
  return Math.sqrt((termByKey.get(key)?.score ?? 0) / top);
}

function definitionCard(definition: Definition, material: StudyMaterial): RankedCard {
  const { term, key, text, sentence, strength } = definition;
  return {
    key,
    worth: strength + termWeight * weightOf(key, material),
    card: {
      term: capitalised(term),
      definition: `${capitalised(text)}.`,
      evidence: evidenceOf(sentence, material.source.content),
    },
  };
}

const shortestPredicate = 5;

function statementCards(statements: readonly Statement[], material: StudyMaterial): RankedCard[] {
  const cards: RankedCard[] = [];
  for (const { clause, subjectTerm, sentence } of statements) {
    if (!clause || !subjectTerm || clause.lead !== '') continue;
    if (subjectTerm.count === 1 && !subjectTerm.isName) continue;
    const predicate = `${(clause.auxiliary ?? clause.verb)?.text ?? ''} ${clause.rest}`;
    if (predicate.split(/\s+/u).length < shortestPredicate) continue;
    if (/\b(?:not|n[’']t|also)\b/u.test(singularPredicate(clause))) continue;
    cards.push({
      key: subjectTerm.key,
      worth: statementStrength + termWeight * weightOf(subjectTerm.key, material),
      card: {
        term: capitalised(clause.subject.replace(/^(?:an?|the) /iu, '')),
        definition: `${capitalised(predicate)}.`,
        evidence: evidenceOf(sentence, material.source.content),
      },
    });
  }
  return cards;
}

/** One card per term, where an abbreviation and what it stands for are one term. */
function withoutAliases(ranked: readonly RankedCard[], { aliases }: StudyMaterial): Flashcard[] {
  const kept: RankedCard[] = [];
  for (const one of ranked) {
    if (!kept.some((other) => aliases.same(one.key, other.key))) kept.push(one);
  }
  return kept.map(({ card }) => card);
}

function clozeCards(statements: readonly Statement[], material: StudyMaterial): Flashcard[] {
  const cards: Flashcard[] = [];
  for (const { sentence, text } of statements) {
    const term = material.terms.find((one) => one.sentences.includes(sentence.index));
    if (!term) continue;
    const parts = text.split(new RegExp(`(?<!\\p{L})${escaped(term.text)}(?!\\p{L})`, 'iu'));
    if (parts.length !== 2) continue;
    cards.push({
      term: capitalised(term.text),
      definition: parts.join('_____'),
      evidence: evidenceOf(sentence, material.source.content),
    });
  }
  return cards;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
