import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import { ShownModel, ShownModels } from '../../../src-shared/model.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const Removed = Type.Object({ removed: Type.Literal(true) });

/** No model that a laptop can run is larger. */
const MAX_MODEL_MB = 64 * 1024;

/** The models of this machine. They belong to no organisation. */
export const modelRoutes =
  ({ modelManager, files }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart);

    app.get('/workspace/models', { schema: { response: { 200: ShownModels } } }, async () => ({
      items: modelManager.list(),
    }));

    app.post(
      '/workspace/models/file',
      { schema: { response: { 201: ShownModel } } },
      async (request, reply) => {
        const part = await request.file({ limits: { fileSize: Infinity } });
        if (!part) throw appError('field-required', { field: 'file' });
        const { path } = await files.receive(part.file, {}, MAX_MODEL_MB);
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort(appError('cancelled')));
        try {
          reply.code(201);
          return await modelManager.importFile(path, part.filename, gone.signal);
        } finally {
          await files.discard(path);
        }
      },
    );

    app.post(
      '/workspace/models/:id/install',
      { schema: { params: IdParams, response: { 202: ShownModel } } },
      async (request, reply) => reply.code(202).send(modelManager.install(request.params.id)),
    );

    app.post(
      '/workspace/models/:id/cancel',
      { schema: { params: IdParams, response: { 200: ShownModel } } },
      async (request) => modelManager.cancel(request.params.id),
    );

    app.post(
      '/workspace/models/:id/try-again',
      { schema: { params: IdParams, response: { 200: ShownModel } } },
      async (request) => modelManager.tryAgain(request.params.id),
    );

    app.delete(
      '/workspace/models/:id',
      { schema: { params: IdParams, response: { 200: Removed } } },
      async (request) => {
        await modelManager.remove(request.params.id);
        return { removed: true } as const;
      },
    );
  };
