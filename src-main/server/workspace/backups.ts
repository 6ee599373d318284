import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import { DownloadAddress, Upkeep } from '../../../src-shared/upkeep.ts';
import type { Services } from '../services.ts';

const NameParams = Type.Object({ name: Type.String() });
const TicketParams = Type.Object({ ticket: Type.String() });
const DOWNLOADS = '/workspace/downloads';

/** Backups of the library, and putting one in its place. */
export const backupRoutes =
  ({ backups }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(multipart);
    const response = { 200: Upkeep };
    const accepted = { 202: Upkeep };

    app.get('/workspace/backups', { schema: { response } }, async () => backups.state());

    app.post('/workspace/backups', { schema: { response: accepted } }, async (_request, reply) => {
      backups.start();
      return reply.code(202).send(await backups.state());
    });

    app.post('/workspace/backups/cancel', { schema: { response } }, async () => {
      backups.cancel();
      return backups.state();
    });

    app.delete(
      '/workspace/backups/:name',
      { schema: { params: NameParams, response } },
      async (request) => {
        await backups.remove(request.params.name);
        return backups.state();
      },
    );

    app.post(
      '/workspace/backups/:name/download',
      { schema: { params: NameParams, response: { 201: DownloadAddress } } },
      async (request, reply) => {
        const ticket = await backups.createTicket(request.params.name);
        return reply.code(201).send({ path: `${DOWNLOADS}/${ticket}` });
      },
    );

    app.post(
      '/workspace/backups/:name/check',
      { schema: { params: NameParams, response: accepted } },
      async (request, reply) => {
        await backups.checkListed(request.params.name);
        return reply.code(202).send(await backups.state());
      },
    );

    app.post(
      '/workspace/restore/file',
      { schema: { response: accepted } },
      async (request, reply) => {
        const part = await request.file({ limits: { fileSize: Infinity } });
        if (!part) throw appError('field-required', { field: 'file' });
        await backups.checkFile(part.file, part.filename);
        return reply.code(202).send(await backups.state());
      },
    );

    app.post('/workspace/restore/confirm', { schema: { response } }, async () => {
      await backups.confirm();
      return backups.state();
    });

    app.delete('/workspace/restore', { schema: { response } }, async () => {
      await backups.discard();
      return backups.state();
    });
  };

/**
 * A download is begun by the browser itself, which cannot send the page's half of the session: a
 * ticket that only the page was given, and that works once, stands in for it.
 */
export const downloadRoute =
  ({ backups }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      `${DOWNLOADS}/:ticket`,
      { schema: { params: TicketParams } },
      async (request, reply) => {
        const { path, name } = backups.openDownload(request.params.ticket);
        const about = await stat(path).catch(() => null);
        if (!about) throw appError('backup-not-found');
        return reply
          .type('application/octet-stream')
          .header('content-length', about.size)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(createReadStream(path));
      },
    );
  };
