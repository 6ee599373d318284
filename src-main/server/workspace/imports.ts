import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import { Import, ImportLink, Imports, RetryImport, Samples } from '../../../src-shared/import.ts';
import type { IncomingFile } from '../../sources/original-files.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const Removed = Type.Object({ removed: Type.Literal(true) });

/** Streams the one file of a form to disk. @throws AppError 400, 413 */
async function receiveFile(
  request: FastifyRequest,
  { files, settings }: Pick<Services, 'files' | 'settings'>,
): Promise<IncomingFile> {
  const part = await request.file({ limits: { fileSize: Infinity } });
  if (!part) throw appError('field-required', { field: 'file' });
  const about = { contentType: part.mimetype, fileName: part.filename };
  return files.receive(part.file, about, settings.maxFileMb);
}

/** What is on its way into the library. */
export const importRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { imports, samples } = services;
    await app.register(multipart);

    app.get('/workspace/imports', { schema: { response: { 200: Imports } } }, async (request) => ({
      items: imports.list(organisationOf(request).id),
    }));

    app.post(
      '/workspace/imports/file',
      { schema: { response: { 202: Import } } },
      async (request, reply) => {
        const file = await receiveFile(request, services);
        return reply.code(202).send(await imports.addFile(organisationOf(request).id, file));
      },
    );

    app.post(
      '/workspace/imports/link',
      { schema: { body: ImportLink, response: { 202: Import } } },
      async (request, reply) =>
        reply.code(202).send(await imports.addLink(organisationOf(request).id, request.body.url)),
    );

    app.get('/workspace/samples', { schema: { response: { 200: Samples } } }, async () => ({
      items: [...samples.list()],
    }));

    app.post(
      '/workspace/samples/:id',
      { schema: { params: IdParams, response: { 202: Import } } },
      async (request, reply) => {
        const file = await samples.copy(request.params.id);
        return reply.code(202).send(await imports.addFile(organisationOf(request).id, file));
      },
    );

    app.post(
      '/workspace/imports/:id/retry',
      { schema: { params: IdParams, body: RetryImport, response: { 202: Import } } },
      async (request, reply) => {
        const { id: orgId } = organisationOf(request);
        const again = await imports.retry(orgId, request.params.id, request.body);
        return reply.code(202).send(again);
      },
    );

    app.delete(
      '/workspace/imports/:id',
      { schema: { params: IdParams, response: { 200: Removed } } },
      async (request) => {
        await imports.remove(organisationOf(request).id, request.params.id);
        return { removed: true } as const;
      },
    );
  };
