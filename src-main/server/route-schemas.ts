import { Type } from 'typebox';
import { ErrorReply } from '../../src-shared/replies.ts';

const failure = (description: string) => Type.Object(ErrorReply.properties, { description });

/** What every keyed route may answer beside success. */
export const failures = {
  400: failure('The request is not well formed; the message names the field'),
  401: failure('No key, or one that is unknown or revoked'),
  403: failure('The resource belongs to another organisation, or the host name is not served'),
  404: failure('There is no such resource'),
  429: failure('Too many requests with this key; see Retry-After'),
  500: failure('A fault of Lectern; the log has the requestId'),
} as const;

/** What a route that starts long work may answer beyond that. */
export const workFailures = {
  ...failures,
  409: failure('The work was cancelled'),
  413: failure('Something is larger than its limit'),
  415: failure('This kind of body is not supported'),
  422: failure('The content can be read but not used; the message says what to do'),
  424: failure('A local model is needed that is not installed'),
  503: failure('Too much work is waiting; see Retry-After'),
  507: failure('The disk is full'),
} as const;

/** What fetching from another site may end in. */
export const fetchFailures = {
  502: failure('The remote site failed or refused'),
  504: failure('The remote site did not answer in time'),
} as const;

const identifier = Type.String({ description: 'Identifier' });

/** Ids are looked up as they come: what is no id is simply not found. */
export const IdParams = Type.Object({ id: identifier });

/** The same under another name, such as `quizId`. */
export const namedIdParams = (name: string) => Type.Object({ [name]: identifier });

export const WorkHeaders = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: '`respond-async` (RFC 7240) answers 202 at once with a job' }),
  ),
});
