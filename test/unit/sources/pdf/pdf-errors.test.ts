import { afterAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../support/make-pdf.ts';
import { createTestReader, textsOf } from './read-pdf.ts';

const reader = createTestReader();
afterAll(() => reader.close());

const text = 'Glass is made by melting sand together with soda and lime in a furnace.';

describe('locked documents', () => {
  const locked = makePdf((document) => document.text(text), {
    userPassword: 'sesame',
    ownerPassword: 'master',
    pdfVersion: '1.7',
  });

  it('asks for a password', async () => {
    await expect(reader.readBytes(await locked)).rejects.toMatchObject({
      code: 'pdf-password-needed',
    });
  });

  it('says when the password is wrong', async () => {
    await expect(reader.readBytes(await locked, { password: 'open' })).rejects.toMatchObject({
      code: 'pdf-password-wrong',
    });
  });

  it('opens with the right one', async () => {
    const document = await reader.readBytes(await locked, { password: 'sesame' });
    expect(textsOf(document)).toEqual([text]);
  });
});

describe('damaged documents', () => {
  it.each([
    ['no PDF at all', Buffer.from('<html><body>Not found</body></html>')],
    ['an empty file', Buffer.alloc(0)],
    ['a header and noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4096, 0xa5)])],
  ])('refuses %s', async (_, bytes) => {
    await expect(reader.readBytes(bytes)).rejects.toMatchObject({ code: 'pdf-damaged' });
  });

  it('reads what is left when the end is missing', async () => {
    const whole = await makePdf((document) => document.text(text), { compress: false });
    const cut = whole.subarray(0, whole.lastIndexOf('xref\n'));
    expect(textsOf(await reader.readBytes(cut))).toEqual([text]);
  });

  it('keeps the good pages when one is damaged', async () => {
    const bytes = await makePdf((document) => {
      document.text(`First. ${text}`);
      document.addPage().text(`Second. ${text}`);
      document.addPage().text(`Third. ${text}`);
    });
    // The compressed text of the second page becomes noise; its length stays.
    const starts: number[] = [];
    for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
      if (bytes.subarray(at - 3, at).toString() !== 'end') starts.push(at);
    }
    const second = starts[1] ?? 0;
    bytes.fill(0xff, second + 'stream\n'.length, bytes.indexOf('endstream', second));
    const all = textsOf(await reader.readBytes(bytes)).join('\n');
    expect(all).toContain('First.');
    expect(all).toContain('Third.');
    expect(all).not.toContain('Second.');
  });
});

describe('documents that cannot be used', () => {
  it('says when there is no text layer', async () => {
    const bytes = await makePdf((document) => {
      document.rect(100, 100, 200, 200).fill('black');
      document.addPage().circle(200, 200, 80).fill('grey');
    });
    await expect(reader.readBytes(bytes)).rejects.toMatchObject({ code: 'pdf-no-text' });
  });

  it('stops at the limit of pages', async () => {
    const bytes = await makePdf((document) => {
      document.text(text);
      document.addPage().text(text);
      document.addPage().text(text);
    });
    await expect(reader.readBytes(bytes, { settings: { maxPdfPages: 2 } })).rejects.toMatchObject({
      code: 'too-large',
      params: { limit: '2 pages' },
    });
  });

  it('stops at the limit of text', async () => {
    const bytes = await makePdf((document) => document.text(`${text} `.repeat(20)));
    const settings = { maxTextCharacters: 1000 };
    await expect(reader.readBytes(bytes, { settings })).rejects.toMatchObject({
      code: 'too-large',
      params: { limit: '1000 characters' },
    });
  });
});

describe('long work', () => {
  const long = makePdf((document) => {
    const words = text.split(' ');
    for (let at = 0; at < 60; at += 1) {
      document.text([...words.slice(at % words.length), ...words].join(' ')).addPage();
    }
    document.text(text);
  });

  it('tells how far it is', async () => {
    const fractions: number[] = [];
    await reader.readBytes(await long, {
      report: (fraction, stage) => {
        expect(stage).toBe('reading');
        fractions.push(fraction);
      },
    });
    expect(fractions.length).toBeGreaterThan(10);
    expect(fractions).toEqual([...fractions].sort((one, two) => one - two));
  });

  it('stops when it is cancelled, and reads the next document', async () => {
    const control = new AbortController();
    const work = reader.readBytes(await long, {
      signal: control.signal,
      report: () => control.abort(),
    });
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    const document = await reader.readBytes(await makePdf((pdf) => pdf.text(text)));
    expect(textsOf(document)).toEqual([text]);
  });
});
