import { describe, expect, it } from 'vitest';
import { textSegments } from '../../../../src-main/sources/plain-text/text-segments.ts';
import type { ReadSegment } from '../../../../src-shared/segment.ts';

const markdown = (text: string): ReadSegment[] => textSegments(text, true);
const plain = (text: string): ReadSegment[] => textSegments(text, false);

describe('paragraphs', () => {
  it('lie between blank lines, and their lines are joined', () => {
    expect(plain('The cell is\nthe unit\nof life.\n\n  \nIt divides.\n')).toEqual([
      { kind: 'paragraph', text: 'The cell is the unit of life.' },
      { kind: 'paragraph', text: 'It divides.' },
    ]);
  });

  it('may have any line ends', () => {
    const expected = [
      { kind: 'paragraph', text: 'One two' },
      { kind: 'paragraph', text: 'three' },
    ];
    expect(plain('One\r\ntwo\r\n\r\nthree')).toEqual(expected);
    expect(plain('One\rtwo\r\rthree')).toEqual(expected);
    expect(plain('One\ntwo\fthree')).toEqual([{ kind: 'paragraph', text: 'One two three' }]);
  });

  it('are joined without spaces where the script has none, and across broken words', () => {
    expect(plain('細胞は生命の\n基本単位である。')).toEqual([
      { kind: 'paragraph', text: '細胞は生命の基本単位である。' },
    ]);
    expect(plain('a mem-\nbrane of Jean-\nPaul')).toEqual([
      { kind: 'paragraph', text: 'a membrane of Jean- Paul' },
    ]);
  });

  it('may begin a line with a number or a dash of its own', () => {
    expect(plain('He was born in\n1879. He lived\nlong.')).toHaveLength(1);
    expect(plain('It happened in\n12. and 13. of May.')).toHaveLength(1);
  });

  it('are none in a text of nothing', () => {
    expect(plain('')).toEqual([]);
    expect(plain('\n \n\t\n')).toEqual([]);
  });
});

describe('headings', () => {
  it.each([plain, markdown])('are marked or underlined (case %#)', (read) => {
    expect(
      read('# Cells #\nText\n## Parts\n\nThe wall\n--------\nMore\n\nThe core\n========\n#hashtag'),
    ).toEqual([
      { kind: 'heading', level: 1, text: 'Cells' },
      { kind: 'paragraph', text: 'Text' },
      { kind: 'heading', level: 2, text: 'Parts' },
      { kind: 'heading', level: 2, text: 'The wall' },
      { kind: 'paragraph', text: 'More' },
      { kind: 'heading', level: 1, text: 'The core' },
      { kind: 'paragraph', text: '#hashtag' },
    ]);
  });

  it('are not made by rules', () => {
    expect(markdown('One\n\n---\n\nTwo\n\n* * *\n\nThree')).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'paragraph', text: 'Two' },
      { kind: 'paragraph', text: 'Three' },
    ]);
  });
});

describe('lists', () => {
  it('keep their depth and their long items', () => {
    expect(
      markdown(
        'Parts:\n\n- Wall\n  and what\n  is in it\n  - Inner\n    1. Deep\n- Core\n\n* Last\n',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'Parts:' },
      { kind: 'list-item', level: 1, text: 'Wall and what is in it' },
      { kind: 'list-item', level: 2, text: 'Inner' },
      { kind: 'list-item', level: 3, text: 'Deep' },
      { kind: 'list-item', level: 1, text: 'Core' },
      { kind: 'list-item', level: 1, text: 'Last' },
    ]);
  });

  it('may be numbered or have signs', () => {
    expect(plain('1. One\n2) Two\n• Three\n(a) Four').map(({ text }) => text)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
  });
});

describe('other blocks', () => {
  it('are code in fences, untouched', () => {
    expect(markdown('```js\nif (a) {\n  *b*\n\n  # c\n}\n```\nText')).toEqual([
      { kind: 'code', text: 'if (a) {\n  *b*\n\n  # c\n}' },
      { kind: 'paragraph', text: 'Text' },
    ]);
    expect(markdown('~~~~\n```\n~~~\n~~~~')).toEqual([{ kind: 'code', text: '```\n~~~' }]);
    expect(markdown('```\nnever closed')).toEqual([{ kind: 'code', text: 'never closed' }]);
  });

  it('are indented code in Markdown, and text in plain text', () => {
    expect(markdown('Text\n\n    a = 1\n\n      b = 2\n\nText')[1]).toEqual({
      kind: 'code',
      text: 'a = 1\n\n  b = 2',
    });
    expect(plain('Text\n\n    First line of a\nparagraph')[1]).toEqual({
      kind: 'paragraph',
      text: 'First line of a paragraph',
    });
  });

  it('are quotes', () => {
    expect(markdown('> All cells\n> come from cells.\n>\n> So it is.\n\nText')).toEqual([
      { kind: 'quote', text: 'All cells come from cells.' },
      { kind: 'quote', text: 'So it is.' },
      { kind: 'paragraph', text: 'Text' },
    ]);
  });

  it('are tables', () => {
    expect(markdown('| Cell | Size |\n|:-----|-----:|\n| Egg | **120** µm |\n\nText')).toEqual([
      { kind: 'table', text: 'Cell | Size\nEgg | 120 µm' },
      { kind: 'paragraph', text: 'Text' },
    ]);
  });

  it('are not the metadata of a site generator', () => {
    expect(markdown('---\ntitle: Cells\ntags:\n  - life\n---\n\nText')).toEqual([
      { kind: 'paragraph', text: 'Text' },
    ]);
  });
});

describe('texts that are made to take long', () => {
  it.each([
    ['one paragraph of many lines', 'a line of it-\n'.repeat(200_000)],
    ['many brackets', '['.repeat(300_000)],
    ['many stars', '**a *b _c `d '.repeat(50_000)],
    ['many blank lines after dashes', `---\n${'\n'.repeat(100_000)}`],
    ['a heading of spaces', `# a${' '.repeat(200_000)}b`],
    ['a fence of signs', `${'~'.repeat(200_000)}\``],
    ['many bars', '| '.repeat(200_000)],
    ['many comments', '<!--'.repeat(100_000)],
  ])('%s is read', (_what, text) => {
    expect(markdown(text).length).toBeLessThanOrEqual(1);
    expect(plain(text).length).toBeLessThanOrEqual(1);
  });
});

describe('inline markup', () => {
  it.each([
    ['a **bold** and *slanted* and ***both*** word', 'a bold and slanted and both word'],
    ['a __bold__ and _slanted_ word', 'a bold and slanted word'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['[the cell](http://x.example/a_(b) "Title") divides', 'the cell divides'],
    ['[the cell][1] and [note][]', 'the cell and note'],
    ['before ![A picture](a.png) after', 'before  after'],
    ['<https://x.example/> and <b>bold</b>', 'https://x.example/ and bold'],
    ['`a * b * c` and ``x`y``', 'a * b * c and x`y'],
    ['~~gone~~ and \\*kept\\*', 'gone and *kept*'],
    ['a claim[^1] <!-- note -->', 'a claim'],
    ['a < b and c > d', 'a < b and c > d'],
  ])('%s', (text, shown) => {
    expect(markdown(text)).toEqual([{ kind: 'paragraph', text: shown }]);
  });

  it('stays in plain text', () => {
    expect(plain('a **bold** [word](x)')).toEqual([
      { kind: 'paragraph', text: 'a **bold** [word](x)' },
    ]);
  });
});
