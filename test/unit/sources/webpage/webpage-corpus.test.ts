import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../src-main/sources/webpage/read-page.ts';
import { corpusFolder, corpusNote, hasCorpus } from '../../../support/corpus.ts';
import { tokenF1 } from '../../../support/token-f1.ts';

const folder = join(corpusFolder, 'web');
const pages = hasCorpus ? readdirSync(folder) : ['(none)'];

describe.skipIf(!hasCorpus)(`real pages${corpusNote}`, () => {
  it.each(pages)('%s gives its article', (name) => {
    const file = (kind: string): string => readFileSync(join(folder, name, kind), 'utf8');
    const expected = new JSDOM(file('expected.html')).window.document.body.textContent;
    const { segments } = readPage({
      html: file('source.html'),
      url: `https://pages.example/${name}`,
    });
    const found = segments.map(({ text }) => text).join('\n');
    expect(tokenF1(found, expected).f1).toBeGreaterThanOrEqual(0.95);
  });
});
