import type { Static, TSchema } from 'typebox';
import { organisationHeader } from '../../src-shared/session.ts';
import { ApiError } from './api-error.ts';
import { send, sendJson, type SendOptions } from './send.ts';
import { noticeClosedSession, sessionHeaders } from './session.ts';

let organisationId: string | null = null;

/** Works in another organisation from now on; null: in the workspace's own. */
export function chooseOrganisation(id: string | null): void {
  organisationId = id;
}

/** What every request of the workspace carries. */
export const workspaceHeaders = (): Record<string, string> => ({
  ...sessionHeaders(),
  ...(organisationId === null ? {} : { [organisationHeader]: organisationId }),
});

async function noticing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) noticeClosedSession(error);
    throw error;
  }
}

/**
 * Calls a route of the workspace and checks what comes back. The files of this folder, one for each
 * resource, are the only callers.
 * @param path below `/workspace`, such as `/sources`
 * @throws ApiError, ServerGoneError, or the reason of `signal`
 */
export function call<Schema extends TSchema>(
  schema: Schema,
  path: string,
  options: SendOptions = {},
): Promise<Static<Schema>> {
  return noticing(
    sendJson(schema, `/workspace${path}`, { ...options, headers: workspaceHeaders() }),
  );
}

/** The same for what is not JSON, such as a download or a stream of events. */
export function callRaw(path: string, options: SendOptions = {}): Promise<Response> {
  return noticing(send(`/workspace${path}`, { ...options, headers: workspaceHeaders() }));
}
