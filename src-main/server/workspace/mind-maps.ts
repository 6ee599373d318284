import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AddNodes, EditNode } from '../../../src-shared/mind-map-change.ts';
import { MindMap } from '../../../src-shared/mind-map.ts';
import { organisationOf } from '../plugins/session-access.ts';
import { IdParams } from '../route-schemas.ts';
import type { Services } from '../services.ts';

const NodeParams = Type.Object({ ...IdParams.properties, node: Type.String() });

/** Mind maps as a person works on them: each change is stored when it is made. */
export const workspaceMindMapRoutes =
  ({ mindMapEditing: maps }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/workspace/mind-maps/:id',
      { schema: { params: IdParams, response: { 200: MindMap } } },
      async (request) => maps.get(organisationOf(request).id, request.params.id),
    );

    app.post(
      '/workspace/mind-maps/:id/nodes',
      { schema: { params: IdParams, body: AddNodes, response: { 200: MindMap } } },
      async (request) =>
        maps.change(organisationOf(request).id, request.params.id, {
          kind: 'add',
          branch: request.body,
        }),
    );

    app.patch(
      '/workspace/mind-maps/:id/nodes/:node',
      { schema: { params: NodeParams, body: EditNode, response: { 200: MindMap } } },
      async (request) =>
        maps.change(organisationOf(request).id, request.params.id, {
          kind: 'edit',
          id: request.params.node,
          to: request.body,
        }),
    );

    app.delete(
      '/workspace/mind-maps/:id/nodes/:node',
      { schema: { params: NodeParams, response: { 200: MindMap } } },
      async (request) =>
        maps.change(organisationOf(request).id, request.params.id, {
          kind: 'remove',
          id: request.params.node,
        }),
    );
  };
