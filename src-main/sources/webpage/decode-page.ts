// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this needs the types
/// <reference path="./html-encoding-sniffer.d.ts" />
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { charsetOf, decodeUndeclared, decoderFor } from '../plain-text/decode-text.ts';

/** Where a page may still declare its encoding; browsers, too, mind a declaration that comes late. */
const PRESCAN_BYTES = 16 * 1024;

/** Given as default to find out that nothing was declared; no page can declare it. */
const UNDECLARED = 'x-undeclared';

/**
 * Decodes an HTML page: by its byte order mark, else the header's charset, else what a `<meta>`
 * says, else as UTF-8 or, where it is not that, windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType?: string): string {
  const transportLayerEncodingLabel = charsetOf(contentType);
  const encoding = htmlEncodingSniffer(bytes, {
    ...(transportLayerEncodingLabel === undefined ? {} : { transportLayerEncodingLabel }),
    defaultEncoding: UNDECLARED,
    maxPrescanBytes: PRESCAN_BYTES,
  });
  const decoder = encoding === UNDECLARED ? undefined : decoderFor(encoding);
  return decoder ? decoder.decode(bytes) : decodeUndeclared(bytes);
}
