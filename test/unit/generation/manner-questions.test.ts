import { describe, expect, it } from 'vitest';
import { mannerQuestions } from '../../../src-main/generation/builtin/questions/manner-questions.ts';
import {
  answerOf,
  asked,
  englishMaterial,
  englishQuiz,
  offered,
  problemsOf,
} from '../../support/english-quiz.ts';

const bread = `# Bread

## Mills and ovens

Water mills removed the bran by sifting coarse flour through silk. The farmers of Holland protected the ripe wheat by drying the sheaves in airy barns. The senate of Rome fed the poor by importing cheap grain from Egypt. The guild of bakers defended high prices by limiting the number of ovens. The council of Antwerp lowered the risk of fire by moving all ovens beyond the walls. By grinding the grain between steel rollers, the new mills of Budapest produced whiter flour. The crust of a loaf is kept crisp by raising the heat of the stones.`;

const withMore = (sentence: string): string => `${bread}\n\n## More\n\n${sentence}`;

const optionsFrom = (sentence: string): string => {
  const { statements } = englishMaterial(withMore(sentence));
  return offered(mannerQuestions(statements, { difficulty: 'medium' }));
};

describe('questions for the means', () => {
  const questions = englishQuiz(bread);

  it('asks how, with do-support, and has the means to other ends as wrong options', () => {
    const question = asked(questions, 'How did the guild of bakers defend high prices?');
    expect(answerOf(question)).toBe('By limiting the number of ovens');
    expect(question?.options).toHaveLength(4);
    expect(new Set(question?.options).size).toBe(4);
    for (const option of question?.options ?? []) expect(option).toMatch(/^By \p{L}+ing /u);
  });

  it('finds the means before the deed', () => {
    const question = asked(questions, 'How did the new mills of Budapest produce whiter flour?');
    expect(answerOf(question)).toBe('By grinding the grain between steel rollers');
  });

  it('inverts a passive', () => {
    const question = asked(questions, 'How is the crust of a loaf kept crisp?');
    expect(answerOf(question)).toBe('By raising the heat of the stones');
  });

  it('breaks no rule', () => {
    expect(problemsOf(questions, bread)).toEqual([]);
  });
});

describe('means that are neither asked for nor offered', () => {
  it('tells them from a means that is', () => {
    expect(optionsFrom('Master bakers of Vienna raised the dough by adding fresh yeast.')).toMatch(
      /By adding fresh yeast/u,
    );
  });

  it.each([
    [
      'with a pronoun',
      'The judges of Vienna punished bakers by nailing them to a door.',
      'nailing',
    ],
    [
      'of things without their name',
      'The bakers of Vienna saved fuel by moving the smaller ones indoors.',
      'indoors',
    ],
    [
      'in a question',
      'Can a baker of Vienna save fuel by stacking the loaves closely?',
      'stacking',
    ],
    ['of two words', 'Master bakers of Vienna earned more money by working.', 'working'],
    ['that is a place', 'The oldest bakery of Vienna stood by the roaring river.', 'roaring'],
    [
      'that points out of the sentence',
      'Master bakers of Vienna raised the dough by adding this yeast to the flour.',
      'adding',
    ],
  ])('%s', (_, sentence, word) => {
    expect(optionsFrom(sentence)).not.toMatch(new RegExp(`\\b${word}\\b`, 'iu'));
  });

  it('asks nothing of what is only possible, but offers its means', () => {
    const sentence = 'Poor families may keep the bread fresh by wrapping the loaf in damp linen.';
    const { statements } = englishMaterial(withMore(sentence));
    const candidates = mannerQuestions(statements, { difficulty: 'medium' });
    expect(candidates.map(({ stem }) => stem).join('\n')).not.toContain('poor families');
    expect(offered(candidates)).toContain('By wrapping the loaf in damp linen');
  });
});

describe('a means that would be right as well', () => {
  it('is not offered where it serves nearly the same end', () => {
    const { statements } = englishMaterial(
      withMore(
        'The guild of brewers defended high prices by sinking foreign barrels in the river.',
      ),
    );
    const candidates = mannerQuestions(statements, { difficulty: 'medium' });
    const bakers = candidates.find(({ stem }) => stem.includes('guild of bakers'));
    expect(bakers?.distractors().length).toBeGreaterThanOrEqual(3);
    expect(bakers?.distractors().join('\n')).not.toContain('sinking foreign barrels');
  });
});

describe('wording and doers', () => {
  it('writes farmers small and Romans with a capital', () => {
    const { statements } = englishMaterial(
      '# Bread\n\n## Mills\n\nFarmers in the valley protected the ripe wheat by drying the sheaves in airy barns. Roman consuls fed the poor of the capital by importing cheap grain from Egypt.',
    );
    expect(mannerQuestions(statements, { difficulty: 'medium' }).map(({ stem }) => stem)).toEqual([
      'How did farmers in the valley protect the ripe wheat?',
      'How did Roman consuls feed the poor of the capital?',
    ]);
  });

  it('takes no doer for a means', () => {
    const { statements } = englishMaterial(
      '# Bread\n\n## Ovens\n\nThe great oven of the abbey was built by visiting masons from the south.',
    );
    expect(mannerQuestions(statements, { difficulty: 'medium' }).map(({ stem }) => stem)).toEqual(
      [],
    );
  });
});
