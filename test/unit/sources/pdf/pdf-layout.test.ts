import { afterAll, describe, expect, it } from 'vitest';
import { makePdf, page, putLines } from '../../../support/make-pdf.ts';
import { createTestReader, textsOf } from './read-pdf.ts';

const reader = createTestReader();
afterAll(() => reader.close());

const prose = [
  'The river carries fine sand from the hills down to the',
  'plain, where the current slows and the sand settles on',
  'the bed. Every flood adds a new layer to the one below,',
  'so that the bank grows higher from one year to the next.',
];

describe('the order of reading', () => {
  const left = [
    'Light enters the eye through a small',
    'opening and meets the lens, which bends',
    'it so that a sharp picture falls on the',
    'retina. The cells there turn it into a',
    'signal, and the nerve carries it to the',
  ];
  const right = [
    'brain, where the picture is put together',
    'from both eyes. The two pictures differ',
    'a little, and from the difference the',
    'brain learns how far away a thing is.',
  ];

  it('reads one column after the other and joins the sentence between them', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(18).text('How the Eye Sees', page.margin, 72, { align: 'center' });
      document.fontSize(10);
      putLines(document, left, { y: 120, pitch: 12 });
      putLines(document, right, { x: 320, y: 120, pitch: 12 });
    });
    const document = await reader.readBytes(bytes);
    expect(textsOf(document, 'heading')).toEqual(['How the Eye Sees']);
    expect(textsOf(document, 'paragraph').join('\n')).toContain(
      'the nerve carries it to the brain, where the picture is put together from both eyes.',
    );
  });

  it('reads columns although they were written line by line', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(10);
      const more = [...right, 'Without it the world would look flat.'];
      left.forEach((line, at) => {
        putLines(document, [line], { y: 120 + at * 12 });
        putLines(document, [more[at] ?? ''], { x: 320, y: 120 + at * 12 });
      });
    });
    const text = textsOf(await reader.readBytes(bytes)).join('\n');
    expect(text).toContain('carries it to the brain, where the picture is put together from both');
  });

  it('keeps the rows of a table together', async () => {
    const rows = [
      ['Planet', 'Moons', 'Year'],
      ['Mars', '2', '687 days'],
      ['Earth', '1', '365 days'],
      ['Neptune', '16', '165 years'],
    ];
    const bytes = await makePdf((document) => {
      document.fontSize(10);
      putLines(document, prose, { y: 80 });
      rows.forEach((row, at) =>
        row.forEach((cell, column) =>
          putLines(document, [cell], { x: 72 + column * 120, y: 180 + at * 16 }),
        ),
      );
    });
    const [table = ''] = textsOf(await reader.readBytes(bytes), 'table');
    expect(table.split('\n')).toEqual(rows.map((row) => row.join(' ')));
  });

  it('puts text that runs up the margin behind the rest', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(10);
      document
        .save()
        .rotate(-90, { origin: [30, 500] })
        .text('stamp 2026', 30, 500)
        .restore();
      putLines(document, prose, { y: 80 });
    });
    const texts = textsOf(await reader.readBytes(bytes));
    expect(texts).toEqual([prose.join(' '), 'stamp 2026']);
  });
});

describe('running headers, footers and page numbers', () => {
  const pages = [
    'Water boils at a lower temperature on a mountain.',
    'Ice floats because it is less dense than water.',
    'Salt lowers the temperature at which water freezes.',
  ];

  it('leaves them out', async () => {
    const bytes = await makePdf(
      (document) => {
        pages.forEach((text, at) => {
          if (at > 0) document.addPage();
          document.fontSize(8);
          putLines(document, ['Lectures on Water'], { y: 30 });
          putLines(document, [`– ${at + 7} –`], { x: 290, y: 800 });
          document.fontSize(11);
          putLines(document, [text, 'It was measured long ago.'], { y: 100 });
        });
      },
      { margin: 0 },
    );
    const document = await reader.readBytes(bytes);
    expect(textsOf(document).join('\n')).not.toMatch(/Lectures|[789]/u);
    for (const [at, text] of pages.entries()) {
      const found = document.segments.find((segment) => segment.text.includes(text));
      expect(found?.page).toBe(at + 1);
    }
  });

  it('keeps every line of a single page', async () => {
    const bytes = await makePdf(
      (document) => {
        document.fontSize(10);
        putLines(document, ['Handout 3'], { y: 30 });
        putLines(document, prose, { y: 100 });
        putLines(document, ['Page 1 of 1'], { y: 800 });
      },
      { margin: 0 },
    );
    const text = textsOf(await reader.readBytes(bytes)).join('\n');
    expect(text).toContain('Handout 3');
    expect(text).toContain('Page 1 of 1');
  });

  it('keeps the titles of slides, which stand at the same place on each', async () => {
    const titles = ['Cells', 'Tissues', 'Organs', 'Systems'];
    const bytes = await makePdf((document) => {
      titles.forEach((title, at) => {
        if (at > 0) document.addPage();
        document.fontSize(28);
        putLines(document, [title], { y: 80 });
        document.fontSize(16);
        putLines(document, [`• One thing to know about ${title.toLowerCase()}`], { y: 160 });
        putLines(document, ['• Another one'], { y: 190 });
      });
    });
    const document = await reader.readBytes(bytes);
    expect(textsOf(document, 'heading')).toEqual(titles);
    expect(textsOf(document, 'list-item')[0]).toBe('One thing to know about cells');
  });
});

