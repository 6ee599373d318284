import { describe, expect, it } from 'vitest';
import { decodePage } from '../../../../src-main/sources/webpage/decode-page.ts';

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const utf16 = (text: string): Uint8Array => Buffer.from(`\u{feff}${text}`, 'utf16le');
const utf16be = (text: string): Uint8Array => Buffer.from(`\u{feff}${text}`, 'utf16le').swap16();

describe('the encoding of a page', () => {
  it.each<[string, Uint8Array, string | undefined, string]>([
    ['the header', latin('<p>caf\xe9 \x93x\x94'), 'text/html; charset=windows-1252', 'café “x”'],
    ['the header in quotes', latin('<p>caf\xe9'), 'text/html;charset="ISO-8859-1"', 'café'],
    ['a meta element', latin('<meta charset=Shift_JIS><p>\x8d\x91\x8b\xab'), 'text/html', '国境'],
    [
      'an old meta element',
      latin('<meta http-equiv="content-type" content="text/html; charset=koi8-r"><p>\xeb\xcc'),
      undefined,
      'Кл',
    ],
    [
      'a meta element that comes late',
      latin(`<!--${'x'.repeat(3000)}--><meta charset=windows-1251><p>\xca\xeb`),
      undefined,
      'Кл',
    ],
    [
      'the header before the meta',
      utf8('<meta charset=koi8-r><p>é'),
      'text/html; charset=utf-8',
      'é',
    ],
    [
      'the byte order mark before all',
      utf8('\u{feff}<meta charset=koi8-r><p>é'),
      'text/html; charset=koi8-r',
      'é',
    ],
    ['the mark of UTF-16', utf16('<p>細胞'), 'text/html; charset=utf-8', '細胞'],
    ['the mark of UTF-16 the other way round', utf16be('<p>細胞'), undefined, '細胞'],
    ['itself, where it is UTF-8', utf8('<p>Zelle – é'), undefined, 'Zelle – é'],
    ['itself, where it is not', latin('<p>M\xfcller'), undefined, 'Müller'],
    ['itself, where the header is nonsense', utf8('<p>é'), 'text/html; charset=none-such', 'é'],
    ['itself, where the header is malformed', utf8('<p>é'), ';;;', 'é'],
  ])('is told by %s', (_what, bytes, contentType, expected) => {
    expect(decodePage(bytes, contentType)).toContain(expected);
  });
});
