import { Import } from '../../src-shared/import.ts';
import { ServerGoneError } from './api-error.ts';
import { workspaceHeaders } from './client.ts';
import { checkReply, errorFrom, parseJson } from './send.ts';

const PATH = '/workspace/imports/file';

/**
 * Sends a file and tells how far it is, which `fetch` cannot.
 * @param onProgress called with 0 to 1
 * @throws ApiError, ServerGoneError, or the reason of `signal`
 */
export async function uploadFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<Import> {
  const { promise, resolve, reject } = Promise.withResolvers<Import>();
  const request = new XMLHttpRequest();
  request.open('POST', PATH);
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
      resolve(checkReply(Import, body, PATH));
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
