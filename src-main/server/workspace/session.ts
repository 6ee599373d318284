import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OpenedSession, OpenSession, WorkspaceStatus } from '../../../src-shared/session.ts';
import { version } from '../../platform/version.ts';
import { organisationOf, sessionCookieOf, setSessionCookie } from '../plugins/session-access.ts';
import type { Services } from '../services.ts';

/** The one route that needs no session: it makes one from a one-time token. */
export const openSessionRoute =
  ({ sessions }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/workspace/session',
      { schema: { body: OpenSession, response: { 200: OpenedSession } } },
      async (request, reply) => {
        const { cookie, pageKey } = await sessions.open(request.body.token);
        setSessionCookie(request, reply, cookie);
        return { pageKey };
      },
    );
  };

/** Tells who answers; opening the app lets the session live on. */
export const statusRoute =
  ({ sessions }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    // A process may serve several runs, one after the other.
    const startedAt = new Date().toISOString();
    app.get(
      '/workspace/status',
      { schema: { response: { 200: WorkspaceStatus } } },
      async (request, reply) => {
        const cookie = sessionCookieOf(request) ?? '';
        await sessions.extend(cookie);
        setSessionCookie(request, reply, cookie);
        return { version, startedAt, organisation: organisationOf(request) };
      },
    );
  };
