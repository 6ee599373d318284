import { describe, expect, test } from 'vitest';
import { planPieces } from '../../../src-main/speech/cut.ts';
import { markDoubtful } from '../../../src-main/speech/faults.ts';
import { toParagraphs } from '../../../src-main/speech/paragraphs.ts';

const SPOKEN = 25;
const QUIET = 90;
/** Levels of stretches, given as seconds and level. */
const levelsOf = (...stretches: readonly (readonly [seconds: number, level: number])[]) =>
  Uint8Array.from(
    stretches.flatMap(([seconds, level]) => Array.from({ length: seconds * 50 }, () => level)),
  );
const loud = levelsOf([60, SPOKEN]);
const say = (text: string, start = 0, end = start + 5) => ({ start, end, text });
const doubts = (said: ReturnType<typeof say>[], levels = loud): boolean[] =>
  markDoubtful(said, levels, 50).map(({ isDoubtful }) => isDoubtful ?? false);

describe('what an engine makes up is marked', () => {
  test('a phrase over and over, within a piece and over many', () => {
    expect(doubts([say('and the cell and the cell and the cell and the cell')])).toEqual([true]);
    const four = [0, 5, 10, 15].map((start) => say('Thank you.', start));
    expect(markDoubtful(four, loud, 50)).toEqual([
      { start: 0, end: 20, text: 'Thank you.', isDoubtful: true },
    ]);
  });

  test('text over silence, and more than can be said', () => {
    const levels = levelsOf([5, SPOKEN], [10, QUIET]);
    expect(doubts([say('We begin.', 0), say('Subtitles by', 8)], levels)).toEqual([false, true]);
    expect(doubts([say('a long sentence '.repeat(20).trim(), 0, 1)])).toEqual([true]);
  });

  test('but not what people do say', () => {
    expect(doubts([say('No, no, no. It is very, very small.'), say('No.', 6, 7)])).toEqual([
      false,
      false,
    ]);
  });
});

describe('cutting', () => {
  test('is at the longest pause, leaves long silences out, and misses nothing that is heard', () => {
    const levels = levelsOf(
      [80, SPOKEN],
      [1, QUIET],
      [40, SPOKEN],
      [3, QUIET],
      [60, SPOKEN],
      [30, QUIET],
      [20, SPOKEN],
    );
    const { pieces } = planPieces(levels, levels.length * 320);
    const seconds = pieces.map(({ from, to }) => [from / 16_000, to / 16_000]);
    expect(seconds).toEqual([
      [0, 122.5],
      [122.5, 184.3],
      [213.7, 234],
    ]);
  });

  test('gives nothing of silence', () => {
    const levels = levelsOf([30, 127]);
    expect(planPieces(levels, levels.length * 320).pieces).toEqual([]);
  });
});

test('paragraphs end at long pauses, and doubtful words have their own', () => {
  const said = [
    say('First.', 0, 1),
    say('Second.', 1.2, 2),
    say('Third.', 6, 7),
    { ...say('Fourth.', 7, 8), isDoubtful: true },
  ];
  expect(
    toParagraphs(said).map(({ text, start, isDoubtful }) => [text, start, isDoubtful]),
  ).toEqual([
    ['First. Second.', 0, false],
    ['Third.', 6, false],
    ['Fourth.', 7, true],
  ]);
});
