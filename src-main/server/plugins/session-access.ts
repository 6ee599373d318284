import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Organisation } from '../../../src-shared/access.ts';
import { appError } from '../../../src-shared/app-error.ts';
import { organisationHeader, pageKeyHeader } from '../../../src-shared/session.ts';
import { SESSION_SECONDS } from '../../access/sessions.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the session has been checked; routes use `organisationOf`. */
    organisation: Organisation | null;
  }
}

/** Cookies are shared by all ports of a host: two servers must not overwrite each other's. */
const cookieName = (request: FastifyRequest): string =>
  `lectern-${/:(\d+)$/u.exec(request.headers.host ?? '')?.[1] ?? 'session'}`;

/** The cookie half of the session that a request carries, if any. */
export function sessionCookieOf(request: FastifyRequest): string | undefined {
  const start = `${cookieName(request)}=`;
  return request.headers.cookie
    ?.split('; ')
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}

/** Gives the browser its half of a session, or lets it keep it for longer. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${cookie}; Path=/workspace; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}${secure}`,
  );
}

/** The organisation that a request with a session works in. */
export function organisationOf(request: FastifyRequest): Organisation {
  if (!request.organisation) throw appError('session-required');
  return request.organisation;
}

/** Lets through what has a live session, and finds the organisation that it is about. */
export function requireSession(
  app: FastifyInstance,
  { sessions, access, workspace }: Pick<Services, 'sessions' | 'access' | 'workspace'>,
): void {
  app.decorateRequest('organisation', null);

  app.addHook('onRequest', async (request) => {
    const { [pageKeyHeader]: pageKey, [organisationHeader]: orgId } = request.headers;
    const cookie = sessionCookieOf(request);
    sessions.check({
      ...(cookie === undefined ? {} : { cookie }),
      ...(typeof pageKey === 'string' ? { pageKey } : {}),
    });
    const organisation =
      orgId === undefined
        ? await workspace.organisation()
        : access.listOrganisations().find(({ id }) => id === orgId);
    if (!organisation) throw appError('organisation-not-found');
    request.organisation = organisation;
  });
}
