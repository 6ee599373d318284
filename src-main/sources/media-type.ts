import { MIMEType } from 'node:util';

/** How many of the first bytes of a document `detectMediaType` wants to see. */
export const SNIFF_BYTES = 4096;

/** A PDF may have this much of something else before it, by the letter of its standard. */
const PDF_WITHIN_BYTES = 1024;

export const UNKNOWN_BINARY = 'application/octet-stream';

interface Signature {
  readonly at: number;
  /** Latin-1 text of the bytes. */
  readonly bytes: string;
  readonly mediaType: string;
}

const signature = (mediaType: string, bytes: string, at = 0): Signature => ({
  at,
  bytes,
  mediaType,
});

const signatures: readonly Signature[] = [
  signature('audio/mpeg', 'ID3'),
  signature('audio/flac', 'fLaC'),
  signature('audio/amr', '#!AMR'),
  signature('audio/basic', '.snd'),
  signature('audio/midi', 'MThd'),
  signature('audio/x-caf', 'caff'),
  signature('video/x-ms-asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
  signature('video/x-flv', 'FLV\x01'),
  signature('video/mpeg', '\0\0\x01\xba'),
  signature('video/mpeg', '\0\0\x01\xb3'),
  signature('image/png', '\x89PNG\r\n\x1a\n'),
  signature('image/gif', 'GIF87a'),
  signature('image/gif', 'GIF89a'),
  signature('image/jpeg', '\xff\xd8\xff'),
  signature('image/bmp', 'BM\0\0'),
  signature('image/tiff', 'II*\0'),
  signature('image/tiff', 'MM\0*'),
  signature('image/x-icon', '\0\0\x01\0'),
  signature('image/vnd.djvu', 'AT&TFORM'),
  signature('application/gzip', '\x1f\x8b'),
  signature('application/x-7z-compressed', "7z\xbc\xaf'\x1c"),
  signature('application/vnd.rar', 'Rar!\x1a\x07'),
  signature('application/x-bzip2', 'BZh'),
  signature('application/x-xz', '\xfd7zXZ\0'),
  signature('application/zstd', '\x28\xb5\x2f\xfd'),
  signature('application/vnd.sqlite3', 'SQLite format 3\0'),
  signature('application/x-ole-storage', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  signature('application/rtf', '{\\rtf'),
  signature('application/postscript', '%!PS'),
  signature('application/x-elf', '\x7fELF'),
];

/** Kinds of RIFF and IFF files, by the four letters at offset 8. */
const riffTypes: Readonly<Record<string, string>> = {
  'RIFF:WAVE': 'audio/wav',
  'RF64:WAVE': 'audio/wav',
  'RIFF:AVI ': 'video/x-msvideo',
  'RIFF:WEBP': 'image/webp',
  'FORM:AIFF': 'audio/aiff',
  'FORM:AIFC': 'audio/aiff',
};

/** Brands of ISO media files that are not plain video. */
const isoBrands: Readonly<Record<string, string>> = {
  'M4A ': 'audio/mp4',
  'M4B ': 'audio/mp4',
  'M4P ': 'audio/mp4',
  'F4A ': 'audio/mp4',
  'qt  ': 'video/quicktime',
  '3gp4': 'video/3gpp',
  '3gp5': 'video/3gpp',
  '3gp6': 'video/3gpp',
  avif: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  mif1: 'image/heic',
};

const openXmlFolders: readonly (readonly [folder: string, mediaType: string])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

/** First elements that only a web page has, as browsers look for them. */
const htmlStart =
  /^(?:<!--(?:(?!-->)[^])*-->\s*|<\?xml[^>]*>\s*)*<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|table|h[1-6]|div|p|br|a|b|font|iframe)[\s/>]/iu;
const otherXml =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(rss|feed|svg|!doctype svg)[\s>]/iu;

/** How captions begin; their names and declared types are rarely right. */
const captionStarts: readonly (readonly [start: RegExp, mediaType: string])[] = [
  [/^(?:\uFEFF|\xEF\xBB\xBF)?WEBVTT(?:[ \t\r\n]|$)/u, 'text/vtt'],
  [
    /^(?:\uFEFF|\xEF\xBB\xBF)?\s*(?:\d+[ \t]*\r?\n)?\s*\d{1,3}:\d{2}:\d{2}[.,]\d{1,3}\s*-->\s*\d{1,3}:\d{2}/u,
    'application/x-subrip',
  ],
];

/** White space and, for Shift_JIS and its like, escape: the control characters that text may have. */
const textControls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
const FIRST_PRINTABLE = 0x20;

function hasBinaryCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < FIRST_PRINTABLE && !textControls.has(code)) return true;
  }
  return false;
}

/** Text types that the declaration or the name may tell apart, since the content cannot. */
const textTypes: ReadonlySet<string> = new Set(['text/plain', 'text/markdown', 'text/html']);
const byExtension: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  htm: 'text/html',
  html: 'text/html',
  xhtml: 'application/xhtml+xml',
};

