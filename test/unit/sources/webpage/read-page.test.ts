import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../src-main/sources/webpage/read-page.ts';
import type { ReadSegment } from '../../../../src-shared/segment.ts';

const filler = (about: string): string =>
  `<p>${`${about} is explained in this sentence, with a comma, and with enough words to count. `.repeat(6)}</p>`;

const article = (inner: string): string =>
  `<!doctype html><html lang="en"><head><title>Cells</title></head><body>
   <nav><a href="/">Home</a> <a href="/about">About us</a></nav>
   <div class="cookie-consent"><p>We use cookies. <button>Accept all</button></p></div>
   <article><h1>Cells</h1>${filler('The cell')}${inner}${filler('The wall')}${filler('The core')}</article>
   <footer>Imprint</footer></body></html>`;

const segmentsIn = (inner: string): readonly ReadSegment[] =>
  readPage({ html: article(inner) }).segments;

const text = (html: string): string =>
  readPage({ html })
    .segments.map((segment) => segment.text)
    .join('\n');

const refusalOf = (html: string, url?: string): unknown => {
  try {
    return readPage({ html, url });
  } catch (error) {
    return error;
  }
};

describe('structure', () => {
  it('keeps headings with their levels', () => {
    expect(segmentsIn(`<h2>Parts</h2>${filler('A part')}<h3>The <em>wall</em></h3>`)).toEqual(
      expect.arrayContaining([
        { kind: 'heading', level: 2, text: 'Parts' },
        { kind: 'heading', level: 3, text: 'The wall' },
      ]),
    );
  });

  it('keeps lists with their depth', () => {
    const list =
      '<ul><li>Wall<ol><li>Inner layer</li><li><p>Outer layer</p></li></ol></li><li>Core</li></ul>';
    expect(segmentsIn(list).filter(({ kind }) => kind === 'list-item')).toEqual([
      { kind: 'list-item', level: 1, text: 'Wall' },
      { kind: 'list-item', level: 2, text: 'Inner layer' },
      { kind: 'list-item', level: 2, text: 'Outer layer' },
      { kind: 'list-item', level: 1, text: 'Core' },
    ]);
  });

  it('keeps terms and their definitions', () => {
    expect(segmentsIn('<dl><dt>Cell</dt><dd>The unit of life.</dd></dl>')).toEqual(
      expect.arrayContaining([
        { kind: 'list-item', level: 1, text: 'Cell' },
        { kind: 'list-item', level: 2, text: 'The unit of life.' },
      ]),
    );
  });

  it('keeps tables as rows', () => {
    const table =
      '<table><caption>Sizes</caption><tr><th>Cell</th><th>Size</th></tr><tr><td>Egg <b>cell</b></td><td>120 µm</td></tr><tr><td>Other</td><td></td></tr></table>';
    expect(segmentsIn(table)).toEqual(
      expect.arrayContaining([
        { kind: 'caption', text: 'Sizes' },
        { kind: 'table', text: 'Cell | Size\nEgg cell | 120 µm\nOther' },
      ]),
    );
  });

  it('reads tables that only lay out the page as text', () => {
    const table = `<table><tr><td>${filler('The left')}</td></tr><tr><td>${filler('The right')}</td></tr></table>`;
    expect(segmentsIn(table).some(({ kind }) => kind === 'table')).toBe(false);
    expect(segmentsIn(table).some((one) => one.text.startsWith('The left is'))).toBe(true);
  });

  it('keeps code with its lines, quotes and captions', () => {
    const found = segmentsIn(
      '<pre><code>if (cell) {\n  divide();\n}</code></pre><blockquote><p>All cells come from cells.</p></blockquote><figure><img src="a.png" alt="Picture of a cell"><figcaption>A cell</figcaption></figure>',
    );
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'code', text: 'if (cell) {\n  divide();\n}' },
        { kind: 'quote', text: 'All cells come from cells.' },
        { kind: 'caption', text: 'A cell' },
      ]),
    );
    expect(JSON.stringify(found)).not.toContain('Picture of a cell');
  });

  it('breaks lines at <br> and paragraphs at two of them', () => {
    const found = segmentsIn('<div>Roses are red,<br>cells are small.<br><br>The end of it.</div>');
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'paragraph', text: 'Roses are red,\ncells are small.' },
        { kind: 'paragraph', text: 'The end of it.' },
      ]),
    );
  });

  it('folds white space and leaves no gaps in words', () => {
    const found = segmentsIn(
      '<p>  The\n\t<b>mem</b>brane&nbsp;is H<sub>2</sub>O&shy;proof and x<sup>2</sup>\n wide. </p>',
    );
    expect(found).toContainEqual({
      kind: 'paragraph',
      text: 'The membrane is H2Oproof and x2 wide.',
    });
  });

  it('keeps formulas as they were typed', () => {
    const math =
      '<p>Energy is <math alttext="E=mc^2"><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math> here.</p>';
    expect(segmentsIn(math)).toContainEqual({
      kind: 'paragraph',
      text: 'Energy is E=mc^2 here.',
    });
  });

  it('does not repeat the title', () => {
    const { title, segments } = readPage({ html: article('') });
    expect(title).toBe('Cells');
    expect(segments.filter(({ text: one }) => one === 'Cells').length).toBeLessThanOrEqual(1);
  });
});

