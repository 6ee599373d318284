import { describe, expect, it } from 'vitest';
import { orderQuestions } from '../../../src-main/generation/builtin/questions/order-questions.ts';
import { answerOf, englishMaterial, englishQuiz, problemsOf } from '../../support/english-quiz.ts';

const steps = [
  'First, the workers sort the rags by colour.',
  'Next, large hammers beat the fibres into a wet pulp.',
  'Then a wooden frame lifts a thin layer out of the vat.',
  'After that, felt sheets absorb the water from the layer.',
  'Finally, a press flattens the finished paper.',
];

const paperOf = (sentences: readonly string[]): string => `# Paper

## Making paper by hand

${sentences.join(' ')}

## Words of the trade

Pulp is a soft mass of wet fibres. Felt is a cloth that is pressed from wool. A vat is a large tub that holds liquids. A deckle is a frame that gives the sheet its edge.`;

const stemsOf = (sentences: readonly string[]): string[] =>
  orderQuestions(englishMaterial(paperOf(sentences)).material).map(({ stem }) => stem);

/** The steps with one of them exchanged. */
const stepsWith = (at: number, sentence: string): string[] => steps.with(at, sentence);

describe('questions for the order of steps', () => {
  it('asks what comes directly after a step, with other steps of the same procedure', () => {
    const questions = englishQuiz(paperOf(steps)).filter(({ question_text }) =>
      question_text.startsWith('Which step comes directly after'),
    );
    expect(questions).toHaveLength(1);
    const [question] = questions;
    const said = [
      'The workers sort the rags by colour',
      'Large hammers beat the fibres into a wet pulp',
      'A wooden frame lifts a thin layer out of the vat',
      'Felt sheets absorb the water from the layer',
      'A press flattens the finished paper',
    ];
    const from = said.findIndex((step) =>
      question?.question_text.toLowerCase().includes(step.toLowerCase()),
    );
    expect(from).toBeGreaterThanOrEqual(0);
    expect(answerOf(question)).toBe(said[from + 1]);
    expect(new Set(question?.options)).toEqual(new Set(said.toSpliced(from, 1)));
    expect(question?.explanation).toBe(said.map((step, at) => `${at + 1}. ${step}.`).join(' '));
    expect(problemsOf(questions, paperOf(steps))).toEqual([]);
  });

  it('asks for each step but the first', () => {
    expect(stemsOf(steps)).toEqual([
      'Which step comes directly after “the workers sort the rags by colour”?',
      'Which step comes directly after “large hammers beat the fibres into a wet pulp”?',
      'Which step comes directly after “a wooden frame lifts a thin layer out of the vat”?',
      'Which step comes directly after “felt sheets absorb the water from the layer”?',
    ]);
  });

  it('reads numbered steps', () => {
    const numbered = steps.map(
      (step, at) => `Step ${at + 1}: ${step.replace(/^(?:\w+,|Then|After that,) /u, '')}`,
    );
    expect(stemsOf(numbered)).toHaveLength(4);
  });
});

describe('what breaks an order', () => {
  it.each([
    ['a sentence that does not say when', stepsWith(2, 'A wooden frame is made of oak.')],
    ['a step that leans on another', stepsWith(2, 'Then it flows slowly into the vat.')],
    ['a question', stepsWith(2, 'Then why does the pulp flow into the vat?')],
    ['two steps that say the same', stepsWith(3, 'After that, a frame lifts a thin layer out.')],
    ['no first step', steps.slice(1)],
    ['too few steps', steps.slice(0, 3)],
  ])('%s', (_, sentences) => {
    expect(stemsOf(sentences)).toEqual([]);
  });

  it('is not joined over two paragraphs', () => {
    expect(stemsOf([steps.slice(0, 2).join(' '), '\n\n', steps.slice(2).join(' ')])).toEqual([]);
  });

  it('begins anew with the next procedure', () => {
    const printing = [
      'First, a clerk counts the printed pages.',
      'Next, a boy folds every page of the book.',
      'Then a binder sews the pages with linen thread.',
      'Finally, glue covers the spine of the book.',
    ];
    const { material } = englishMaterial(paperOf([...steps, ...printing]));
    const [first, ...others] = orderQuestions(material);
    expect(first?.distractors().join('\n')).not.toContain('binder');
    expect(others.map(({ answer }) => answer)).not.toContain('A clerk counts the printed pages');
  });
});

describe('a list', () => {
  it('takes no list of reasons for a procedure', () => {
    const { material } = englishMaterial(
      '# The mill\n\n## Its end\n\nThe mill of the valley failed for five reasons. First, the price of rags rose every year. Second, the river froze in three hard winters. Third, the owner borrowed money from careless banks. Fourth, the new road passed the village at a distance. Finally, skilled workers moved to the coast.',
    );
    expect(orderQuestions(material).map(({ stem }) => stem)).toEqual([]);
  });
});