/**
 * Tells what a document is. The content decides; the declaration and the name only choose between
 * kinds that look alike (plain text and Markdown, sound and picture in the same container).
 * @param firstBytes the first `SNIFF_BYTES` of it, or all of it where it is shorter
 * @param declaredContentType content type as a site or sender declared it
 * @param fileName name that the sender gave it, or the path of a URL
 * @returns a lower-case media type without parameters; `application/octet-stream` where unknown
 */
export function detectMediaType(
  firstBytes: Uint8Array,
  declaredContentType?: string,
  fileName?: string,
): string {
  const head = Buffer.from(firstBytes.subarray(0, SNIFF_BYTES)).toString('latin1');
  const declared = essenceOf(declaredContentType);
  return (
    signatures.find(({ at, bytes }) => head.startsWith(bytes, at))?.mediaType ??
    containerType(head, declared) ??
    zipType(head) ??
    (isPdf(head) ? 'application/pdf' : undefined) ??
    textType(firstBytes, declared, fileName) ??
    streamType(head) ??
    UNKNOWN_BINARY
  );
}

/** The type and subtype of a content type, in lower case; empty where it is malformed. */
export function essenceOf(contentType: string | undefined): string {
  if (contentType === undefined) return '';
  try {
    return new MIMEType(contentType).essence;
  } catch {
    // Sites send all kinds of things; a malformed declaration says nothing.
    return '';
  }
}

function isPdf(head: string): boolean {
  if (!head.slice(0, PDF_WITHIN_BYTES).includes('%PDF-')) return false;
  // A page may well write about PDF.
  return head.startsWith('%PDF-') || !htmlStart.test(head.trimStart());
}

function containerType(head: string, declared: string): string | undefined {
  const riff = riffTypes[`${head.slice(0, 4)}:${head.slice(8, 12)}`];
  if (riff !== undefined) return riff;
  if (head.startsWith('\x1aE\xdf\xa3')) {
    if (!head.includes('webm')) return 'video/matroska';
    return declared === 'audio/webm' ? declared : 'video/webm';
  }
  if (head.startsWith('OggS')) {
    return /\x80theora|BBCD/u.test(head) ? 'video/ogg' : 'audio/ogg';
  }
  const box = head.slice(4, 8);
  if (box === 'ftyp') {
    const brand = isoBrands[head.slice(8, 12)];
    return brand ?? (declared === 'audio/mp4' ? declared : 'video/mp4');
  }
  // Old QuickTime files have no brand.
  return ['moov', 'mdat', 'wide', 'free'].includes(box) ? 'video/quicktime' : undefined;
}

const zipStarts: readonly string[] = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

function zipType(head: string): string | undefined {
  if (!zipStarts.some((start) => head.startsWith(start))) return undefined;
  // EPUB and OpenDocument begin with an uncompressed entry that names their type.
  const own = /^[^]{30}mimetype(application\/[\w.+-]+?)(?=PK|$)/u.exec(head)?.[1];
  if (own !== undefined) return own;
  if (head.includes('[Content_Types].xml') || head.includes('_rels/')) {
    const folder = openXmlFolders.find(([name]) => head.includes(name));
    if (folder) return folder[1];
  }
  return 'application/zip';
}

/** MPEG streams have no signature but a repeating frame head, weak enough to be asked last. */
function streamType(head: string): string | undefined {
  if (head.charCodeAt(0) === 0x47 && head.charCodeAt(188) === 0x47) return 'video/mp2t';
  const [first, second, third] = [head.charCodeAt(0), head.charCodeAt(1), head.charCodeAt(2)];
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const layer = (second >> 1) & 3;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : undefined;
  const isBitRate = third >> 4 !== 0xf;
  const isSampleRate = ((third >> 2) & 3) !== 3;
  return isBitRate && isSampleRate ? 'audio/mpeg' : undefined;
}

/** The encoding that a byte order mark announces. */
function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  return undefined;
}

function textType(
  firstBytes: Uint8Array,
  declared: string,
  fileName: string | undefined,
): string | undefined {
  const bytes = firstBytes.subarray(0, SNIFF_BYTES);
  // Latin-1 keeps the bytes of every encoding that extends ASCII, which is enough for tags.
  const text = new TextDecoder(byteOrderMark(bytes) ?? 'latin1').decode(bytes);
  if (hasBinaryCharacter(text)) return undefined;
  const captions = captionStarts.find(([start]) => start.test(text));
  if (captions) return captions[1];
  const isXhtml = declared === 'application/xhtml+xml';
  if (htmlStart.test(text.trimStart())) return isXhtml ? declared : 'text/html';
  const xml = otherXml.exec(text)?.[1]?.toLowerCase();
  if (xml !== undefined) return xml.endsWith('svg') ? 'image/svg+xml' : 'application/xml';
  const extension = byExtension[fileName?.split('.').at(-1)?.toLowerCase() ?? ''];
  if (isXhtml || textTypes.has(declared)) {
    // Servers send Markdown as plain text.
    return declared === 'text/plain' && extension === 'text/markdown' ? extension : declared;
  }
  if (declared === 'text/x-markdown') return 'text/markdown';
  if (/^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml)$/u.test(declared)) return declared;
  return extension ?? (/^\s*<\?xml\s/u.test(text) ? 'application/xml' : 'text/plain');
}
