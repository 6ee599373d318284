import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { detectMediaType } from '../../../src-main/sources/media-type.ts';

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const padded = (text: string, size = 64): Uint8Array => latin(text.padEnd(size, '\0'));

/** A local file header of a ZIP entry, as every ZIP begins with. */
function zipEntry(name: string, content: string): string {
  const data = deflateRawSync(content).toString('latin1');
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return head.toString('latin1') + name + data;
}

const docx =
  zipEntry('[Content_Types].xml', '<Types/>') + zipEntry('word/document.xml', '<document/>');
const storedEpub = (): string => {
  const type = 'application/epub+zip';
  return `${zipEntry('mimetype', '').slice(0, 38)}${type}PK\x03\x04`;
};

describe('content', () => {
  it.each<[string, Uint8Array, string]>([
    ['PDF', latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), 'application/pdf'],
    ['PDF behind a mail header', latin(`${'x'.repeat(900)}\n%PDF-1.4`), 'application/pdf'],
    ['PDF behind binary junk', latin(`\0\x01\x02${'\0'.repeat(500)}%PDF-1.4`), 'application/pdf'],
    ['HTML', utf8('<!DOCTYPE html><html>'), 'text/html'],
    ['HTML in capitals', utf8('\n\n <HTML><BODY>'), 'text/html'],
    ['HTML behind a comment', utf8('<!-- saved --><html>'), 'text/html'],
    ['HTML behind a byte order mark', utf8('\u{feff}<!doctype html>'), 'text/html'],
    ['HTML in UTF-16', Buffer.from('\u{feff}<!doctype html><p>', 'utf16le'), 'text/html'],
    ['a fragment', utf8('<p>Hello</p>'), 'text/html'],
    ['a page about PDF', utf8('<!doctype html><title>%PDF- explained'), 'text/html'],
    ['comments without end', utf8('<!---->'.repeat(600)), 'text/plain'],
    ['XHTML', utf8('<?xml version="1.0"?><!DOCTYPE html PUBLIC ""><html>'), 'text/html'],
    ['a feed', utf8('<?xml version="1.0"?><rss version="2.0">'), 'application/xml'],
    ['SVG', utf8('<svg xmlns="http://www.w3.org/2000/svg">'), 'image/svg+xml'],
    ['text', utf8('The cell is the unit of life.'), 'text/plain'],
    ['text about a tag', utf8('The <p> tag begins a paragraph.'), 'text/plain'],
    ['text in Shift_JIS', latin('\x8d\x91\x8b\xab\x82\xcc\x92\xb7'), 'text/plain'],
    ['text in UTF-16', Buffer.from('\u{feff}Zelle', 'utf16le'), 'text/plain'],
    ['nothing', new Uint8Array(), 'text/plain'],
    ['Word', latin(docx), expect.stringContaining('wordprocessingml')],
    ['EPUB', latin(storedEpub()), 'application/epub+zip'],
    ['ZIP', latin(zipEntry('notes.txt', 'hello')), 'application/zip'],
    ['MP3 with tags', padded('ID3\x04\0'), 'audio/mpeg'],
    ['MP3 without tags', padded('\xff\xfb\x90\x64'), 'audio/mpeg'],
    ['AAC', padded('\xff\xf1\x50\x80'), 'audio/aac'],
    ['M4A', padded('\0\0\0\x20ftypM4A '), 'audio/mp4'],
    ['MP4', padded('\0\0\0\x20ftypisom'), 'video/mp4'],
    ['MOV', padded('\0\0\0\x14ftypqt  '), 'video/quicktime'],
    ['old MOV', padded('\0\0\0\x08moov'), 'video/quicktime'],
    ['WebM', padded('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'), 'video/webm'],
    ['Matroska', padded('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'), 'video/matroska'],
    ['WAV', padded('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
    ['AVI', padded('RIFF\x24\0\0\0AVI LIST'), 'video/x-msvideo'],
    ['WebP', padded('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
    ['AIFF', padded('FORM\0\0\0\x24AIFFCOMM'), 'audio/aiff'],
    ['FLAC', padded('fLaC\0'), 'audio/flac'],
    ['Ogg sound', padded('OggS\0\x02\x01vorbis'), 'audio/ogg'],
    ['Ogg video', padded('OggS\0\x02\x80theora'), 'video/ogg'],
    ['WMA and WMV', padded('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9'), 'video/x-ms-asf'],
    ['AMR', padded('#!AMR\n'), 'audio/amr'],
    ['PNG', padded('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['JPEG', padded('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['GIF', padded('GIF89a'), 'image/gif'],
    ['gzip', padded('\x1f\x8b\x08'), 'application/gzip'],
    ['an executable', padded('\x7fELF'), 'application/x-elf'],
    ['anything else', latin('\0\x01\x02\x03'), 'application/octet-stream'],
  ])('%s is recognised', (_what, bytes, mediaType) => {
    expect(detectMediaType(bytes)).toEqual(mediaType);
  });

  it('outweighs the declaration and the name', () => {
    expect(detectMediaType(latin('%PDF-1.7'), 'text/html', 'page.html')).toBe('application/pdf');
    expect(detectMediaType(utf8('<!doctype html>'), 'application/pdf', 'a.pdf')).toBe('text/html');
    expect(detectMediaType(utf8('<!doctype html>'), 'text/plain')).toBe('text/html');
    expect(detectMediaType(padded('fLaC'), 'audio/mpeg')).toBe('audio/flac');
  });
});

describe('declaration and name', () => {
  it('tell kinds of text apart', () => {
    const text = utf8('# Cells\n\nThe cell is the unit of life.');
    expect(detectMediaType(text)).toBe('text/plain');
    expect(detectMediaType(text, 'text/markdown; charset=utf-8')).toBe('text/markdown');
    expect(detectMediaType(text, 'text/plain', 'notes.MD')).toBe('text/markdown');
    expect(detectMediaType(text, undefined, 'notes.md')).toBe('text/markdown');
    expect(detectMediaType(text, 'application/octet-stream', 'notes.txt')).toBe('text/plain');
    expect(detectMediaType(text, 'text/html; charset=utf-8')).toBe('text/html');
    expect(detectMediaType(text, 'not a type')).toBe('text/plain');
  });

  it('tell XHTML from HTML, and sound from video in the same container', () => {
    expect(detectMediaType(utf8('<html xmlns="">'), 'application/xhtml+xml')).toBe(
      'application/xhtml+xml',
    );
    expect(detectMediaType(padded('\0\0\0\x20ftypmp42'), 'audio/mp4')).toBe('audio/mp4');
    const webm = padded('\x1aE\xdf\xa3\x9fB\x82\x84webm');
    expect(detectMediaType(webm, 'audio/webm')).toBe('audio/webm');
  });

  it('name data formats that are text', () => {
    expect(detectMediaType(utf8('{"a":1}'), 'application/json')).toBe('application/json');
    expect(detectMediaType(utf8('<a:b/>'), 'application/atom+xml')).toBe('application/atom+xml');
  });

  it('do not make text of what is binary', () => {
    expect(detectMediaType(latin('\0\x01\x02'), 'text/plain', 'a.txt')).toBe(
      'application/octet-stream',
    );
  });
});
