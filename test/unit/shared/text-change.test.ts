import { describe, expect, test } from 'vitest';
import {
  changedPassages,
  movePassages,
  moveWordStarts,
  touchesAny,
  type Passage,
  type TextChange,
} from '../../../src-shared/text-change.ts';

const head = 'Before it.\n\n';
const tail = '\n\nBehind it.';

/** A change between two fixed paragraphs. */
const changeOf = (before: string, after: string): TextChange => ({
  start: head.length,
  before,
  after,
});

/** What a passage, named by its words before, becomes. */
function follow(before: string, after: string, words: string): string {
  const old = head + before + tail;
  const start = old.indexOf(words);
  const passage: Passage = { start, end: start + words.length };
  const moved = movePassages(changeOf(before, after))(passage);
  return (head + after + tail).slice(moved.start, moved.end);
}

describe('passages follow a correction', () => {
  const before = 'The mitocondria is the power house of the sell. It makes a t p. It is small.';
  const after = 'The mitochondrion is the powerhouse of the cell. It makes ATP. It is small.';

  test.for([
    ['It is small.', 'It is small.'],
    ['Before it.', 'Before it.'],
    ['Behind it.', 'Behind it.'],
    ['is the', 'is the'],
    ['The mitocondria', 'The mitochondrion'],
    ['of the sell.', 'of the cell.'],
    ['It makes a t p.', 'It makes ATP.'],
    ['power house', 'powerhouse'],
    [before, after],
  ] as const)('%s', ([words, becomes]) => {
    expect(follow(before, after, words)).toBe(becomes);
  });

  test('across the edge of the paragraph', () => {
    expect(follow('One sell.', 'One cell.', 'it.\n\nOne sell.')).toBe('it.\n\nOne cell.');
  });

  test('what was taken out comes to stand for the paragraph', () => {
    expect(follow('A b c. Thank you. D e f.', 'A b c. D e f.', 'Thank you.')).toBe('A b c. D e f.');
  });

  test('what was written wholly anew', () => {
    expect(follow('Uh la la, mm hm.', 'Water boils at a hundred degrees.', 'la la')).toBe(
      'Water boils at a hundred degrees.',
    );
  });

  test('letters of a script without spaces', () => {
    expect(follow('水在八十度沸腾。', '水在一百度沸腾。', '沸腾')).toBe('沸腾');
  });
});

describe('what was changed', () => {
  const changed = (before: string, after: string): string[] =>
    changedPassages(changeOf(before, after)).map(({ start, end }) =>
      (head + after + tail).slice(start, end),
    );

  test('is the words that are new', () => {
    expect(changed('a sell and a b', 'a cell and a c')).toEqual(['cell', 'c']);
  });

  test('is in what stands on both sides of words that went, and in nothing beside', () => {
    const [gap = { start: 0, end: 0 }] = changedPassages(changeOf('One. Uh. Two.', 'One. Two.'));
    expect(gap.start).toBe(gap.end);
    const at = (words: string): Passage => {
      const start = head.length + 'One. Two.'.indexOf(words);
      return { start, end: start + words.length };
    };
    expect(['One. Two.', 'One.', 'Two.'].map((words) => touchesAny(at(words), [gap]))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is nothing where the text is the same again', () => {
    expect(changed('one two', 'one two')).toEqual([]);
  });
});

test('beginnings of words stay such, in order, and as far as they were', () => {
  const before = 'aa bb cc dd ee ff';
  const after = 'first words and then ee ff';
  const starts = [0, 3, 6, 9, 12, 15].map((at) => at + head.length);
  const moved = moveWordStarts(changeOf(before, after), [2, ...starts, head.length + 40]);
  const text = head + after + tail;
  expect(moved[0]).toBe(2);
  expect(moved.slice(1, -1).map((at) => text.slice(at).split(/\s/u, 1)[0])).toEqual([
    'first',
    expect.any(String),
    expect.any(String),
    expect.any(String),
    'ee',
    'ff',
  ]);
  expect(moved.toSorted((a, b) => a - b)).toEqual(moved);
  for (const at of moved.slice(1, -1)) expect(text[at - 1]).toMatch(/\s/u);
  expect(moved.at(-1)).toBe(head.length + 40 + after.length - before.length);
});
