import { describe, expect, it } from 'vitest';
import { distractorChecks } from '../../eval/distractors/distractor-checks.ts';
import { differenceOf, readOptionKind } from '../../eval/distractors/option-kind.ts';
import { questionOf, subject } from './support.ts';

const difference = (a: string, b: string): string | null =>
  differenceOf(readOptionKind(a, subject), readOptionKind(b, subject));

describe('kind of options', () => {
  it.each([
    ['granite', 'basalt'],
    ['Granite', 'basalt'],
    ['1848', '1830'],
    ['300 samples', '250 samples'],
    ['$3 million', '$500 million'],
    ['Charles Lyell', 'James Hall'],
    ['Igneous rock', 'Rock salt'],
    ['DNA', 'granite'],
    ['/home', 'ls -F'],
  ])('is the same for "%s" and "%s"', (a, b) => {
    expect(difference(a, b)).toBeNull();
  });

  it.each([
    ['granite', 'Ohio', 'term against name'],
    ['granite', '1848', 'term against number'],
    ['1848', '300 samples', 'unit "year" against "sample"'],
    ['5 %', '5 km', 'unit "%" against "km"'],
    ['rivers', 'basalt', 'singular against plural'],
    ['geologist', 'granite', 'person against thing'],
    ['James Hall', 'Ohio', 'person against place'],
    ['granite', 'ls -F', 'term against code'],
    [
      'because lava cools too fast for it',
      'The rock that forms under the ground',
      'because against noun',
    ],
  ])('differs for "%s" and "%s"', (a, b, expected) => {
    expect(difference(a, b)).toBe(expected);
  });
});

describe('lines for distractors', () => {
  const question = questionOf({
    stem: 'Which term describes a fine rock that cools fast?',
    options: ['Basalt', 'Granite', 'Obsidian', 'Halite'],
    quote: 'basalt is a fine rock that cools fast at the surface',
  });
  const brokenLines = (distractor: string, asked = question): string[] =>
    distractorChecks
      .filter(({ judge }) => typeof judge(distractor, asked, subject)?.problem === 'string')
      .map(({ line }) => line);

  it('find nothing wrong with another rock', () => {
    expect(brokenLines('Granite')).toEqual([]);
  });

  it('catch a term that the text does not have', () => {
    expect(brokenLines('Marble')).toEqual(['inText']);
  });

  it('catch a term that the evidence has too', () => {
    expect(brokenLines('Fine rock')).toContain('absentFromEvidence');
  });

  it('catch another kind', () => {
    expect(brokenLines('James Hall')).toEqual(['sameKind']);
  });

  it('catch another name of the answer, and a wording with no other content', () => {
    const halite = questionOf({
      stem: 'Which term describes what remains when water evaporates?',
      options: ['Halite', 'Rock salt', 'Granite', 'Basalt'],
      quote: 'Halite, also called rock salt, remains when water evaporates.',
    });
    expect(brokenLines('Rock salt', halite)).toContain('notParaphrase');
    expect(brokenLines('Granite', halite)).not.toContain('notParaphrase');
    const phrases = questionOf({
      stem: 'What is meant by the term “igneous rock”?',
      options: ['Rock that forms when magma cools', 'a', 'b', 'c'],
    });
    expect(brokenLines('The rock that magma forms when it cools', phrases)).toContain(
      'notParaphrase',
    );
    expect(
      brokenLines('Rock that forms when layers of sand are pressed together', phrases),
    ).toEqual([]);
  });

  it('do not ask of numbers that the text has them', () => {
    const year = questionOf({
      stem: 'In which year did James Hall describe basalt in Ohio?',
      options: ['1848', '1850', '1830', '1861'],
      quote: 'In 1848 James Hall described basalt in Ohio',
    });
    expect(brokenLines('1861', year)).toEqual([]);
  });
});
