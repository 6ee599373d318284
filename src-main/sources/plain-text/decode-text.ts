import { MIMEType } from 'node:util';

/** What text in no declared encoding is in where it is not UTF-8; every byte means something in it. */
export const LEGACY_ENCODING = 'windows-1252';

/** The `charset` of a content type, where it has one. */
export function charsetOf(contentType: string | undefined): string | undefined {
  if (contentType === undefined) return undefined;
  try {
    return new MIMEType(contentType).params.get('charset') ?? undefined;
  } catch {
    // A malformed declaration says nothing.
    return undefined;
  }
}

/** A decoder for an encoding label, or nothing where no such encoding is known. */
export function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Decodes text as UTF-8 where it is valid UTF-8, and else as windows-1252. */
export function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LEGACY_ENCODING).decode(bytes);
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Decodes plain text: by its byte order mark, else by the declared charset, else as UTF-8 or, where
 * it is not that, windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const label = markedEncoding(bytes) ?? charsetOf(contentType);
  const decoder = label === undefined ? undefined : decoderFor(label);
  return decoder ? decoder.decode(bytes) : decodeUndeclared(bytes);
}
