import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { WorkspaceErrorReply } from '../../src-shared/replies.ts';
import { ApiError, ServerGoneError } from './api-error.ts';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SendOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

const addressOf = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return params === '' ? path : `${path}?${params}`;
};

/** The failure that an error reply tells of. @param body what came, parsed where it was JSON */
export function errorFrom(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = retryAfter === null ? undefined : Number(retryAfter);
  return Value.Check(WorkspaceErrorReply, body)
    ? new ApiError(body.error, status, body.code ?? '', seconds)
    : new ApiError(`The server answered ${status}`, status, '', seconds);
}

/**
 * Checks a reply against the schema that the server made it with.
 * @throws Error where it does not fit: that is a bug, not data
 */
export function checkReply<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  path: string,
): Static<Schema> {
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new Error(`${path} answered what does not fit: ${first?.instancePath} ${first?.message}`);
}

/** Sends a request. @throws ApiError, ServerGoneError, or the reason of `signal` */
export async function send(path: string, options: SendOptions = {}): Promise<Response> {
  const { method = 'GET', query, body, headers, signal } = options;
  let reply: Response;
  try {
    reply = await fetch(addressOf(path, query), {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw new ServerGoneError('Lectern does not answer', { cause: error });
  }
  if (reply.ok) return reply;
  const text = await reply.text();
  throw errorFrom(reply.status, parseJson(text), reply.headers.get('retry-after'));
}

/** JSON, or the text itself where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same, with a JSON reply that is checked against its schema. */
export async function sendJson<Schema extends TSchema>(
  schema: Schema,
  path: string,
  options: SendOptions = {},
): Promise<Static<Schema>> {
  const reply = await send(path, options);
  return checkReply(schema, await reply.json(), path);
}
