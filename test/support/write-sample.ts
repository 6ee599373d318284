import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDocument, page, toBuffer } from './make-pdf.ts';

const folder = resolve(import.meta.dirname, '../../resources/samples');

const headingSizes: Readonly<Record<number, number>> = { 1: 22, 2: 16, 3: 13 };
const bodySize = 11;
const bodyGap = 7;
const footerSize = 9;
const footerText = 'How Memory Works';

/** Makes the PDF of the bundled sample from its text; the same text gives the same bytes. */
export async function makeSample(markdown: string): Promise<Buffer> {
  const title = /^# (.+)$/mu.exec(markdown)?.[1] ?? '';
  const document = createDocument({
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: 'Lectern' },
  });
  document.addPage();
  for (const block of markdown.trim().split(/\n{2,}/u)) {
    const heading = /^(#+) (.+)$/u.exec(block);
    if (heading) {
      const size = headingSizes[heading[1]?.length ?? 1] ?? bodySize;
      const lowest = page.height - page.margin - size - 4 * bodySize;
      if (document.y > lowest) document.addPage();
      document.font('Helvetica-Bold').fontSize(size);
      document.moveDown(document.y > page.margin ? 0.4 : 0).text(heading[2] ?? '');
      document.moveDown(0.3);
      continue;
    }
    document.font('Helvetica').fontSize(bodySize);
    if (/^(?:- |\d+\. )/u.test(block)) {
      for (const item of block.split('\n')) {
        document.text(item.replace(/^- /u, '• '), { indent: 12, paragraphGap: bodyGap / 2 });
      }
      document.moveDown(0.3);
    } else {
      document.text(block, { paragraphGap: bodyGap, lineGap: 2 });
    }
  }
  const { count } = document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    // The footer stands in the margin, where pdfkit would begin a new page.
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(footerSize);
    document.text(`${footerText} — page ${at + 1}`, page.margin, page.height - page.margin / 2, {
      lineBreak: false,
    });
  }
  return toBuffer(document);
}

/** The text and the PDF of the bundled sample. */
export const sample = {
  markdownPath: resolve(folder, 'how-memory-works.md'),
  pdfPath: resolve(folder, 'how-memory-works.pdf'),
};

if (process.argv[1] === import.meta.filename) {
  writeFileSync(sample.pdfPath, await makeSample(readFileSync(sample.markdownPath, 'utf8')));
}
