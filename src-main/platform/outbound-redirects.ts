import { appError, type AppError } from '../../src-shared/app-error.ts';
import { problemOfUrl } from './outbound-address.ts';
import type { OutboundRequest } from './outbound-http.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Redirects after which browsers, too, turn a POST into a GET. */
const statusesThatKeepMethod: ReadonlySet<number> = new Set([307, 308]);

export const isRedirect = (status: number): boolean => redirectStatuses.has(status);

export function badRedirect(from: URL): AppError {
  const answer = 'it redirected to something that is not a public web address';
  return appError('remote-failed', { site: from.host, answer });
}

/** @param most redirects that were followed; 0: none is */
export function tooManyRedirects(from: URL, most: number): AppError {
  const answer =
    most === 0
      ? 'it redirected to another address. Enter that one, if you trust it'
      : `it redirected more than ${most} times`;
  return appError('remote-failed', { site: from.host, answer });
}

/** @throws AppError `remote-failed` */
export function redirectTarget(from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  if (!next || problemOfUrl(next) !== undefined) throw badRedirect(from);
  if (next.hash === '') next.hash = from.hash;
  return next;
}

/** What the user's words, or a key, were sent for at one site is not sent on to another. */
export function requestAfterRedirect(
  request: OutboundRequest,
  status: number,
  isSameOrigin: boolean,
): OutboundRequest {
  const { bearer: _bearer, ...open } = request;
  const allowed = isSameOrigin ? request : open;
  if (request.method !== 'POST') return allowed;
  if (statusesThatKeepMethod.has(status) && isSameOrigin) return allowed;
  const { body: _body, method: _method, ...rest } = allowed;
  return rest;
}
