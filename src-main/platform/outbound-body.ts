import { pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { appError } from '../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../src-shared/settings.ts';

/** What Lectern can undo; sent as the `accept-encoding` of each request. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** Nobody compresses more often; a longer list is there to make work. */
const MAX_ENCODINGS = 2;

// A body that ends early is used as far as it goes, as browsers do.
const zlibOptions = {
  flush: zlib.constants.Z_SYNC_FLUSH,
  finishFlush: zlib.constants.Z_SYNC_FLUSH,
};
const brotliOptions = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
};

/** "deflate" is sent with and without the zlib header; the first byte tells which. */
async function* inflated(body: AsyncIterable<unknown>): AsyncGenerator {
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const hasHeader = first.value instanceof Uint8Array && ((first.value[0] ?? 0) & 0x0f) === 8;
  const inflate = hasHeader ? zlib.createInflate(zlibOptions) : zlib.createInflateRaw(zlibOptions);
  const whole = async function* (): AsyncGenerator {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  yield* joined(Readable.from(whole()), inflate);
}

/** Errors of `source` surface where `target` is read; ending early stops both. */
function joined<Target extends NodeJS.ReadWriteStream & Readable>(
  source: Readable,
  target: Target,
): Target {
  pipeline(source, target, () => {
    // The reader of `target` gets the error.
  });
  return target;
}

/**
 * Undoes the `content-encoding` of a body.
 * @throws AppError `remote-failed` for an encoding that was not asked for
 */
export function decodeBody(body: Readable, contentEncoding: string, site: string): Readable {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const unknown = (): Error =>
    appError('remote-failed', {
      site,
      answer: `its answer is compressed in a way that Lectern does not know (${contentEncoding})`,
    });
  if (encodings.length > MAX_ENCODINGS) throw unknown();
  let decoded = body;
  for (const encoding of encodings.reverse()) {
    if (encoding === 'gzip' || encoding === 'x-gzip') {
      decoded = joined(decoded, zlib.createGunzip(zlibOptions));
    } else if (encoding === 'br') {
      decoded = joined(decoded, zlib.createBrotliDecompress(brotliOptions));
    } else if (encoding === 'deflate') {
      decoded = Readable.from(inflated(decoded));
    } else {
      throw unknown();
    }
  }
  return decoded;
}

/** The error for a body over its limit. */
export function overLimit(what: string, maxBytes: number): Error {
  const mebibytes = Number((maxBytes / MEBIBYTE).toPrecision(3));
  return appError('too-large', { what, limit: `${mebibytes} MB` });
}

/**
 * Passes chunks on until they come to more than `maxBytes`.
 * @throws AppError `too-large`
 */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > maxBytes) throw overLimit(what, maxBytes);
    yield chunk;
  }
}

/** Holds a whole body in memory; for bodies whose limit is small. */
export async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
