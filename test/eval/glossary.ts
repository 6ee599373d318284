import type { Flashcard } from '../../src-shared/flashcards.ts';
import { tokenF1 } from '../support/token-f1.ts';
import { isSameTerm, termKeys } from './folding.ts';
import type { Subject } from './subject.ts';
import { tallyOf, type Tally } from './tally.ts';

/** A term that a book lists in its own glossary. */
export interface KeyTerm {
  readonly term: string;
  readonly definition: string;
}

/** Cards behind this place do not count: a reader looks at the first ones. */
const countedCards = 20;

/** The key terms that occur in the text: no other can be found in it. */
export function termsInText(keyTerms: readonly KeyTerm[], subject: Subject): KeyTerm[] {
  const running = subject.words.map(({ folded }) => folded);
  const dense = new Set<string>();
  const longest = 6;
  for (let from = 0; from < running.length; from += 1) {
    let key = '';
    for (let to = from; to < Math.min(running.length, from + longest); to += 1) {
      key += running[to] ?? '';
      dense.add(key);
    }
  }
  return keyTerms.filter(({ term }) => [...termKeys(term)].some((key) => dense.has(key)));
}

/** Share of the terms that are among the labels. */
export function glossaryRecall(terms: readonly KeyTerm[], labels: readonly string[]): Tally {
  const found = terms.filter(({ term }) => labels.some((label) => isSameTerm(label, term)));
  return tallyOf(found.length, terms.length);
}

/** The terms of the first cards. */
export const cardLabels = (cards: readonly Flashcard[]): string[] =>
  cards.slice(0, countedCards).map(({ term }) => term);

/** A card that asks for a word in its place says no definition. */
const isClozeCard = ({ definition }: Flashcard): boolean => /_{3,}/u.test(definition);

/**
 * Token F1 of the definition on the card against the book's, over the key terms with a card that
 * defines them.
 */
export function definitionF1(terms: readonly KeyTerm[], cards: readonly Flashcard[]): Tally {
  const scores = terms.flatMap(({ term, definition }) => {
    const card = cards.slice(0, countedCards).find((one) => isSameTerm(one.term, term));
    return card && !isClozeCard(card) ? [tokenF1(card.definition, definition).f1] : [];
  });
  return tallyOf(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
}
