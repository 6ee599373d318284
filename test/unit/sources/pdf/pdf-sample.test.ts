import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { makeSample, sample } from '../../../support/write-sample.ts';
import { createTestReader } from './read-pdf.ts';

const reader = createTestReader();
afterAll(() => reader.close());

/** The pieces of the sample's own text: kind, level of headings, words. */
const piecesOf = (markdown: string): unknown[] =>
  markdown
    .trim()
    .split(/\n{2,}/u)
    .flatMap((block) => {
      const heading = /^(#+) (.+)$/u.exec(block);
      if (heading) return [['heading', heading[1]?.length, heading[2]]];
      if (/^(?:- |\d+\. )/u.test(block)) {
        return block.split('\n').map((item) => ['list-item', 1, item.replace(/^- /u, '')]);
      }
      return [['paragraph', undefined, block]];
    });

it('reads the bundled sample word for word, with its structure', async () => {
  const markdown = await readFile(sample.markdownPath, 'utf8');
  const document = await reader.readFile({ path: sample.pdfPath });
  expect(document.title).toBe('How Memory Works: A Short Introduction');
  expect(document.language).toBe('en');
  expect(document.segments.map(({ kind, level, text }) => [kind, level, text])).toEqual(
    piecesOf(markdown),
  );
  expect(new Set(document.segments.map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
});

it('ships the sample that its text makes', async () => {
  const made = await makeSample(await readFile(sample.markdownPath, 'utf8'));
  expect(made.equals(await readFile(sample.pdfPath))).toBe(true);
});
