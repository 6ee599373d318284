import { describe, expect, it } from 'vitest';
import type { Flashcard } from '../../../src-shared/flashcards.ts';
import { studyTextFrom } from '../../support/study-text.ts';
import { isSameTerm } from '../../eval/folding.ts';
import { cardLabels, definitionF1, glossaryRecall, termsInText } from '../../eval/glossary.ts';
import { readSubject } from '../../eval/subject.ts';
import { valueOf } from '../../eval/tally.ts';

const cardOf = (term: string, definition = 'what it is'): Flashcard => ({
  term,
  definition,
  evidence: { quote: 'x', start: 0, end: 1 },
});
const keyTermOf = (term: string, definition = '') => ({ term, definition });

describe('isSameTerm', () => {
  it.each([
    ['Demand curves', 'demand curve'],
    ['the law of supply', 'Law of Supply'],
    ['graphical user interface (GUI)', 'graphical user interfaces'],
    ['GUI', 'graphical user interface (GUI)'],
    ['sub-directory', 'subdirectories'],
    ['dipole–dipole attraction', 'dipole-dipole attractions'],
  ])('folds "%s" and "%s"', (a, b) => {
    expect(isSameTerm(a, b)).toBe(true);
  });

  it.each([
    ['demand', 'demand curve'],
    ['law of supply', 'law of demand'],
    ['path (of a file)', 'of a file'],
  ])('keeps "%s" and "%s" apart', (a, b) => {
    expect(isSameTerm(a, b)).toBe(false);
  });
});

describe('glossary recall', () => {
  const terms = [keyTermOf('supply'), keyTermOf('demand'), keyTermOf('price floor (PF)')];

  it('is the share of the terms that are found', () => {
    expect(valueOf(glossaryRecall(terms, ['Supplies', 'PF', 'market']))).toBeCloseTo(2 / 3);
    expect(valueOf(glossaryRecall(terms, []))).toBe(0);
  });

  it('is open where there are no terms', () => {
    expect(valueOf(glossaryRecall([], ['supply']))).toBeNull();
  });

  it('asks only for terms that the text has', () => {
    const subject = readSubject(studyTextFrom('Price floors and the demand for bread.'));
    expect(termsInText(terms, subject).map(({ term }) => term)).toEqual([
      'demand',
      'price floor (PF)',
    ]);
  });

  it('looks at the first twenty cards', () => {
    const cards = Array.from({ length: 21 }, (_, at) => cardOf(`term ${at}`));
    expect(cardLabels(cards)).toHaveLength(20);
  });
});

describe('definition F1', () => {
  it('compares tokens of our definition and of the book', () => {
    const terms = [keyTermOf('magma', 'molten rock below the surface')];
    // 3 of our 4 tokens are among the book's 5: precision 0.75, recall 0.6.
    const cards = [cardOf('Magma', 'molten rock under surface')];
    expect(valueOf(definitionF1(terms, cards))).toBeCloseTo((2 * 0.75 * 0.6) / (0.75 + 0.6));
  });

  it('is the mean over the terms with a card, and open without one', () => {
    const terms = [keyTermOf('a', 'one two'), keyTermOf('b', 'three'), keyTermOf('c', 'four')];
    const cards = [cardOf('a', 'one two'), cardOf('b', 'other')];
    expect(valueOf(definitionF1(terms, cards))).toBe(0.5);
    expect(valueOf(definitionF1(terms, []))).toBeNull();
  });
});
