import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src-shared/quiz.ts';
import { cardProblems } from '../../../src-main/generation/checks/card-checks.ts';
import { containsTerm, foldTerm, takesAn } from '../../../src-main/generation/checks/fold.ts';
import { isRepeat, questionProblems } from '../../../src-main/generation/checks/question-checks.ts';
import { danglingReference } from '../../../src-main/generation/checks/self-contained.ts';

const content =
  'A vacuole is a compartment that stores water. An enzyme is a protein that speeds up a reaction.';
const quote = 'A vacuole is a compartment that stores water.';

const sound: Question = {
  question_text: 'What is the term for a compartment that stores water?',
  options: ['Ribosome', 'Vacuole', 'Nucleus', 'Membrane'],
  correct_answer_index: 1,
  explanation: quote,
  evidence: { quote, start: 0, end: quote.length },
};

const problemsOf = (changes: Partial<Question>): string[] =>
  questionProblems({ ...sound, ...changes }, { content, isEnglish: true });

describe('checks of a question', () => {
  it('pass a sound one', () => expect(problemsOf({})).toEqual([]));

  const broken: readonly [string, Partial<Question>, RegExp][] = [
    ['three options', { options: ['Ribosome', 'Vacuole', 'Nucleus'] }, /^four-options/u],
    [
      'two options that differ in number only',
      { options: ['Ribosome', 'Vacuole', 'Ribosomes', 'Membrane'] },
      /^four-options/u,
    ],
    [
      'an option inside another',
      { options: ['Nucleus', 'Vacuole', 'Cell nucleus', 'Membrane'] },
      /^options-apart/u,
    ],
    [
      'a quote that is not at its offsets',
      { evidence: { quote, start: 1, end: quote.length } },
      /^grounded/u,
    ],
    ['an answer that the evidence lacks', { correct_answer_index: 0 }, /^supported/u],
    [
      'a distractor from the evidence',
      { options: ['Water', 'Vacuole', 'Nucleus', 'Membrane'] },
      /^distractors-not-in-evidence/u,
    ],
    ['too few words', { question_text: 'What stores water?' }, /^length/u],
    [
      'no question mark',
      { question_text: 'The term for a compartment that stores water is' },
      /^ending/u,
    ],
    [
      'two blanks',
      { question_text: 'A _____ is a _____ that stores the water of cells.' },
      /^ending/u,
    ],
    [
      'a pronoun without its noun',
      { question_text: 'What is the term for what they store water in?' },
      /^self-contained/u,
    ],
    [
      'a pointer to a figure',
      { question_text: 'What is the compartment in Figure 3 that stores water?' },
      /^self-contained/u,
    ],
    [
      'the answer in the stem',
      { question_text: 'Which vacuole is a compartment that stores water?' },
      /^not-given-away-by-stem/u,
    ],
    [
      'options that differ in number',
      { options: ['Ribosomes', 'Vacuole', 'Nucleus', 'Membrane'] },
      /^not-given-away-by-grammar/u,
    ],
    [
      'an article that fits the answer alone',
      {
        question_text: 'Water is stored in a _____ of the cell.',
        options: ['Enzyme', 'Vacuole', 'Organelle', 'Ion'],
      },
      /^not-given-away-by-grammar/u,
    ],
    [
      'a number beside words',
      { options: ['1838', 'Vacuole', 'Nucleus', 'Membrane'] },
      /^same-shape/u,
    ],
  ];

  it.each(broken)('refuse %s', (_, changes, problem) => {
    expect(problemsOf(changes).some((found) => problem.test(found))).toBe(true);
  });

  it('know two questions on one passage, and two with one answer', () => {
    expect(isRepeat(sound, { ...sound, question_text: 'Where is water stored in cells?' })).toBe(
      true,
    );
    const elsewhere = { quote: content.slice(46), start: 46, end: content.length };
    expect(isRepeat(sound, { ...sound, evidence: elsewhere })).toBe(true);
    const other = {
      ...sound,
      evidence: elsewhere,
      options: ['Enzyme', 'Vacuole', 'Lipid', 'Salt'],
    };
    expect(isRepeat(sound, { ...other, correct_answer_index: 0 })).toBe(false);
  });
});

describe('self-containedness', () => {
  it.each([
    'It stores water in the cell.',
    'What is the effect of this on cells?',
    'The author claims that cells are small.',
    'Which of the following stores water?',
    'What do we call a compartment?',
    'Such cells store water.',
    'Water flows into the next cell.',
    'The two lenses are situated at opposite ends of a tube.',
    'Light from the half that is illuminated reaches the moon.',
  ])('misses something in %j', (text) => expect(danglingReference(text)).not.toBeNull());

  it.each([
    'The vacuole stores the water that its cell takes up.',
    'Compounds such as sugar dissolve in water.',
    'Prices above-average incomes rarely fall.',
    'The two points where the circles cross are the equinoxes.',
    'The rest of the cell is filled with water.',
  ])('is complete in %j', (text) => expect(danglingReference(text)).toBeNull());
});

describe('folding', () => {
  it('sees through case, plural, article and hyphen', () => {
    expect(foldTerm('The Demand Curves')).toBe('demand curve');
    expect(foldTerm('dipole-dipole attractions')).toBe('dipole dipole attraction');
    expect(foldTerm('gas')).toBe('gas');
    expect(foldTerm('Mitosis')).toBe('mitosis');
  });

  it('compares whole words, and characters where there are no spaces', () => {
    expect(containsTerm('The demand curves shift.', 'demand curve')).toBe(true);
    expect(containsTerm('The demanding curve', 'demand')).toBe(false);
    expect(containsTerm('光合成は働きである', '光合成')).toBe(true);
  });

  it.each([
    ['hour', true],
    ['unit', false],
    ['enzyme', true],
    ['NSA', true],
    ['university', false],
  ])('article of %s', (word, an) => expect(takesAn(word)).toBe(an));
});

describe('checks of a card', () => {
  const evidence = { quote, start: 0, end: quote.length };
  const context = { content, isEnglish: true };
  const problems = (term: string, definition: string): string[] =>
    cardProblems({ term, definition, evidence }, context);

  it('pass a sound one', () => {
    expect(problems('Vacuole', 'A compartment that stores water.')).toEqual([]);
  });

  it('refuse a definition that says the term, leans, or is not in the evidence', () => {
    expect(problems('Vacuole', 'A vacuole is a compartment.')).not.toEqual([]);
    expect(problems('Vacuole', 'This is a compartment that stores water.')).not.toEqual([]);
    expect(problems('Vacuole', 'Which stores water in a compartment.')).not.toEqual([]);
    expect(problems('Vacuole', 'A bag full of golden coins.')).not.toEqual([]);
  });
});