describe('slides that appear step by step', () => {
  it('keeps what the steps share', async () => {
    const points = ['Leaves take in light', 'Roots take in water', 'Stems carry both'];
    const bytes = await makePdf((document) => {
      for (let shown = 1; shown <= points.length; shown += 1) {
        if (shown > 1) document.addPage();
        document.fontSize(14);
        putLines(document, ['What plants do', ...points.slice(0, shown)], { y: 80, pitch: 24 });
      }
    });
    const text = textsOf(await reader.readBytes(bytes)).join('\n');
    for (const point of ['What plants do', ...points]) expect(text).toContain(point);
  });
});

describe('words and characters', () => {
  it('rejoins words that a line break cuts, and keeps hyphens that belong to a word', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(10);
      putLines(
        document,
        [
          'A black-box model hides its rules, and that is what makes expla-',
          'nations of it hard. One well-known way is to look at the black-',
          'box model from outside and to watch how its answers are chang-',
          'ing when its questions do. Nobody needs to open it for that.',
        ],
        { y: 80 },
      );
    });
    const [text = ''] = textsOf(await reader.readBytes(bytes), 'paragraph');
    expect(text).toContain('explanations of it');
    expect(text).toContain('at the black-box model from outside');
    expect(text).toContain('are changing when');
  });

  it('ends paragraphs where they end', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(10);
      putLines(document, prose, { y: 80, pitch: 12 });
      putLines(document, prose, { y: 80 + 4 * 12 + 8, pitch: 12 });
    });
    const paragraphs = textsOf(await reader.readBytes(bytes), 'paragraph');
    expect(paragraphs).toEqual([prose.join(' '), prose.join(' ')]);
  });
});

describe('headings, lists and captions', () => {
  it('gives headings their levels', async () => {
    const bytes = await makePdf((document) => {
      const heading = (text: string, size: number): void => {
        document.font('Helvetica-Bold').fontSize(size).text(text).font('Helvetica').fontSize(11);
      };
      heading('Volcanoes', 24);
      document.text(prose.join(' ')).moveDown();
      heading('1 Origin', 16);
      document.text(prose.join(' ')).moveDown();
      heading('1.1 Magma', 13);
      document.text(prose.join(' ')).moveDown();
      heading('2 Kinds', 16);
      document.text(prose.join(' '));
    });
    const document = await reader.readBytes(bytes);
    const headings = document.segments.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ text, level }) => [text, level])).toEqual([
      ['Volcanoes', 1],
      ['1 Origin', 2],
      ['1.1 Magma', 3],
      ['2 Kinds', 2],
    ]);
    expect(document.title).toBe('Volcanoes');
  });

  it('recognises bullets, numbers and nesting', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(11);
      putLines(document, prose, { y: 80 });
      putLines(document, ['• The first point of all'], { x: 80, y: 160 });
      putLines(document, ['– A detail of the first point'], { x: 100, y: 176 });
      putLines(document, ['• The second point'], { x: 80, y: 192 });
      putLines(document, ['1. Do this before that'], { x: 80, y: 230 });
      putLines(document, ['2. Do that after this'], { x: 80, y: 246 });
    });
    const document = await reader.readBytes(bytes);
    const items = document.segments.filter(({ kind }) => kind === 'list-item');
    expect(items.map(({ text, level }) => [text, level])).toEqual([
      ['The first point of all', 1],
      ['A detail of the first point', 2],
      ['The second point', 1],
      ['1. Do this before that', 1],
      ['2. Do that after this', 1],
    ]);
  });

  it('tells captions from text that speaks of a figure', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(11);
      putLines(document, ['Figure 3 shows that the bank grows higher every year.'], { y: 80 });
      putLines(document, ['Figure 3. The bank after ten years.'], { y: 200 });
    });
    const document = await reader.readBytes(bytes);
    expect(textsOf(document, 'caption')).toEqual(['Figure 3. The bank after ten years.']);
  });

  it('marks the lines of a table of contents', async () => {
    const bytes = await makePdf((document) => {
      document.fontSize(11);
      putLines(
        document,
        ['1 Origin . . . . . . . . . . . . . . 3', '2 Kinds . . . . . . . . . . . . . . . 9'],
        {
          y: 80,
        },
      );
      putLines(document, prose, { y: 200 });
    });
    const document = await reader.readBytes(bytes);
    expect(textsOf(document, 'table')).toHaveLength(2);
    expect(textsOf(document, 'paragraph')).toEqual([prose.join(' ')]);
  });
});
