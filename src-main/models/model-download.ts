import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError, appError } from '../../src-shared/app-error.ts';
import type { OutboundHttp } from '../platform/outbound-http.ts';

const PARTIAL_CONTENT = 206;
const RANGE_NOT_SATISFIABLE = 416;
const OK = 200;
/** A connection that drops is taken up again so often in a row without anything new. */
const MAX_FRUITLESS = 3;
/** The hub may have a little more than the catalogue says; much more is something else. */
const SPARE_BYTES = 1024 * 1024;

const NOTHING = 'it has nothing of this model. Try again later';

export interface ModelDownload {
  readonly url: string;
  /** File to write; what is there of it already is kept and gone on with. */
  readonly partPath: string;
  /** Announced size; progress is told against it. */
  readonly bytes: number;
  readonly http: OutboundHttp;
  readonly signal: AbortSignal;
  /** Told how many bytes are on the disk. */
  readonly onBytes: (received: number) => void;
}

export const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** The SHA-256 of a file in hex. */
export async function hashOfFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest('hex');
}

const tagFile = (partPath: string): string => `${partPath}.tag`;

const readTag = (partPath: string): Promise<string> =>
  readFile(tagFile(partPath), 'utf8').catch(() => '');

/** Removes what is there of a download. */
export async function discardPart(partPath: string): Promise<void> {
  await Promise.all([rm(partPath, { force: true }), rm(tagFile(partPath), { force: true })]);
}

/** Size of a whole file, in the header of an answer that has nothing more of it. */
const totalIn = (contentRange: string | undefined): number | undefined => {
  const total = /^bytes \*\/(?<total>\d+)$/u.exec(contentRange ?? '')?.groups?.['total'];
  return total === undefined ? undefined : Number(total);
};

/**
 * Asks for what is missing and writes it; returns when the connection ends.
 * @returns whether the server says that there is no more
 */
async function fetchRest(download: ModelDownload): Promise<boolean> {
  const { url, partPath, bytes, http, signal, onBytes } = download;
  const have = await sizeOf(partPath);
  const tag = await readTag(partPath);
  const mayResume = have > 0 && tag !== '';
  const response = await http.request(url, {
    signal,
    maxBytes: bytes + SPARE_BYTES,
    what: 'This model',
    acceptsStatus: (status) =>
      status === OK || status === PARTIAL_CONTENT || status === RANGE_NOT_SATISFIABLE,
    ...(mayResume ? { headers: { range: `bytes=${have}-`, 'if-range': tag } } : {}),
  });
  try {
    if (response.status === RANGE_NOT_SATISFIABLE) {
      const isWhole = totalIn(response.headers['content-range']) === have;
      if (!isWhole) await discardPart(partPath);
      return isWhole;
    }
    const goesOn =
      response.status === PARTIAL_CONTENT &&
      (response.headers['content-range']?.startsWith(`bytes ${have}-`) ?? false);
    await writeFile(tagFile(partPath), response.headers['etag'] ?? '');
    const file = await open(partPath, goesOn ? 'a' : 'w', 0o600);
    let received = goesOn ? have : 0;
    try {
      for await (const chunk of response.body) {
        await file.writeFile(chunk);
        received += chunk.byteLength;
        onBytes(received);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return received >= bytes;
  } finally {
    await response.close();
  }
}

const isDrop = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'remote-timeout' ||
    (error.code === 'remote-failed' && error.params['status'] === undefined));

/**
 * Downloads a file, going on where an earlier try or a dropped connection ended. What has arrived
 * stays on the disk where it fails or is cancelled.
 * @throws AppError `remote-failed`, `remote-timeout`, `too-large`, `disk-full`, `cancelled`
 */
export async function downloadModel(download: ModelDownload): Promise<void> {
  const { partPath, bytes, signal } = download;
  for (let fruitless = 0; ;) {
    const before = await sizeOf(partPath);
    if (before === bytes) return;
    let failure: unknown;
    try {
      if (await fetchRest(download)) return;
    } catch (error) {
      if (signal.aborted) throw appError('cancelled');
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
        throw appError('disk-full');
      }
      if (error instanceof AppError && error.code === 'too-large') await discardPart(partPath);
      if (!isDrop(error)) throw error;
      failure = error;
    }
    fruitless = (await sizeOf(partPath)) > before ? 0 : fruitless + 1;
    if (fruitless < MAX_FRUITLESS) continue;
    // A server that has no more than this ends without a word: its checksum tells whether it is all.
    if (failure === undefined && before > 0) return;
    throw (
      failure ?? appError('remote-failed', { site: new URL(download.url).host, answer: NOTHING })
    );
  }
}
