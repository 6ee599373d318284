import { describe, expect, it } from 'vitest';
import { changeQuestions } from '../../../src-main/generation/builtin/questions/change-questions.ts';
import {
  answerOf,
  asked,
  englishMaterial,
  englishQuiz,
  problemsOf,
  wrongOptions,
} from '../../support/english-quiz.ts';

const ponds = `# Ponds

## Water

When the temperature of the water rises, the amount of dissolved oxygen falls. The weight of the young trout increases as the summer goes on. The shade of old trees decreases the growth of algae in shallow water. The volume of the ice expands if the night is cold. After the sluice was opened, the level of the lake fell.

## Animals

The populations of snails grow rapidly if the reeds are cut. The flocks of ducks and the flocks of coots shrink when the harrier returns. A trout is a slender fish that needs cold and clear water. A carp is a broad fish that lives in warm and muddy water. A pike is a predator that waits between water plants for its prey. An otter is a mammal that hunts fish in rivers and ponds.`;

describe('questions for the direction of a change', () => {
  const questions = englishQuiz(ponds);

  it('asks what happens under a condition, with the three other directions as wrong options', () => {
    const question = asked(
      questions,
      'What happens to the amount of dissolved oxygen when the temperature of the water rises?',
    );
    expect(answerOf(question)).toBe('It falls');
    expect(wrongOptions(question)).toEqual([
      'It first rises and then falls',
      'It rises',
      'It stays the same',
    ]);
  });

  it('asks for what a cause does, as its result', () => {
    const question = asked(
      questions,
      'What happens to the growth of algae in shallow water as a result of the shade of old trees?',
    );
    expect(answerOf(question)).toBe('It decreases');
  });

  it('keeps the past', () => {
    const question = asked(
      questions,
      'What happened to the level of the lake after the sluice was opened?',
    );
    expect(answerOf(question)).toBe('It fell');
    expect(wrongOptions(question)).toEqual([
      'It first rose and then fell',
      'It rose',
      'It stayed the same',
    ]);
  });

  it('says "they" of what is many, with the verb in the plural', () => {
    const question = asked(
      questions,
      'What happens to the populations of snails if the reeds are cut?',
    );
    expect(answerOf(question)).toBe('They grow');
    expect(wrongOptions(question)).toEqual([
      'They first grow and then shrink',
      'They shrink',
      'They stay the same',
    ]);
  });

  it('says "they" of two things joined', () => {
    const question = asked(
      questions,
      'What happens to the flocks of ducks and the flocks of coots when the harrier returns?',
    );
    expect(answerOf(question)).toBe('They shrink');
  });

  it('breaks no rule', () => {
    expect(problemsOf(questions, ponds)).toEqual([]);
  });
});

describe('what says nothing of a direction', () => {
  const stemsWith = (sentence: string): string[] => {
    const { statements } = englishMaterial(`${ponds}\n\n## More\n\n${sentence}`);
    return changeQuestions(statements)
      .filter((candidate) => sentence.includes(candidate.explanation))
      .map(({ stem }) => stem);
  };

  it('is told from what does, in the same words', () => {
    expect(stemsWith('The depth of the mud increases when the reeds die.')).toEqual([
      'What happens to the depth of the mud when the reeds die?',
    ]);
  });

  it.each([
    ['a question', 'Does the depth of the mud increase when the reeds die?'],
    ['a denial', 'The depth of the mud does not increase when the reeds die.'],
    ['what never happens', 'The depth of the mud never increases when the reeds die.'],
    ['what hardly happens', 'The depth of the mud hardly increases when the reeds die.'],
    ['what no longer happens', 'The depth of the mud no longer increases when the reeds die.'],
    ['what may be', 'The depth of the mud may increase when the reeds die.'],
    ['a condition that is denied', 'The depth of the mud increases if the reeds do not die.'],
    ['a condition of another sentence', 'When this happens, the depth of the mud increases.'],
    ['a cause of another sentence', 'The depth of the mud increases when they die.'],
    ['a thing of another sentence', 'Its depth increases when the reeds of the pond die.'],
    ['a condition in two steps', 'When the reeds die, the mud rises, and the depth increases.'],
    ['a noun that looks like the verb', 'The increase of the mud covers the reeds in winter.'],
  ])('%s', (_, sentence) => {
    expect(stemsWith(sentence)).toEqual([]);
  });

  it('takes the words of a speaker for nothing that is so', () => {
    expect(
      stemsWith('“When the reeds die, the depth of the mud increases,” said the keeper.'),
    ).toEqual([]);
  });
});

const changeStems = (sentence: string): string[] =>
  changeQuestions(englishMaterial(`# Ponds\n\n## Water\n\n${sentence}`).statements).map(
    ({ stem }) => stem,
  );

describe('what changes, and why', () => {
  it('asks nothing of two changes at once', () => {
    expect(changeStems('The depth of the mud rises and falls when the reeds die.')).toEqual([]);
  });

  it('drops no "few" from what changes', () => {
    expect(changeStems('Few prices rise when the demand for carp falls.')).toEqual([]);
  });

  it('writes a cause small within the question', () => {
    expect(changeStems('Dense shade decreases the growth of algae in shallow water.')).toEqual([
      'What happens to the growth of algae in shallow water as a result of dense shade?',
    ]);
  });

  it('keeps the past of "led to a decrease"', () => {
    expect(
      changeStems('The drought of the century led to a decrease in the number of herons.'),
    ).toEqual(['What happened to the number of herons as a result of the drought of the century?']);
  });

  it('makes no person a cause', () => {
    expect(
      changeStems('The owner of the mill increased the rent of the huts.').join(),
    ).not.toContain('as a result of the owner');
  });
});
