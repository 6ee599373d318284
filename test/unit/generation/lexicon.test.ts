import { describe, expect, it } from 'vitest';
import {
  areSynonyms,
  isKindOf,
  isKnownNoun,
  likenessOfKind,
  nounClassesOf,
} from '../../../src-main/generation/builtin/lexicon.ts';

describe('kinds of thing', () => {
  it.each([
    ['teacher', 'person'],
    ['hammer', 'artifact'],
    ['oxygen', 'substance'],
    ['anger', 'feeling'],
    ['trout', 'food'],
    ['photosynthesis', 'process'],
  ])('takes "%s" for %s first of all', (noun, kind) => {
    expect(nounClassesOf(noun)[0]).toBe(kind);
  });

  it('takes a compound for what its last word names, whatever stands before it', () => {
    expect(nounClassesOf('village teacher')).toEqual(nounClassesOf('teacher'));
    expect(nounClassesOf('steam hammer')[0]).toBe('artifact');
  });

  it('prefers a compound that the lexicon knows to its head', () => {
    expect(nounClassesOf('red blood cell')).toEqual(['body']);
    expect(nounClassesOf('cell')[0]).not.toBe('body');
  });

  it('makes no difference between singular and plural, capitals and small letters', () => {
    expect(nounClassesOf('Teachers')).toEqual(nounClassesOf('teacher'));
    expect(nounClassesOf('Red blood cells')).toEqual(nounClassesOf('red blood cell'));
  });
});

describe('words that the lexicon does not have', () => {
  it.each([
    ['flumidity', 'attribute'],
    ['zorbology', 'cognition'],
    ['blorptist', 'person'],
    ['snarkmeter', 'artifact'],
    ['blue snarkmeters', 'artifact'],
  ])('tells the kind of "%s" by its ending: %s', (word, kind) => {
    expect(isKnownNoun(word)).toBe(false);
    expect(nounClassesOf(word)).toEqual([kind]);
  });

  it('says nothing where the ending says nothing', () => {
    expect(nounClassesOf('xyqqz')).toEqual([]);
    expect(nounClassesOf('')).toEqual([]);
  });

  it('takes them neither for synonyms nor for kinds of anything', () => {
    expect(areSynonyms('xyqqz', 'xyqqz')).toBe(false);
    expect(areSynonyms('xyqqz', 'hammer')).toBe(false);
    expect(isKindOf('xyqqz', 'tool')).toBe(false);
    expect(isKindOf('hammer', 'xyqqz')).toBe(false);
  });

  it('holds them half alike to everything', () => {
    expect(likenessOfKind(nounClassesOf('xyqqz'), nounClassesOf('hammer'))).toBe(0.5);
    expect(likenessOfKind(nounClassesOf('hammer'), nounClassesOf('xyqqz'))).toBe(0.5);
  });
});

describe('synonyms', () => {
  it.each([
    ['shortage', 'deficit'],
    ['car', 'automobile'],
    ['sofa', 'couch'],
  ])('%s and %s', (a, b) => {
    expect(areSynonyms(a, b)).toBe(true);
    expect(areSynonyms(b, a)).toBe(true);
  });

  it.each([
    ['car', 'dog'],
    ['hammer', 'tool'],
    ['demand', 'supply'],
  ])('not %s and %s', (a, b) => {
    expect(areSynonyms(a, b)).toBe(false);
  });
});

describe('what is a kind of what', () => {
  it.each([
    ['oak', 'tree'],
    ['hammer', 'tool'],
    ['trout', 'fish'],
  ])('%s is a kind of %s, and not the other way round', (a, b) => {
    expect(isKindOf(a, b)).toBe(true);
    expect(isKindOf(b, a)).toBe(false);
  });

  it('takes nothing for a kind of itself, of its sisters or of what everything is', () => {
    expect(isKindOf('oak', 'oak')).toBe(false);
    expect(isKindOf('oak', 'birch')).toBe(false);
    expect(isKindOf('oak', 'organism')).toBe(false);
    expect(isKindOf('hammer', 'entity')).toBe(false);
  });
});

describe('how well two terms could be taken for each other', () => {
  const likeness = (a: string, b: string): number =>
    likenessOfKind(nounClassesOf(a), nounClassesOf(b));

  it('is full for the same kind, less for near kinds, none for kinds far apart', () => {
    expect(likeness('hammer', 'violin')).toBe(1);
    expect(likeness('photosynthesis', 'war')).toBe(0.3);
    expect(likeness('photosynthesis', 'teacher')).toBe(0);
  });

  it('counts a further sense for more than a near kind', () => {
    // A democracy is a political system, and a group of people who have it.
    expect(likenessOfKind(nounClassesOf('democracy'), ['group'])).toBe(0.6);
  });

  it('is the same both ways', () => {
    for (const [a, b] of [
      ['hammer', 'violin'],
      ['democracy', 'crowd'],
      ['photosynthesis', 'teacher'],
    ] as const)
      expect(likeness(a, b)).toBe(likeness(b, a));
  });
});

describe('a thing of two kinds', () => {
  it('keeps its own word: oxygen is a kind of gas', () => {
    expect(isKindOf('oxygen', 'gas')).toBe(true);
  });
});
