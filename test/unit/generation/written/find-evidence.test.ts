import { describe, expect, test } from 'vitest';
import { isInText } from '../../../../src-shared/evidence.ts';
import { cutText, pagesOf, textOf } from '../../../../src-main/generation/written/cut-text.ts';
import { createEvidenceFinder } from '../../../../src-main/generation/written/find-evidence.ts';
import { endsInLoop } from '../../../../src-main/generation/written/loop-watch.ts';
import { planReading } from '../../../../src-main/generation/written/plan-reading.ts';
import { joinSegments, type ReadSegment } from '../../../../src-shared/segment.ts';

const byCharacters = (texts: readonly string[]): Promise<number[]> =>
  Promise.resolve(texts.map(({ length }) => Math.ceil(length / 4)));

const textWith = (segments: readonly ReadSegment[], language = 'en') => ({
  title: 'A text',
  language,
  ...joinSegments(segments),
});

const memory = textWith([
  { kind: 'heading', level: 1, text: 'Kinds of memory', page: 3 },
  {
    kind: 'paragraph',
    page: 3,
    text: 'Sensory memory holds what the senses take in for less than a second. Short-term memory keeps a few things in mind for about half a minute; it is often called the “workbench” of the mind. Long-term memory has no known limit.',
  },
  {
    kind: 'paragraph',
    page: 4,
    text: 'The hippocampus is a small part of the brain that binds the parts of an experience into one memory.',
  },
]);

const finderFor = async (text = memory) => {
  const [passage] = await cutText(text, 1000, byCharacters);
  if (!passage) throw new Error('no passage');
  return createEvidenceFinder(passage, text.language);
};

describe('evidence', () => {
  test.each([
    [
      'word for word',
      'Sensory memory holds what the senses take in for less than a second.',
      'exact',
    ],
    ['in part', 'holds what the senses take in', 'exact'],
    [
      'with other spaces, quotes, dashes and case',
      'it is often called the "Workbench"  of the mind',
      'exact',
    ],
    ['in quotation marks and with dots', '“…holds what the senses take in…”', 'exact'],
    [
      'with a word left out',
      'Sensory memory holds what senses take in for less than a second',
      'fuzzy',
    ],
    [
      'with a word changed',
      'The hippocampus is a tiny part of the brain that binds the parts of an experience into one memory.',
      'fuzzy',
    ],
  ])('is found where a quotation is %s', async (_name, quote, how) => {
    const found = (await finderFor()).find(quote, 'What?', '');
    expect(found?.how).toBe(how);
    expect(found && isInText(found.evidence, memory.content)).toBe(true);
  });

  test('is whole sentences, with their page', async () => {
    const found = (await finderFor()).find(
      'binds the parts of an experience',
      'What?',
      'hippocampus',
    );
    expect(found?.evidence).toMatchObject({
      page: 4,
      quote:
        'The hippocampus is a small part of the brain that binds the parts of an experience into one memory.',
    });
  });

  test('is the sentence that says it where the quotation is made up', async () => {
    const found = (await finderFor()).find(
      'As everybody knows, the seahorse of the brain is where memories are glued together.',
      'Which part of the brain binds the parts of an experience?',
      'The hippocampus',
    );
    expect(found).toMatchObject({
      how: 'anchored',
      evidence: { quote: expect.stringMatching(/^The hippocampus is/u) },
    });
  });

  test('is the sentence that says it where the quotation says something else', async () => {
    const found = (await finderFor()).find(
      'Long-term memory has no known limit.',
      'Which part of the brain binds the parts of an experience into one memory?',
      'The hippocampus',
    );
    expect(found?.evidence.quote).toMatch(/^The hippocampus is/u);
  });

  test('is nothing where the source does not say it', async () => {
    expect(
      (await finderFor()).find('Dreams are the guardians of sleep.', 'Who said it?', 'Freud'),
    ).toBeNull();
  });

  test('is found in scripts without spaces, too', async () => {
    const text = textWith(
      [{ kind: 'paragraph', text: '海馬は脳の一部である。海馬は体験を一つの記憶に結びつける。' }],
      'ja',
    );
    const found = (await finderFor(text)).find(
      '海馬は体験をひとつの記憶に結びつける',
      '何か',
      '海馬',
    );
    expect(found?.evidence.quote).toBe('海馬は体験を一つの記憶に結びつける。');
  });
});

