import { describe, expect, it } from 'vitest';
import { cleanText, finishText } from '../../../../src-main/sources/pdf/clean-text.ts';
import { joinLine } from '../../../../src-main/sources/pdf/hyphenation.ts';
import { tokenF1 } from '../../../support/token-f1.ts';

describe('cleanText', () => {
  it.each([
    ['e\uFB03cient \uFB01gures', 'efficient figures'],
    ['10\u00A0km\u2009away', '10 km away'],
    ['a\u0000b\uE000c\uFFFDd\u200B', 'abcd'],
    ['\uF0B7 point', '• point'],
    ['u\u0308ber', 'über'],
  ])('makes %j plain', (given, plain) => {
    expect(cleanText(given)).toBe(plain);
  });
});

describe('finishText', () => {
  it.each([
    ['Erd\u02DDos and G\u00A8odel', 'Erdős and Gödel'],
    ['it\u00B4s here', 'it\u00B4s here'],
    ['fran\u0063\u00B8ais', 'français'],
    ['\u0308uber alles', 'über alles'],
    ['hyphen\u00ADation', 'hyphenation'],
    ['two  words , one', 'two words, one'],
  ])('makes %j %j', (given, finished) => {
    expect(finishText(given)).toBe(finished);
  });
});

describe('joinLine', () => {
  const words = new Map([
    ['black-box', 3],
    ['erklärung', 1],
  ]);

  it.each([
    ['the black-', 'box model', 'the black-box model'],
    ['eine Erklä-', 'rung davon', 'eine Erklärung davon'],
    ['soft\u00AD', 'ware', 'software'],
    ['Haupt-', 'und Nebensatz', 'Haupt- und Nebensatz'],
    ['Baden-', 'Württemberg', 'Baden-Württemberg'],
    ['COVID-', '19 cases', 'COVID-19 cases'],
    ['他的', '書', '他的書'],
    ['one', 'two', 'one two'],
  ])('joins %j and %j', (before, line, joined) => {
    expect(joinLine(before, line, words)).toBe(joined);
  });
});

describe('tokenF1', () => {
  it('folds hyphens at line ends, case, ligatures and punctuation', () => {
    expect(tokenF1('The efficient system.', 'the e\uFB03cient sys-\ntem').f1).toBe(1);
  });

  it('counts what is missing and what is too much', () => {
    expect(tokenF1('a b', 'a c')).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(tokenF1('', 'a').f1).toBe(0);
  });

  it('counts Japanese by character', () => {
    expect(tokenF1('現象は', '現象').recall).toBe(1);
  });
});
