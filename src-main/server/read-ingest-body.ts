import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, appError } from '../../src-shared/app-error.ts';
import { MEBIBYTE, type Settings } from '../../src-shared/settings.ts';
import type { IncomingFile, OriginalFiles } from '../sources/original-files.ts';

/** What either form of an ingest request carries; `source` is not checked yet. */
export interface IngestBody {
  readonly source: unknown;
  readonly file?: IncomingFile;
  readonly captions?: IncomingFile;
}

/** Parts that are files, by name. */
const fileParts: ReadonlySet<string> = new Set(['file', 'captions']);

function parseSource(source: unknown): unknown {
  if (typeof source !== 'string') return source;
  try {
    return JSON.parse(source);
  } catch {
    throw appError('field-invalid', { field: 'source', problem: 'is not valid JSON' });
  }
}

/** Some clients send the JSON as a part with a file name. */
async function sourceText(part: Multipart): Promise<unknown> {
  return part.type === 'file' ? (await part.toBuffer()).toString('utf8') : part.value;
}

async function readParts(
  request: FastifyRequest,
  files: OriginalFiles,
  settings: Settings,
): Promise<IngestBody> {
  let source: unknown;
  const received = new Map<string, IncomingFile>();
  const isWanted = (name: string): boolean => fileParts.has(name) && !received.has(name);
  try {
    const limits = { fieldSize: settings.maxJsonBodyMb * MEBIBYTE, fileSize: Infinity };
    for await (const part of request.parts({ limits })) {
      if (part.fieldname === 'source') {
        source = await sourceText(part);
      } else if (part.type === 'file' && isWanted(part.fieldname)) {
        const about = { contentType: part.mimetype, fileName: part.filename };
        received.set(part.fieldname, await files.receive(part.file, about, settings.maxFileMb));
      } else if (part.type === 'file') {
        part.file.resume();
      }
    }
  } catch (error) {
    for (const { path } of received.values()) await files.discard(path);
    if (error instanceof AppError) throw error;
    request.log.info({ err: error }, 'multipart body not readable');
    throw appError('invalid-request', { message: 'The multipart body is incomplete or not valid' });
  }
  return { source: parseSource(source), ...Object.fromEntries(received) };
}

/**
 * Reads the body of an ingest request, JSON or multipart, and streams a file in it to disk.
 * @throws AppError 400, 413; no file is left behind then
 */
export async function readIngestBody(
  request: FastifyRequest,
  files: OriginalFiles,
  settings: Settings,
): Promise<IngestBody> {
  if (request.isMultipart()) return readParts(request, files, settings);
  const { body } = request;
  const source =
    typeof body === 'object' && body !== null && 'source' in body ? body.source : undefined;
  return { source: parseSource(source) };
}
