import type { Static, TSchema } from 'typebox';
import { ServerGoneError } from './api-error.ts';
import { workspaceHeaders } from './client.ts';
import { checkReply, errorFrom, parseJson } from './send.ts';

export interface SendFileOptions {
  readonly signal: AbortSignal;
  /** Called with 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot.
 * @param schema of the reply
 * @throws ApiError, ServerGoneError, or the reason of `signal`
 */
export async function sendFile<Schema extends TSchema>(
  schema: Schema,
  path: string,
  file: File,
  { signal, onProgress }: SendFileOptions,
): Promise<Static<Schema>> {
  const { promise, resolve, reject } = Promise.withResolvers<Static<Schema>>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  for (const [name, value] of Object.entries(workspaceHeaders())) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  );
  request.addEventListener('load', () => {
    const body = parseJson(request.responseText);
    if (request.status >= 400) {
      reject(errorFrom(request.status, body, request.getResponseHeader('retry-after')));
      return;
    }
    try {
      resolve(checkReply(schema, body, path));
    } catch (error) {
      reject(error);
    }
  });
  request.addEventListener('error', () => reject(new ServerGoneError('Lectern does not answer')));
  const stop = (): void => {
    request.abort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  const form = new FormData();
  form.set('file', file, file.name);
  request.send(form);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
