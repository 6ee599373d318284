import { open } from 'node:fs/promises';
import { download } from './download.ts';
import { canonicalLanguage } from './language.ts';
import { ingestLong } from './long-ingest.ts';
import { detectMediaType } from './media-type.ts';
import {
  readAndStore,
  textOf,
  type IngestContext,
  type IngestParts,
  type IngestRequest,
} from './read-and-store.ts';
import type { DocumentFile } from './source-reader.ts';
import { fetchSound } from './youtube/fetch-sound.ts';
import { fetchVideo } from './youtube/fetch-video.ts';
import { youtubeLinkIn } from './youtube/youtube-link.ts';

/** Of the whole work, the share that fetching takes where there is something to fetch. */
const DOWNLOAD_SHARE = 0.4;
const SNIFFED_BYTES = 4096;

/** As much of a file as is needed to tell what it is. */
export async function firstBytesOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function fetchDocument(
  parts: IngestParts,
  request: IngestRequest,
  { signal, report }: IngestContext,
): Promise<DocumentFile> {
  if ('file' in request.origin) return request.origin.file;
  const { http, folder, settings, clock } = parts;
  const { url } = request.origin;
  const common = {
    http,
    folder: folder.incoming,
    settings,
    signal,
    report: (fraction: number, stage: string) => report(fraction * DOWNLOAD_SHARE, stage),
  };
  // A video stays one by whatever name it was sent.
  if (request.kind === 'youtube' || youtubeLinkIn(url)?.is === 'video') {
    if (request.metadata['sound'] === true) return fetchSound(url, common);
    const language = canonicalLanguage(textOf(request.metadata['language']));
    return fetchVideo(url, { ...common, clock, language });
  }
  return download(url, { ...common, expectsPage: request.kind === 'webpage' });
}

/**
 * Takes a source in: fetches it where it is elsewhere, reads it, and stores text, places and the
 * original. Nothing is stored unless all of it is; no file is left behind. Long work is noted first
 * and goes on after a crash, see `resumeIngest`.
 * @throws AppError what is wrong with the address or the document
 */
export async function ingest(
  parts: IngestParts,
  request: IngestRequest,
  context: IngestContext,
): Promise<void> {
  const { files, readers } = parts;
  let document: DocumentFile | undefined;
  try {
    document = await fetchDocument(parts, request, context);
    const done = 'file' in request.origin ? 0 : DOWNLOAD_SHARE;
    const mediaType = detectMediaType(
      await firstBytesOf(document.path),
      document.contentType,
      document.fileName,
    );
    if (readers.readerFor(request.kind, mediaType).isLong && !request.captions) {
      const { orgId, userId, sourceType, kind, metadata } = request;
      const { path, fileName, url } = document;
      const about = {
        ...(fileName === undefined ? {} : { fileName }),
        ...(url === undefined ? {} : { url }),
      };
      const noted = { orgId, userId, sourceType, kind, metadata, mediaType, done, ...about };
      await ingestLong(parts, noted, path, context);
      return;
    }
    const password = textOf(request.metadata['password']);
    const opened = { ...document, password, captionsPath: request.captions?.path };
    await readAndStore(parts, request, { document: opened, mediaType, hash: null, done }, context);
  } finally {
    if (document) await files.discard(document.path);
    if (request.captions) await files.discard(request.captions.path);
  }
}
