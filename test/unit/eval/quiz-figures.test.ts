import { describe, expect, it } from 'vitest';
import { studyTextFrom } from '../../support/study-text.ts';
import {
  evidenceSpread,
  findRepeats,
  readableSections,
  sectionsTouched,
} from '../../eval/coverage.ts';
import { demandOf, difficultySeparation } from '../../eval/difficulty.ts';
import { countKinds, kindOf } from '../../eval/kinds.ts';
import {
  correctLongest,
  longestProblem,
  positionEvenness,
  positionProblem,
} from '../../eval/placement.ts';
import { valueOf } from '../../eval/tally.ts';
import { plainText, questionOf, soundQuestion, subject } from './support.ts';

const text = studyTextFrom(plainText);
const sedimentary = questionOf({
  stem: 'Which term describes rock that forms when layers are pressed together?',
  options: ['Sedimentary rock', 'Igneous rock', 'Molten rock', 'Coarse rock'],
  quote: 'Sedimentary rock is rock that forms when layers of sand, mud or shells',
});

describe('coverage', () => {
  it('is the share of sections with evidence', () => {
    expect(readableSections(text)).toHaveLength(2);
    expect(valueOf(sectionsTouched([soundQuestion], text, 20))).toBe(0.5);
    expect(valueOf(sectionsTouched([soundQuestion, sedimentary], text, 20))).toBe(1);
  });

  it('asks of a book for no more sections than there may be questions', () => {
    expect(valueOf(sectionsTouched([soundQuestion], text, 1))).toBe(1);
  });

  it('leaves references and short sections out', () => {
    const long = 'Words of a reference that nobody would ask about. '.repeat(8);
    expect(readableSections(studyTextFrom(`# References\n\n${long}`))).toEqual([]);
    expect(readableSections(studyTextFrom('# Rocks\n\nA rock is hard.'))).toEqual([]);
  });

  it('spreads over tenths of the running text', () => {
    expect(valueOf(evidenceSpread([soundQuestion], text))).toBe(0.1);
    expect(valueOf(evidenceSpread([soundQuestion, sedimentary], text))).toBe(0.2);
    expect(valueOf(evidenceSpread([], text))).toBeNull();
  });

  it('finds two items on one fact', () => {
    const turned = questionOf({
      stem: 'Igneous rock is rock that forms when _____ cools.',
      options: ['magma', 'sand', 'mud', 'water'],
      quote: 'basalt is a fine rock',
    });
    const asksForIgneous = questionOf({
      stem: 'Which term describes rock of magma that cools?',
      options: ['Igneous rock', 'Sand', 'Mud', 'Water'],
    });
    expect(findRepeats([soundQuestion, sedimentary])).toEqual([]);
    expect(findRepeats([soundQuestion, soundQuestion])).toHaveLength(1);
    expect(findRepeats([asksForIgneous, turned])).toHaveLength(1);
  });
});

describe('kinds', () => {
  it.each([
    ['Which term describes rock that forms when magma cools?', 'definition'],
    ['What is meant by the term “magma”?', 'definition'],
    ['Why does obsidian have no crystals?', 'causeAndEffect'],
    ['What causes the magma to cool fast?', 'causeAndEffect'],
    ['What happens when lava cools too fast?', 'causeAndEffect'],
    ['How does basalt differ from granite?', 'comparison'],
    ['What do basalt and granite have in common?', 'comparison'],
    ['What happens after the layers are pressed together?', 'sequence'],
    ['Which step comes first when sandstone forms?', 'sequence'],
    ['In which year did Hall describe basalt?', 'numberAndDate'],
    ['How many samples did Hall collect?', 'numberAndDate'],
    ['Which one is an example of an igneous rock?', 'exampleOrApplication'],
    ['Granite cools slowly under the _____.', 'cloze'],
    ['Who kept the samples of the river?', 'other'],
  ])('tells the kind of "%s"', (stem, kind) => {
    expect(kindOf(questionOf({ stem, options: ['a', 'b', 'c', 'd'] }))).toBe(kind);
  });

  it('counts the named kinds of a quiz', () => {
    const stems = ['Why is it?', 'Why was it?', 'Rock is _____.', 'Who kept it?'];
    const quiz = stems.map((stem) => questionOf({ stem, options: ['a', 'b', 'c', 'd'] }));
    expect(countKinds(quiz)).toBe(2);
  });
});

describe('difficulty', () => {
  const far = questionOf({
    stem: 'Which rock is coarse and cools under the ground?',
    options: ['Granite', 'Shells', 'Water', 'Lyell'],
  });
  const near = questionOf({
    stem: 'Which rock is coarse and cools under the ground?',
    options: ['Igneous rock', 'Molten rock', 'Coarse rock', 'Fine rock'],
  });

  it('rises with the closeness of wrong options and with what must be combined', () => {
    expect(demandOf(near, subject)).toBeGreaterThan(demandOf(far, subject));
    const why = { ...far, question_text: 'Why does granite cool under the ground?' };
    expect(demandOf(why, subject)).toBeGreaterThan(demandOf(far, subject));
  });

  it('is even where levels do not differ, and falls where they are turned', () => {
    expect(valueOf(difficultySeparation([far], [near], subject))).toBe(1);
    expect(valueOf(difficultySeparation([near], [far], subject))).toBe(0);
    expect(valueOf(difficultySeparation([far, near], [near, far], subject))).toBe(0.5);
  });
});

describe('placement', () => {
  const quizAt = (places: readonly number[]) =>
    places.map((at) => questionOf({ stem: 'Which?', options: ['longest', 'a', 'b', 'c'], at }));

  it('sees right options that crowd at one place', () => {
    expect(valueOf(positionEvenness(quizAt([0, 1, 2, 3])))).toBe(1);
    expect(valueOf(positionEvenness(quizAt([0, 0, 0, 0])))).toBe(0);
    expect(positionProblem(quizAt([0, 1, 2, 3, 0, 1]))).toBeNull();
    expect(positionProblem(quizAt([2, 2, 2, 2]))).toContain('0, 0, 4, 0');
  });

  it('sees right options that are mostly the longest', () => {
    const fair = questionOf({ stem: 'Which?', options: ['ab', 'cd', 'ef', 'gh'] });
    const telling = quizAt([0, 1, 2]);
    expect(valueOf(correctLongest([...telling, fair]))).toBe(0.75);
    expect(longestProblem([...telling, ...Array.from({ length: 7 }, () => fair)])).toBeNull();
    expect(longestProblem([...telling, ...telling, fair, fair])).toContain('6 of 8');
  });
});
