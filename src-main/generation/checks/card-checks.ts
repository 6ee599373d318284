import type { Flashcard } from '../../../src-shared/flashcards.ts';
import { evidenceProblem } from './evidence-check.ts';
import { contentWords, foldTerm, foldedWords, isUnspacedScript } from './fold.ts';
import { foreignReference } from './foreign-references.ts';
import type { CheckContext } from './question-checks.ts';
import { danglingReference } from './self-contained.ts';

const fewestWords = 3;
const fewestCharacters = 6;
const mostWords = 40;
const mostTermWords = 8;

/** A card's meaningful words that must stand in its evidence, as a share. */
const leastSupport = 0.75;

/** All that is wrong with a card by itself; empty where it is sound. */
export function cardProblems(
  card: Flashcard,
  { content, isEnglish, language = 'und' }: CheckContext,
): string[] {
  const problems: string[] = [];
  const { term, definition, evidence } = card;
  const grounded = evidenceProblem(evidence, content);
  if (grounded !== null) problems.push(`grounded: ${grounded}`);
  const words = definition.split(/\s+/u).length;
  const isLongEnough = isUnspacedScript(definition)
    ? definition.length >= fewestCharacters
    : words >= fewestWords;
  if (!isLongEnough || words > mostWords) problems.push(`length: ${words} words`);
  if (term.split(/\s+/u).length > mostTermWords) problems.push('term: too long');
  if (isEnglish) {
    const dangling = danglingReference(`${term}: ${definition}`);
    if (dangling !== null) problems.push(`self-contained: ${dangling}`);
    if (/^(?:which|who|whom|whose)\b/iu.test(definition))
      problems.push('readable: starts with a relative pronoun');
  } else {
    const dangling = foreignReference(definition, language);
    if (dangling !== null) problems.push(`self-contained: ${dangling}`);
  }
  if (leaksTerm(term, definition)) {
    problems.push('leak: the definition has the term');
  }
  const quoted = new Set(foldedWords(evidence.quote));
  const dense = evidence.quote.toLowerCase().replace(/[\s-]/gu, '');
  const meaning = contentWords(definition.replaceAll('_', ' '));
  const found = meaning.filter((word) => quoted.has(word) || dense.includes(word)).length;
  if (found < leastSupport * meaning.length) problems.push('supported: not in the evidence');
  return problems;
}

/** A single word may come again late in a long definition, as a verb of the same form does. */
const openingWords = 7;

function leaksTerm(term: string, definition: string): boolean {
  const key = foldTerm(term);
  const words = foldedWords(definition);
  const looked = key.includes(' ') ? words : words.slice(0, openingWords);
  return ` ${looked.join(' ')} `.includes(` ${key} `);
}

/** Whether two cards are about the same term. */
export function isSameTerm(a: Flashcard, b: Flashcard): boolean {
  return foldTerm(a.term) === foldTerm(b.term);
}
