import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src-shared/quiz.ts';
import { opensWithVowelSound } from '../../eval/validity/clue-checks.ts';
import { danglingIn } from '../../eval/validity/dangling.ts';
import { itemChecks } from '../../eval/validity/item-checks.ts';
import { questionOf, soundQuestion, subject } from './support.ts';

const brokenLines = (question: Question): string[] =>
  itemChecks
    .filter(({ judge }) => typeof judge(question, subject)?.problem === 'string')
    .map(({ line }) => line);

describe('lines of validity', () => {
  it('find nothing wrong with a sound question and a sound cloze', () => {
    expect(brokenLines(soundQuestion)).toEqual([]);
    const cloze = questionOf({
      stem: 'Granite is a coarse rock that cools slowly under the _____.',
      options: ['ground', 'surface', 'river', 'lake'],
      quote: 'Granite is a coarse rock that cools slowly under the ground',
    });
    expect(brokenLines(cloze)).toEqual([]);
  });

  const options = ['Igneous rock', 'Sedimentary rock', 'Molten rock', 'Coarse rock'];
  const stem = soundQuestion.question_text;
  const bad: [string, Question][] = [
    ['fourDistinctOptions', questionOf({ stem, options: options.slice(0, 3) })],
    [
      'fourDistinctOptions',
      questionOf({ stem, options: ['Igneous rock', 'Molten rock', 'molten rocks', 'Coarse rock'] }),
    ],
    ['optionsApart', questionOf({ stem, options: ['Igneous rock', 'Sand', 'Rock', 'Mud'] })],
    [
      'offsetsExact',
      { ...soundQuestion, evidence: { ...soundQuestion.evidence, start: 1, end: 50 } },
    ],
    ['evidenceHasClaim', questionOf({ stem, options: ['Marble rock', ...options.slice(1)] })],
    [
      'evidenceHasClaim',
      questionOf({ stem: 'Which term describes shells that rivers wash to beaches?', options }),
    ],
    [
      'selfContained',
      questionOf({ stem: 'Which rock forms when this magma cools down?', options }),
    ],
    ['selfContained', questionOf({ stem: 'Which rock forms as Figure 2 shows it?', options })],
    ['sixToThirtyFiveWords', questionOf({ stem: 'Which rock forms?', options })],
    [
      'sixToThirtyFiveWords',
      questionOf({ stem: `Which rock forms when magma cools${' and cools'.repeat(16)}?`, options }),
    ],
    ['endsAsItShould', questionOf({ stem: 'Which term describes rock that forms', options })],
    ['endsAsItShould', questionOf({ stem: 'Igneous rock forms of magma that cools?', options })],
    ['endsAsItShould', questionOf({ stem: 'The _____ forms when _____ cools.', options })],
    ['endsAsItShould', questionOf({ stem: 'A rock that forms from magma is _____', options })],
    [
      'noGrammarClue',
      questionOf({
        stem: 'Rock that cools is called an _____ by those who know.',
        options: ['igneous rock', 'sedimentary rock', 'molten rock', 'coarse rock'],
      }),
    ],
    [
      'noGrammarClue',
      questionOf({ stem, options: ['Igneous rock', 'Sandstones', 'Shells', 'Samples'] }),
    ],
    [
      'noGrammarClue',
      questionOf({
        stem: 'The collector brought a _____ from the river to the house.',
        options: ['sandstone', 'gravel', 'limestone', 'collector'],
      }),
    ],
    [
      'noStemClue',
      questionOf({
        stem: 'Which term describes rock that forms of layers of sand?',
        options: ['Layered sandstone', 'Granite', 'Basalt', 'Obsidian'],
      }),
    ],
  ];

  it.each(bad)('%s catches a seeded fault', (line, question) => {
    expect(brokenLines(question)).toContain(line);
  });

  it('have no clue from a word of the stem that a wrong option takes up too', () => {
    const fair = questionOf({
      stem: 'Which term describes rock that forms of layers of sand?',
      options: ['Layered sandstone', 'Sand', 'Basalt', 'Obsidian'],
    });
    expect(brokenLines(fair)).not.toContain('noStemClue');
  });

  it('leave what only English can tell open in other texts', () => {
    const german = { ...subject, isEnglish: false };
    const open = itemChecks.filter(({ judge }) => judge(soundQuestion, german) === null);
    expect(open.map(({ line }) => line)).toEqual(['selfContained', 'noGrammarClue', 'noStemClue']);
  });
});

describe('danglingIn', () => {
  it.each([
    'It cools slowly under the ground of the continent.',
    'They press the layers together until rock forms.',
    'He described the basalt of the whole region.',
    'Such rocks have crystals that the eye can see.',
    'What cools as fast as the rock described above?',
    'What would a buyer purchase at that price?',
    'What do we call the rock that cools fast?',
    'However, basalt cools fast at the surface.',
    'Which rock is in the latter group of the three?',
    'What does Table 2 say of the rock?',
  ])('finds what leans on another passage: %s', (text) => {
    expect(danglingIn(text)).not.toBeNull();
  });

  it.each([
    'Which rock keeps its crystals when it cools slowly?',
    'Who described basalt before he moved to Ohio?',
    'In return for his investment, Morgan demanded a seat.',
    'Rocks such as basalt cool so fast that they have no crystals.',
    'What is the height of the peak above sea level?',
    'Why is it likely that magma cools slowly?',
    'Those who study rocks are called _____.',
    'What does the periodic table show of the metals?',
  ])('finds nothing in: %s', (text) => {
    expect(danglingIn(text)).toBeNull();
  });

  it('lets a pronoun of an option find its noun in the stem', () => {
    const option = 'A term that said they broke laws';
    expect(danglingIn(option)).not.toBeNull();
    expect(danglingIn(option, 'What is meant by the term “robber barons”?')).toBeNull();
  });
});

it.each([
  ['igneous', true],
  ['hour', true],
  ['FBI', true],
  ['union', false],
  ['user', false],
  ['European', false],
  ['rock', false],
])('opensWithVowelSound("%s") is %s', (word, expected) => {
  expect(opensWithVowelSound(word)).toBe(expected);
});
