import { describe, expect, it } from 'vitest';
import { commonQuestions } from '../../../src-main/generation/builtin/questions/common-questions.ts';
import type { Candidate } from '../../../src-main/generation/builtin/questions/candidate.ts';
import {
  answerOf,
  asked,
  englishMaterial,
  englishQuiz,
  problemsOf,
} from '../../support/english-quiz.ts';

const trees = `# Trees

## Forests of the north

The beech and the oak carry broad leaves through the whole summer. Both juniper and pine keep narrow needles through the coldest winters. The birch and the aspen settle quickly on bare ground after a fire. The willow and the alder grow close to rivers and wet meadows. The larch and the pine yield a sticky resin for varnish and tar. The elm and the ash suffered heavily from fungi in the last century. The chestnut and the walnut came to the north with Roman soldiers. The poplar and the linden lined the wide avenues of old towns. The maple and the hornbeam gave firewood to the villages of the hills.

## Wood

Oak resists water and insects for many years. Beech bends well after a bath in hot steam. Juniper smells sweet and serves for cups. Pine grows straight and fills with resin. Birch burns brightly in wet weather. Ash bears heavy blows without a crack. Willow bends into baskets of all sizes. Alder lasts for centuries under the water. Elm fills the seats of old chairs. Aspen serves for light boxes. Larch covers the roofs of huts. Maple shines in the backs of violins. Linden lets the carver cut fine lines. Chestnut makes good fences. Poplar floats high in the water. Walnut darkens with age. Hornbeam wears slowly in wooden wheels.`;

const candidatesOf = (plain: string): Candidate[] => {
  const { material, statements } = englishMaterial(plain);
  return commonQuestions(statements, material);
};

const stemsWith = (sentence: string): string[] =>
  candidatesOf(`${trees}\n\n## More\n\n${sentence}`)
    .filter(({ explanation }) => explanation === sentence)
    .map(({ stem }) => stem);

describe('questions for what two things share', () => {
  const questions = englishQuiz(trees);

  it('asks for it, with what other pairs share as wrong options', () => {
    const question = asked(questions, 'What do the birch and the aspen have in common?');
    expect(answerOf(question)).toBe('Both settle quickly on bare ground after a fire');
    expect(question?.options).toHaveLength(4);
    expect(new Set(question?.options).size).toBe(4);
    for (const option of question?.options ?? []) expect(option).toMatch(/^Both /u);
    expect(problemsOf(questions, trees)).toEqual([]);
  });

  it('says "both" once where the sentence says it', () => {
    const question = candidatesOf(trees).find(({ stem }) => stem.includes('juniper'));
    expect(question?.stem).toBe('What do juniper and pine have in common?');
    expect(question?.answer).toBe('Both keep narrow needles through the coldest winters');
  });

  it('asks in the past for what was, with wrong options in the past', () => {
    const question = candidatesOf(trees).find(({ stem }) => stem.includes('elm'));
    expect(question?.stem).toBe('What did the elm and the ash have in common?');
    expect(question?.distractors()).toContain('Both came to the north with Roman soldiers');
    expect(question?.distractors().join('\n')).not.toMatch(/settle|grow|yield/u);
  });
});

describe('another right option', () => {
  it('is not taken from a pair that shares a member', () => {
    const pine = candidatesOf(trees).find(({ stem }) => stem.includes('larch'));
    expect(pine?.distractors().length).toBeGreaterThanOrEqual(3);
    expect(pine?.distractors().join('\n')).not.toContain('narrow needles');
  });

  it('is not taken from a pair of which nearly the same is said', () => {
    const plain = `${trees}\n\n## More\n\nThe poplar and the linden settle on bare ground beside a fire.`;
    const birch = candidatesOf(plain).find(({ stem }) => stem.includes('birch'));
    expect(birch?.distractors().length).toBeGreaterThanOrEqual(3);
    expect(birch?.distractors().join('\n')).not.toContain('beside a fire');
  });
});

describe('what two things do not share', () => {
  it('is told from what they do', () => {
    expect(stemsWith('The beech and the birch cover the hills above the northern lakes.')).toEqual([
      'What do the beech and the birch have in common?',
    ]);
  });

  it.each([
    ['a difference', 'The beech and the birch differ from each other in the colour of bark.'],
    ['one thing each', 'The beech and the birch carry nuts and catkins respectively in autumn.'],
    ['a denial', 'The beech and the birch do not cover the hills of the far north.'],
    [
      'what leans on other sentences',
      'The beech and the birch also cover those hills of the north.',
    ],
    ['a question', 'Do the beech and the birch cover the hills of the north?'],
    ['words of a speaker', '“The beech and the birch cover my hills,” said the old forester.'],
    ['what three do', 'The beech, the birch and the oak cover the hills of the north.'],
    ['what one does', 'The beech covers the hills above the northern lakes.'],
  ])('%s', (_, sentence) => {
    expect(stemsWith(sentence)).toEqual([]);
  });
});

describe('capitals', () => {
  it('does not keep the capital of a plain noun that opened the sentence', () => {
    const { material, statements } = englishMaterial(
      '# Trees\n\n## Forests\n\nBeech and oak are trees of old forests in Europe. Oak resists insects. Beech bends well. Larch and pine yield a sticky resin for varnish. Larch covers roofs. Pine grows straight.',
    );
    expect(commonQuestions(statements, material).map(({ stem }) => stem)).toEqual([
      'What do beech and oak have in common?',
      'What do larch and pine have in common?',
    ]);
  });
});
