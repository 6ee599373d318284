import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import type { ErrorReply, WorkspaceErrorReply } from '../../../src-shared/replies.ts';
import type { Settings } from '../../../src-shared/settings.ts';

const SUPPORTED_BODIES = 'application/json, and multipart/form-data for files';

/** What the framework refuses, in the words of the interface. */
function expected(
  error: FastifyError,
  request: FastifyRequest,
  settings: Settings,
): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return appError('too-large', {
        what: 'The request body',
        limit: `${settings.maxJsonBodyMb} MB`,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_TYPE':
      return appError('unsupported-media-type', {
        given: request.headers['content-type'] ?? 'A body without content type',
        supported: SUPPORTED_BODIES,
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return appError('invalid-request', { message: 'The request body is not valid JSON' });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? appError('invalid-request', { message: error.message })
        : null;
  }
}

function sendExpected(error: AppError, reply: FastifyReply, withCodes: boolean): void {
  const { retryAfterSeconds, allow } = error.params;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds);
  if (Array.isArray(allow)) reply.header('allow', allow.join(', '));
  const code = withCodes ? { code: error.code } : {};
  reply.code(error.status).send({ error: error.message, ...code } satisfies WorkspaceErrorReply);
}

/**
 * One place where every failure becomes `{ "error": … }`.
 * @param withCodes whether an expected one comes with its stable code; the public interface has
 *   the message only
 */
export function useErrorReplies(
  app: FastifyInstance,
  settings: Settings,
  { withCodes = false } = {},
): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    // What is left of a refused body would block the next request of the connection.
    request.raw.resume();
    const known = error instanceof AppError ? error : expected(error, request, settings);
    if (known) {
      sendExpected(known, reply, withCodes);
      return;
    }
    request.log.error({ err: error, requestId: request.id }, 'request failed');
    reply
      .code(500)
      .send({ error: 'Internal server error', requestId: request.id } satisfies ErrorReply);
  });
}
