import { describe, expect, it } from 'vitest';
import type { TextRun } from '../../../../src-main/sources/pdf/page-text.ts';
import { orderLines } from '../../../../src-main/sources/pdf/reading-order.ts';

const size = 10;

const run = (text: string, x: number, baseline: number, more: Partial<TextRun> = {}): TextRun => ({
  text,
  x,
  right: x + (text.length * (more.size ?? size)) / 2,
  baseline,
  size,
  font: { id: 'body', bold: false, mono: false, math: false },
  order: 0,
  afterSpace: false,
  rightToLeft: false,
  ...more,
});

const textsOf = (runs: readonly TextRun[]): string[] =>
  orderLines({
    page: 1,
    runs: runs.map((one, order) => ({ ...one, order })),
    strays: [],
  }).map(({ text }) => text);

describe('orderLines', () => {
  it('reads lines from right to left, and numbers in them from left to right', () => {
    const rightToLeft = true;
    expect(
      textsOf([
        run('שלום', 200, 100, { rightToLeft }),
        run('עולם', 170, 100, { rightToLeft }),
        run('1948', 140, 100),
        run('שנת', 115, 100, { rightToLeft }),
      ]),
    ).toEqual(['שלום עולם 1948 שנת']);
  });

  it('sets the mark of a footnote apart from the word, but not an exponent', () => {
    const raised = { size: 7, baseline: 96 };
    expect(textsOf([run('elsewhere', 50, 100), run('3', 95.5, 96, raised)])).toEqual([
      'elsewhere 3',
    ]);
    expect(textsOf([run('x', 50, 100), run('2', 55.5, 96, raised)])).toEqual(['x2']);
  });

  it('puts a large initial letter in front of its line', () => {
    expect(
      textsOf([
        run('O', 50, 124, { size: 36, right: 76 }),
        run('nce upon a time', 77, 100),
        run('there was a king', 77, 112),
        run('in a land far away', 77, 124),
      ]),
    ).toEqual(['Once upon a time', 'there was a king', 'in a land far away']);
  });

  it('puts an accent that was printed apart over its letter', () => {
    expect(textsOf([run('x', 50, 100), run('\u02DC', 50.5, 100, { right: 55 })])[0]).toBe(
      'x\u0303',
    );
  });

  it('reads three columns one after the other, under what spans them', () => {
    const lines = (x: number, name: string): TextRun[] =>
      [1, 2, 3].map((at) => run(`${name} column, line ${at}`, x, 100 + at * 12));
    const title = run('A title that is set over all three of the columns of this page', 50, 90);
    const texts = textsOf([
      { ...title, right: 480 },
      ...lines(50, 'left'),
      ...lines(210, 'middle'),
      ...lines(370, 'right'),
    ]);
    expect(texts.slice(1).map((text) => text.split(' ')[0])).toEqual([
      ...Array<string>(3).fill('left'),
      ...Array<string>(3).fill('middle'),
      ...Array<string>(3).fill('right'),
    ]);
  });
});
