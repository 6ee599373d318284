import { STATUS_CODES } from 'node:http';
import { errors } from 'undici';
import { AppError, appError } from '../../src-shared/app-error.ts';

/** What a site did, in plain words, by the code of the error that came of it. */
const answers: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host. Check the address',
  ENODATA: 'there is no such host. Check the address',
  EAI_AGAIN: 'its name could not be looked up. Check the internet connection',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it broke off the connection',
  EPIPE: 'it broke off the connection',
  UND_ERR_SOCKET: 'it broke off the connection',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'it broke off the connection',
  UND_ERR_ABORTED: 'it broke off the connection',
  EHOSTUNREACH: 'it cannot be reached from here',
  ENETUNREACH: 'it cannot be reached from here. Check the internet connection',
  EADDRNOTAVAIL: 'it cannot be reached from here',
  UND_ERR_HEADERS_OVERFLOW: 'its answer is not valid HTTP',
  UND_ERR_RESPONSE: 'its answer is not valid HTTP',
  CERT_HAS_EXPIRED: 'its certificate is not valid: it has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. Check the clock of this computer',
  CERT_REVOKED: 'its certificate is not valid: it was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is not valid: it is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not valid: it is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not valid: its issuer is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not valid: its issuer is not known here',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is not valid: its issuer is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not valid: its issuer is not known here',
};

/** Whole families of codes, by how they begin. */
const answersByPrefix: readonly (readonly [prefix: string, answer: string])[] = [
  ['HPE_', 'its answer is not valid HTTP'],
  ['Z_', 'its answer is damaged: it cannot be decompressed'],
  ['ERR_BROTLI', 'its answer is damaged: it cannot be decompressed'],
  ['ERR__ERROR_', 'its answer is damaged: it cannot be decompressed'],
  ['CERT_', 'its certificate is not valid'],
  ['ERR_SSL_', 'a secure connection could not be made'],
  ['ERR_TLS_', 'a secure connection could not be made'],
  ['EPROTO', 'a secure connection could not be made'],
];

const connectTimeouts: ReadonlySet<string> = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const stallTimeouts: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** The `code` that Node and undici give their errors. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The error for a name that has no address. */
export function unreachable(site: string): AppError {
  return appError('remote-failed', { site, answer: 'there is no such host. Check the address' });
}

/** The error for an HTTP status that is no success; `params.status` carries the number. */
export function statusError(site: string, status: number): AppError {
  const reason = STATUS_CODES[status];
  const answer = `it answered ${status}${reason === undefined ? '' : ` ${reason}`}`;
  const error = appError('remote-failed', { site, answer });
  return new AppError(error.code, error.message, { ...error.params, status });
}

export interface RequestFacts {
  readonly site: string;
  readonly connectTimeoutSeconds: number;
  readonly stallTimeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** Turns whatever stopped a request into an `AppError`; what is no network failure stays as it is. */
export function explainFailure(error: unknown, facts: RequestFacts): unknown {
  const { site, signal } = facts;
  // A caller may abort with an AppError of its own, such as a timeout.
  if (signal.aborted) {
    return signal.reason instanceof AppError ? signal.reason : appError('cancelled');
  }
  if (error instanceof AppError) return error;
  if (error instanceof errors.HTTPParserError) {
    return appError('remote-failed', { site, answer: 'its answer is not valid HTTP' });
  }
  const code = errorCodeOf(error);
  if (code === undefined) return error;
  if (connectTimeouts.has(code)) {
    return appError('remote-timeout', { site, seconds: facts.connectTimeoutSeconds });
  }
  if (stallTimeouts.has(code)) {
    return appError('remote-timeout', { site, seconds: facts.stallTimeoutSeconds });
  }
  const answer =
    answers[code] ??
    answersByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1] ??
    `the connection failed (${code})`;
  return appError('remote-failed', { site, answer });
}