describe('a source', () => {
  const paragraph = (words: number, page: number): ReadSegment => ({
    kind: 'paragraph',
    page,
    text: Array.from(
      { length: words },
      (_, index) => `word${index}${index % 9 === 8 ? '.' : ''}`,
    ).join(' '),
  });

  test('is cut at headings into pieces that fit, and all of it is in one of them', async () => {
    const text = textWith([
      { kind: 'heading', level: 1, text: 'One', page: 1 },
      paragraph(60, 1),
      paragraph(60, 2),
      { kind: 'heading', level: 1, text: 'Two', page: 3 },
      paragraph(60, 3),
    ]);
    const passages = await cutText(text, 260, byCharacters);
    expect(passages.map(pagesOf)).toEqual([[1, 2], [3]]);
    expect(passages.map((passage) => textOf(passage).split('\n', 1)[0])).toEqual([
      '# One',
      '# Two',
    ]);
    for (const { tokens } of passages) expect(tokens).toBeLessThanOrEqual(260);
    const given = passages.flatMap(({ parts }) => parts.map((part) => part.text));
    expect(given).toEqual(text.segments.map((segment) => segment.text));
  });

  test('whose paragraphs are too long is cut between sentences, with places that hold', async () => {
    const text = textWith([paragraph(2000, 1), { kind: 'code', text: 'x'.repeat(5000) }]);
    const passages = await cutText(text, 200, byCharacters);
    const parts = passages.flatMap((passage) => passage.parts);
    for (const { text: part, start } of parts)
      expect(text.content.slice(start, start + part.length)).toBe(part);
    const length = parts.reduce((sum, part) => sum + part.text.length, 0);
    expect(length).toBe(text.segments.reduce((sum, segment) => sum + segment.text.length, 0));
    for (const { tokens } of passages) expect(tokens).toBeLessThanOrEqual(200);
    expect(parts[0]?.text.trimEnd()).toMatch(/\.$/u);
  });

  test('is not asked about where it is doubtful, nor in its references', async () => {
    const text = textWith([
      paragraph(20, 1),
      { kind: 'paragraph', text: 'Thanks for watching!', isDoubtful: true },
      { kind: 'heading', level: 1, text: 'References' },
      { kind: 'paragraph', text: 'Atkinson, R. (1968). Human memory.' },
      { kind: 'heading', level: 1, text: 'Appendix' },
      paragraph(10, 9),
    ]);
    const given = (await cutText(text, 500, byCharacters)).map(textOf).join('\n');
    expect(given).not.toMatch(/Thanks|Atkinson|References/u);
    expect(given).toContain('# Appendix');
  });
});

describe('what is read', () => {
  test('of a short source is all of it', () => {
    expect(planReading(10, 3, 6)).toMatchObject({ order: [0, 1, 2], first: 3 });
  });

  test('of a long source is spread over it, and more only where that is too little', () => {
    const { order, first, each } = planReading(10, 200, 6);
    expect(first * each).toBeGreaterThanOrEqual(15);
    const begin = order.slice(0, first);
    expect(begin[0]).toBeLessThan(40);
    expect(begin.at(-1)).toBeGreaterThan(160);
    expect(new Set(order).size).toBe(order.length);
    expect(order.length).toBeLessThanOrEqual(2 * first);
  });
});

describe('a loop', () => {
  test.each([
    ['a phrase over and over', `start ${'and so on and '.repeat(12)}`, true],
    ['a letter over and over', 'a'.repeat(90), true],
    [
      'a long sentence over and over',
      'x'.concat('This sentence is said again and again, word for word, all the time. '.repeat(5)),
      true,
    ],
    ['dots in a row', 'and then .....', false],
    [
      'items of the same form',
      Array.from(
        { length: 9 },
        (_, index) => `{"term":"t${index * 37}","definition":"d${index * 91}"}`,
      ).join(','),
      false,
    ],
  ])('is told: %s', (_name, text, isLoop) => {
    expect(endsInLoop(text)).toBe(isLoop);
  });
});