describe('what is left out', () => {
  it('is what no reader sees', () => {
    const found = JSON.stringify(
      segmentsIn(
        '<p>Seen.<span hidden>hidden1</span><span style="display: none">hidden2</span><span aria-hidden="true">hidden3</span></p><script>hidden4()</script><style>.hidden5{}</style><template>hidden6</template><noscript>hidden7</noscript>',
      ),
    );
    expect(found).toContain('Seen.');
    expect(found).not.toMatch(/hidden\d/u);
  });

  it('is navigation, consent banners and the imprint', () => {
    expect(text(article(''))).not.toMatch(/About us|cookies|Accept all|Imprint/u);
  });

  it('is marks of citations, footnotes and editing', () => {
    const found = segmentsIn(
      '<h2>Origin<span class="mw-editsection">[edit]</span></h2><p>Cells divide.<sup class="reference"><a href="#cite-1">[12]</a></sup><sup>[citation needed]</sup> They grow<sup><a href="#fn3">3</a></sup> to 10<sup>3</sup> µm, as [7] says.<a class="x" href="#top">¶</a></p>',
    );
    expect(found).toContainEqual({ kind: 'heading', level: 2, text: 'Origin' });
    expect(found).toContainEqual({
      kind: 'paragraph',
      text: 'Cells divide. They grow to 103 µm, as [7] says.',
    });
  });
});

describe('what a page says about itself', () => {
  it('is title, author and language', () => {
    const html = article('').replace(
      '<title>',
      '<meta name="author" content="By Ada Lovelace"><title>',
    );
    expect(readPage({ html })).toMatchObject({
      title: 'Cells',
      byline: 'Ada Lovelace',
      language: 'en',
    });
  });

  it.each([
    ['<html lang="pt-br">', 'pt-BR'],
    ['<html lang="de_AT">', 'de-AT'],
    ['<html lang="nonsense language">', undefined],
    ['<html lang="">', undefined],
    ['<html><meta http-equiv="Content-Language" content="fr">', 'fr'],
    ['<html><meta property="og:locale" content="es_MX">', 'es-MX'],
  ])('%s has the language %s', (head, language) => {
    const html = article('').replace('<html lang="en">', head);
    expect(readPage({ html }).language).toBe(language);
  });
});

