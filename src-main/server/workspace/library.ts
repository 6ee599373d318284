import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  LibraryOverview,
  LibraryPage,
  LibraryQuery,
  LibrarySearch,
  LibrarySearchQuery,
  LibrarySource,
  RenameSource,
} from '../../../src-shared/library.ts';
import { Deleted } from '../../../src-shared/replies.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

/** The library: what there is, found and put in order. */
export const libraryRoutes =
  ({ library }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/sources',
      { schema: { querystring: LibraryQuery, response: { 200: LibraryPage } } },
      async (request) => library.list({ orgId: organisationOf(request).id, ...request.query }),
    );

    app.get(
      '/workspace/library',
      { schema: { response: { 200: LibraryOverview } } },
      async (request) => library.overview(organisationOf(request).id),
    );

    app.get(
      '/workspace/search',
      { schema: { querystring: LibrarySearchQuery, response: { 200: LibrarySearch } } },
      async (request) => library.search({ orgId: organisationOf(request).id, ...request.query }),
    );

    app.get(
      '/workspace/sources/:id',
      { schema: { params: IdParams, response: { 200: LibrarySource } } },
      async (request) => library.get(organisationOf(request).id, request.params.id),
    );

    app.patch(
      '/workspace/sources/:id',
      { schema: { params: IdParams, body: RenameSource, response: { 200: LibrarySource } } },
      async (request) =>
        library.rename(organisationOf(request).id, request.params.id, request.body.title),
    );

    app.post(
      '/workspace/sources/:id/opened',
      { schema: { params: IdParams, response: { 200: LibrarySource } } },
      async (request) => {
        const { id: orgId } = organisationOf(request);
        await library.markOpened(orgId, request.params.id);
        return library.get(orgId, request.params.id);
      },
    );

    app.delete(
      '/workspace/sources/:id',
      { schema: { params: IdParams, response: { 200: Deleted } } },
      async (request) => {
        const { id } = request.params;
        await library.remove(organisationOf(request).id, id);
        return { _id: id, deleted: true } as const;
      },
    );

    app.post(
      '/workspace/sources/:id/restore',
      { schema: { params: IdParams, response: { 200: LibrarySource } } },
      async (request) => library.restore(organisationOf(request).id, request.params.id),
    );
  };
