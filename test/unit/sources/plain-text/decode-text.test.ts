import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src-main/sources/plain-text/decode-text.ts';

describe('the encoding of text', () => {
  it.each<[string, Uint8Array, string | undefined, string]>([
    ['UTF-8', Buffer.from('Zelle – é'), undefined, 'Zelle – é'],
    ['UTF-8 with a mark', Buffer.from('\u{feff}é'), 'text/plain; charset=koi8-r', 'é'],
    ['UTF-16', Buffer.from('\u{feff}細胞', 'utf16le'), undefined, '細胞'],
    ['UTF-16 the other way', Buffer.from('\u{feff}細胞', 'utf16le').swap16(), undefined, '細胞'],
    ['the declared one', Buffer.from([0x8d, 0x91]), 'text/plain; charset=Shift_JIS', '国'],
    ['windows-1252, as the last resort', Buffer.from([0x4d, 0xfc, 0x93]), undefined, 'Mü“'],
    ['an unknown one', Buffer.from('é'), 'text/plain; charset=x-none', 'é'],
  ])('is %s', (_what, bytes, contentType, expected) => {
    expect(decodeText(bytes, contentType)).toBe(expected);
  });
});