describe('pages that are no articles', () => {
  it('give their text without what is around it', () => {
    const items = Array.from(
      { length: 30 },
      (_one, index) => `<li>Fact ${index}: a cell has part number ${index}</li>`,
    );
    const found = text(
      `<body><nav><a href=/>Start</a></nav><h1>Facts</h1><ul>${items.join('')}</ul><footer>Imprint</footer>`,
    );
    expect(found).toContain('Fact 0: a cell has part number 0');
    expect(found).toContain('Fact 29');
    expect(found).not.toMatch(/Start|Imprint/u);
  });

  it('may be laid out in a table, with a menu beside the text', () => {
    const menu = '<li><a href="/x">Some chapter</a></li>'.repeat(8);
    const found = text(
      `<table><tr><td><ul>${menu}</ul></td><td><h1>Osmosis</h1>${filler('Osmosis')}<ol><li>First, salt.<li>Then water.</ol></td></tr></table>`,
    );
    expect(found).toContain('Then water.');
    expect(found).not.toContain('Some chapter');
  });

  it('may be text without any markup', () => {
    expect(text('The cell is the unit of life. '.repeat(20))).toContain('The cell is the unit');
  });

  it('may be short where the script is dense', () => {
    const html = `<p>${'細胞は生命の基本単位である。'.repeat(6)}</p>`;
    expect(text(html)).toContain('細胞は生命');
  });

  it('may be XHTML with elements that close themselves', () => {
    const html = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title><script src="a.js"/></head><body>${filler('The cell')}</body></html>`;
    expect(readPage({ html, isXhtml: true })).toMatchObject({ title: 'X' });
    const broken = html.replace('</body>', '<br></body>').replace('<script src="a.js"/>', '');
    expect(readPage({ html: broken, isXhtml: true }).segments).not.toEqual([]);
  });
});

describe('pages without text', () => {
  it.each([
    ['an empty page', ''],
    ['a page of a few words', '<h1>Welcome</h1><p>Coming soon.</p>'],
    ['a page of pictures', '<body><img src=a.png><img src=b.png>'],
    ['a page of links', `<nav>${'<a href="/x">Some other page of ours</a> '.repeat(50)}</nav>`],
  ])('%s is empty', (_what, html) => {
    expect(refusalOf(html)).toMatchObject({ code: 'page-empty', status: 422 });
  });

  it.each([
    ['a root to fill', '<body><div id="root"></div><script src="/app.js"></script>'],
    [
      'a note for people without scripts',
      '<body><noscript>You need to enable JavaScript to run this app.</noscript><main></main><script src=a.js></script>',
    ],
    ['much script', `<body><p>Loading…</p><script>${'var a = 1;'.repeat(2000)}</script>`],
    ['a module', '<body><my-app></my-app><script type="module" src="/main.js"></script>'],
  ])('a page with %s needs scripts', (_what, html) => {
    expect(refusalOf(html)).toMatchObject({ code: 'page-needs-scripts' });
  });

  it.each([
    ['a password', '<body><form><input name=u><input type=password></form>'],
    ['payment', '<body><p>Cells are…</p><div class="article-paywall">Subscribe</div>'],
    [
      'payment by its own data',
      '<script type="application/ld+json">{"isAccessibleForFree": "False"}</script><p>Cells are…</p>',
    ],
  ])('a page that asks for %s needs a login', (_what, html) => {
    expect(refusalOf(html, 'https://news.example/a')).toMatchObject({
      code: 'page-needs-login',
      params: { site: 'news.example' },
    });
  });
});

describe('hostile pages', () => {
  it('that are nested too deep are refused', () => {
    expect(refusalOf(`${'<div>'.repeat(20_000)}${filler('A')}`)).toMatchObject({
      code: 'page-too-complex',
    });
  });

  it('run nothing', () => {
    Reflect.deleteProperty(globalThis, 'wasRun');
    text(
      article(
        '<script>globalThis.wasRun = true</script><img src=x onerror="globalThis.wasRun = true"><svg onload="globalThis.wasRun = true"></svg>',
      ),
    );
    expect(Reflect.has(globalThis, 'wasRun')).toBe(false);
  });
});
