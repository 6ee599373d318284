import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../src-shared/app-error.ts';
import { Metadata } from '../../src-shared/source.ts';
import { isFileUsed } from '../store/repositories/sources.ts';
import { findUnfinishedIngest } from '../store/repositories/unfinished-ingests.ts';
import {
  readAndStore,
  textOf,
  lastingPart,
  type IngestContext,
  type IngestParts,
} from './read-and-store.ts';

/** What was asked for, as it is noted until it is done. */
const LongRequest = Type.Object({
  orgId: Type.String(),
  userId: Type.String(),
  sourceType: Type.String(),
  kind: Type.Union([
    Type.Literal('audio'),
    Type.Literal('video'),
    Type.Literal('lecture'),
    Type.Literal('webpage'),
    Type.Literal('pdf'),
    Type.Literal('youtube'),
    Type.Null(),
  ]),
  metadata: Metadata,
  mediaType: Type.String(),
  /** Share of the work that was done before reading. */
  done: Type.Number(),
  fileName: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
});
type LongRequest = Static<typeof LongRequest>;

/** Pieces of a transcript that nobody came back for within this time, in ms, are forgotten. */
const KEEP_PIECES_MS = 30 * 24 * 60 * 60 * 1000;

const isInterrupted = ({ signal }: IngestContext): boolean =>
  signal.aborted && signal.reason instanceof AppError && signal.reason.code === 'interrupted';

async function work(
  parts: IngestParts,
  request: LongRequest,
  hash: string,
  context: IngestContext,
): Promise<void> {
  const { store, files, folder, clock } = parts;
  const { metadata, mediaType, done, fileName, url } = request;
  const document = {
    path: files.pathOf(hash),
    fileName,
    url,
    work: {
      orgId: request.orgId,
      hash,
      scratchPath: join(folder.incoming, `${context.resultId}.pcm`),
      topic: textOf(metadata['topic']),
      language: textOf(metadata['language']),
      forgetPieces: (key: string) =>
        store.write(
          'forgetTranscriptPieces',
          key,
          new Date(clock().getTime() - KEEP_PIECES_MS).toISOString(),
        ),
    },
  };
  try {
    await readAndStore(parts, request, { document, mediaType, hash, done }, context);
    // Recordings need not be kept.
    if (!isFileUsed(store.reader, hash)) await files.remove(hash);
  } catch (error) {
    if (!isInterrupted(context)) {
      await store.write('forgetUnfinishedIngest', context.resultId);
      if (!isFileUsed(store.reader, hash)) await files.remove(hash);
    }
    throw error;
  }
}

/**
 * Takes in a document whose reading may take hours: the original and what was asked for are on disk
 * before it begins, and stay there where Lectern ends in the middle of it.
 * @param path the document, which is moved into the library
 * @throws AppError what is wrong with the document
 */
export async function ingestLong(
  parts: IngestParts,
  request: LongRequest,
  path: string,
  context: IngestContext,
): Promise<void> {
  const noted: LongRequest = { ...request, metadata: lastingPart(request.metadata) };
  const hash = await parts.files.keep(path);
  await parts.store.write('saveUnfinishedIngest', {
    id: context.resultId,
    orgId: noted.orgId,
    fileHash: hash,
    request: JSON.stringify(noted),
  });
  await work(parts, noted, hash, context);
}

/** Whether there is work to go on with for a source. */
export const isUnfinished = ({ store }: IngestParts, id: string): boolean =>
  findUnfinishedIngest(store.reader, id) !== undefined;

/** Goes on with the work on a source where it was cut off. @throws AppError as `ingest` does */
export async function resumeIngest(parts: IngestParts, context: IngestContext): Promise<void> {
  const found = findUnfinishedIngest(parts.store.reader, context.resultId);
  if (!found) throw new Error(`no work was noted for ${context.resultId}`);
  const request = Value.Parse(LongRequest, JSON.parse(found.request));
  await work(parts, request, found.fileHash, context);
}
