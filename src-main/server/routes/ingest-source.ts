import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import { AcceptedJob } from '../../../src-shared/job.ts';
import {
  maxMetadataBytes,
  Source,
  SourceRequest,
  type SourceKind,
} from '../../../src-shared/source.ts';
import type { IncomingFile } from '../../sources/original-files.ts';
import type { IngestRequest } from '../../sources/read-and-store.ts';
import { answerWithJob } from '../answer-with-job.ts';
import { callerOf } from '../plugins/key-access.ts';
import { readIngestBody } from '../read-ingest-body.ts';
import { fetchFailures, workFailures, WorkHeaders } from '../route-schemas.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A file that came with the request and that no job has taken yet. */
    upload: IncomingFile | null;
    /** Captions that came with it. */
    captions: IncomingFile | null;
  }
}

const IngestBody = Type.Object({
  source: SourceRequest,
  file: Type.Optional(
    Type.String({ description: 'The file; multipart/form-data only', format: 'binary' }),
  ),
  captions: Type.Optional(
    Type.String({
      description:
        'Captions of a recording (.srt or .vtt), used instead of speech recognition; multipart/form-data only',
      format: 'binary',
    }),
  ),
});

/** Kinds of source that may come as a file. */
const takesFiles: ReadonlySet<SourceKind> = new Set([
  'pdf',
  'audio',
  'video',
  'lecture',
  'youtube',
]);

/** @throws AppError where what the kind needs is missing */
function toIngestRequest(
  source: SourceRequest,
  kind: SourceKind,
  { upload: file, captions }: Pick<FastifyRequest, 'upload' | 'captions'>,
  orgId: string,
): IngestRequest {
  const metadata = source.metadata ?? {};
  if (Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataBytes) {
    throw appError('too-large', { what: 'source.metadata', limit: '64 KB' });
  }
  const { userId, sourceType, url } = source;
  const common = { orgId, userId, sourceType, kind, metadata, captions: captions ?? undefined };
  if (file && takesFiles.has(kind)) return { ...common, origin: { file } };
  if (kind === 'pdf') throw appError('field-required', { field: 'file' });
  if (url === undefined) {
    const field = takesFiles.has(kind) ? 'source.url or file' : 'source.url';
    throw appError('field-required', { field });
  }
  return { ...common, origin: { url } };
}

export const ingestSourceRoute =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { files, settings, sources } = services;
    await app.register(multipart);
    app.decorateRequest('upload', null);
    app.decorateRequest('captions', null);
    app.addHook('preValidation', async (request: FastifyRequest) => {
      const { source, file, captions } = await readIngestBody(request, files, settings);
      request.upload = file ?? null;
      request.captions = captions ?? null;
      if (file) callerOf(request).bytesIn = file.bytes;
      request.body = source === undefined ? {} : { source };
    });
    app.addHook('onResponse', async ({ upload, captions }) => {
      for (const left of [upload, captions]) if (left) await files.discard(left.path);
    });

    app.post(
      '/source/ingestSource',
      {
        schema: {
          tags: ['source'],
          summary: 'Ingest a learning source',
          description:
            'JSON for what has a URL, multipart/form-data (`file`, and `source` as a JSON string) for PDFs and recordings; `captions` may come with a recording. `source` may be a JSON string in either form.',
          consumes: ['application/json', 'multipart/form-data'],
          headers: WorkHeaders,
          body: IngestBody,
          response: { 201: Source, 202: AcceptedJob, ...workFailures, ...fetchFailures },
        },
      },
      async (request, reply) => {
        const { orgId } = callerOf(request);
        const { source } = request.body;
        const ingest = toIngestRequest(source, sources.kindOf(source.sourceType), request, orgId);
        const answer = await answerWithJob(request, reply, services, {
          kind: 'ingest',
          status: 201,
          run: (context) => sources.ingest(ingest, context),
          read: (id, caller) => {
            const made = sources.get(orgId, id);
            caller.charactersIn = made.content.length;
            return made;
          },
        });
        request.upload = null;
        request.captions = null;
        return answer;
      },
    );
  };
