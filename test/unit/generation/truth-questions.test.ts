import { describe, expect, it } from 'vitest';
import { opposed } from '../../../src-main/generation/builtin/questions/opposites.ts';
import { truthQuestions } from '../../../src-main/generation/builtin/questions/truth-questions.ts';
import type { Candidate } from '../../../src-main/generation/builtin/questions/candidate.ts';
import {
  answerOf,
  englishMaterial,
  englishQuiz,
  offered,
  problemsOf,
} from '../../support/english-quiz.ts';

const claims = [
  'Salt weakens the high banks of clay along tidal rivers.',
  'The front of a tidal bore is steeper and faster than the usual wave.',
  'Strong wind from the sea raises the flood in tidal rivers.',
  'The salt water is heavier than the fresh water of tidal rivers.',
  'A narrow mouth increases the height of the wave in tidal rivers.',
  'The ebb in tidal rivers begins with a long silence of the water.',
  'Mud absorbs the metals that factories pour into tidal rivers.',
];

const turned = [
  'Salt strengthens the high banks of clay along tidal rivers',
  'The front of a tidal bore is steeper and slower than the usual wave',
  'Strong wind from the sea lowers the flood in tidal rivers',
  'The salt water is lighter than the fresh water of tidal rivers',
  'A narrow mouth decreases the height of the wave in tidal rivers',
  'The ebb in tidal rivers ends with a long silence of the water',
  'Mud releases the metals that factories pour into tidal rivers',
];

const coasts = (sentences: readonly string[]): string => `# Coasts

## Tidal rivers

${sentences.join(' ')}

## Dunes

A dune is a hill of sand that the wind has piled up. A spit is a narrow tongue of sand that grows into the sea. A lagoon is a shallow lake that a bar cuts off from the sea.`;

const candidatesOf = (plain: string): Candidate[] => {
  const { material, statements } = englishMaterial(plain);
  return truthQuestions(statements, material, { random: () => 0.4 });
};

describe('words turned into their opposites', () => {
  it.each([
    ['the pressure increases', 'the pressure decreases'],
    ['a wheel larger than the first', 'a wheel smaller than the first'],
    ['short-term loans of a bank', 'long-term loans of a bank'],
    ['fats are hydrophobic', 'fats are hydrophilic'],
    ['the ice reduces the heat', 'the ice increases the heat'],
  ])('%s: %s', (text, other) => {
    expect(opposed(text)).toBe(other);
  });

  it.each([
    ['with none', 'the wheel stands still'],
    ['with two, since both turned may be true again', 'the larger wheel turns faster'],
    ['with one inside a longer word', 'the moreover of a speaker'],
    ['with one inside a joined word', 'a before-tax profit'],
    ['with one at the end of a joined word', 'a semi-public garden'],
  ])('nothing %s', (_, text) => {
    expect(opposed(text)).toBeNull();
  });
});

describe('questions for the one true statement', () => {
  it('sets it beside three statements of the text with one word turned', () => {
    const plain = coasts(claims);
    const questions = englishQuiz(plain).filter(({ question_text }) =>
      question_text.startsWith('Which statement about'),
    );
    expect(questions).toHaveLength(1);
    const [question] = questions;
    expect(question?.question_text).toBe('Which statement about tidal rivers is true?');
    const answer = answerOf(question);
    expect(claims).toContain(`${answer}.`);
    const wrong = question?.options.filter((option) => option !== answer) ?? [];
    expect(new Set(wrong).size).toBe(3);
    for (const option of wrong) expect(turned).toContain(option);
    expect(wrong).not.toContain(turned[claims.indexOf(`${answer}.`)]);
    expect(problemsOf(questions, plain)).toEqual([]);
  });

  it('is not asked where fewer than four statements can be turned', () => {
    expect(candidatesOf(coasts(claims.slice(0, 4)))).not.toEqual([]);
    expect(candidatesOf(coasts(claims.slice(0, 3)))).toEqual([]);
  });
});

describe('statements that are not turned', () => {
  const more = (sentence: string): string => offered(candidatesOf(coasts([...claims, sentence])));

  it('are told from those that are', () => {
    expect(more('The spring tide raises the salt content of tidal rivers.')).toContain(
      'The spring tide lowers the salt content of tidal rivers',
    );
  });

  it.each([
    ['what may be', 'The spring tide may raise the salt content of tidal rivers.'],
    ['what is mostly so', 'The spring tide often raises the salt content of tidal rivers.'],
    ['a denial', 'The spring tide never raises the salt content of tidal rivers.'],
    ['a condition', 'The spring tide raises the salt content if tidal rivers are low.'],
    ['two opposites', 'The spring tide raises the highest salt content of tidal rivers.'],
    [
      'an opposite in the subject',
      'The highest spring tide raises the salt content of the rivers.',
    ],
    ['a question', 'Does the spring tide raise the salt content of tidal rivers?'],
    ['a leaning sentence', 'This raises the salt content of tidal rivers at the spring tide.'],
    [
      'another section',
      'The tide is quiet.\n\n## Spits\n\nThe spring tide raises the salt content of the lagoon.',
    ],
  ])('%s', (_, sentence) => {
    expect(more(sentence)).not.toContain('salt content');
  });
});

describe('what is shown of the mantle', () => {
  const mantle = `# The inside of the Earth

## The mantle

The deep mantle increases the speed of waves from strong earthquakes. Hot rock in the mantle rises towards the crust in broad columns. The mantle absorbs heat from the liquid core of the planet. Water lowers the melting point of the mantle beneath deep trenches. Molten rock from the mantle weakens the crust under the oceans. “The mantle is the largest part of the planet,” said the guide.`;
  const { material, statements } = englishMaterial(mantle);
  const shownNow = offered(truthQuestions(statements, material, { random: () => 0.4 }));
  it('takes the words of a speaker for nothing that is so', () => {
    expect(shownNow).not.toBe('');
    expect(shownNow).not.toContain('said the guide');
  });

  it('gives the topic its article', () => {
    expect(shownNow).toContain('Which statement about the mantle is true?');
  });
});

describe('an article', () => {
  it('changes "an" with the word behind it', () => {
    expect(opposed('leads to an increased demand')).not.toBe('leads to an decreased demand');
    expect(opposed('needs an early spring')).not.toBe('needs an late spring');
  });
});
