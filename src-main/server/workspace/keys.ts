import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ApiKey,
  ApiKeys,
  KeyUsage,
  MadeApiKey,
  NewApiKey,
  NewOrganisation,
  Organisation,
  Organisations,
  RelabelApiKey,
  UsageQuery,
} from '../../../src-shared/access.ts';
import { appError } from '../../../src-shared/app-error.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

/**
 * Keys of the public interface and what they did. All organisations belong to whoever has a
 * session, so these are about all of them at once.
 */
export const keyRoutes =
  ({ access, usage }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/organisations',
      { schema: { response: { 200: Organisations } } },
      async () => ({ items: access.listOrganisations() }),
    );

    app.post(
      '/workspace/organisations',
      { schema: { body: NewOrganisation, response: { 201: Organisation } } },
      async (request, reply) =>
        reply.code(201).send(await access.createOrganisation(request.body.name)),
    );

    app.get('/workspace/keys', { schema: { response: { 200: ApiKeys } } }, async () => ({
      items: access.listKeys(),
    }));

    app.post(
      '/workspace/keys',
      { schema: { body: NewApiKey, response: { 201: MadeApiKey } } },
      async (request, reply) => {
        const { orgId, label } = request.body;
        const organisation = access.listOrganisations().find(({ id }) => id === orgId);
        if (!organisation) throw appError('organisation-not-found');
        return reply.code(201).send(await access.createKey(organisation.name, label.trim()));
      },
    );

    app.patch(
      '/workspace/keys/:id',
      { schema: { params: IdParams, body: RelabelApiKey, response: { 200: ApiKey } } },
      async (request) => {
        const { id } = request.params;
        if (!(await access.relabelKey(id, request.body.label))) throw appError('key-not-found');
        return access.getKey(id);
      },
    );

    app.delete(
      '/workspace/keys/:id',
      { schema: { params: IdParams, response: { 200: ApiKey } } },
      async (request) => {
        const { id } = request.params;
        if (!(await access.revokeKey(id))) throw appError('key-not-found');
        return access.getKey(id);
      },
    );

    app.get(
      '/workspace/keys/:id/usage',
      { schema: { params: IdParams, querystring: UsageQuery, response: { 200: KeyUsage } } },
      async (request) => {
        const key = access.getKey(request.params.id);
        return { key, ...usage.recentUsageOf(key.id, request.query.days) };
      },
    );
  };
