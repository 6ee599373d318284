import { describe, expect, it } from 'vitest';
import { similarity } from '../../../src-main/generation/builtin/word-vectors.ts';

const near = (a: string, b: string): number => similarity(a, b) ?? Number.NaN;

describe('how near terms are in use', () => {
  it.each([
    ['libel', 'slander', 'brake'],
    ['plaintiff', 'defendant', 'pasture'],
    ['cough', 'sneeze', 'banknote'],
    ['droplet transmission', 'airborne transmission', 'incubation period'],
    ['kissing bug', 'assassin bug', 'mucous membrane'],
  ])('"%s" is nearer to "%s" than to "%s"', (term, kin, stranger) => {
    expect(near(term, kin)).toBeGreaterThan(near(term, stranger) + 0.3);
  });

  it('is 1 for a term and itself, whatever its number and its capitals', () => {
    expect(near('Plaintiffs', 'plaintiff')).toBeCloseTo(1);
    expect(near('Airborne transmission', 'airborne transmission')).toBeCloseTo(1);
  });

  it('is the same both ways', () => {
    expect(near('glacier', 'moraine')).toBe(near('moraine', 'glacier'));
  });

  it('is not known of a term whose last word is unknown', () => {
    expect(similarity('blorptist', 'plaintiff')).toBeUndefined();
    expect(similarity('young blorptist', 'plaintiff')).toBeUndefined();
    expect(similarity('blorptist plaintiff', 'plaintiff')).toBeCloseTo(1);
  });
});
