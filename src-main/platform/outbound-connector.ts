import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { appError } from '../../src-shared/app-error.ts';
import { isPublicAddress, literalAddress, portOf } from './outbound-address.ts';
import { errorCodeOf, unreachable } from './outbound-errors.ts';
import type { Network } from './outbound-network.ts';
import { openSocket } from './outbound-socket.ts';

/** Most addresses of one name that are tried. */
const MAX_ADDRESSES = 4;

/** An address that does not answer must not use up the time of the ones behind it, in ms. */
const FIRST_ATTEMPT_MS = 3000;

/** Failures after which another address of the same site may still work. */
const worthAnotherAddress: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface ConnectOptions {
  /** Longest time for name lookup, and again for connecting with the TLS handshake, in ms. */
  readonly timeoutMs: number;
  /** Certificates (PEM) to trust in place of the usual ones. */
  readonly trustedCertificates?: readonly string[] | undefined;
  /** Throws where an address may not be connected to. Default: all but public ones are refused. */
  readonly requireAddress?: RequireAddress | undefined;
}

/** @throws AppError where a URL must not lead to this address */
export type RequireAddress = (address: string, url: URL) => void;

const requirePublic: RequireAddress = (address) => {
  if (!isPublicAddress(address)) throw appError('url-not-public');
};

/**
 * Finds the addresses to connect to. The name is looked up once, and all its addresses must be
 * allowed: a site that mixes public with private ones is after the private ones.
 * @throws AppError `url-not-public`, `remote-failed`, `remote-timeout`, or the signal's own reason
 */
export async function checkedAddresses(
  url: URL,
  network: Network,
  { timeoutMs, requireAddress = requirePublic }: ConnectOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const literal = literalAddress(url);
  const addresses =
    literal === undefined ? await lookedUp(url, network, timeoutMs, signal) : [literal];
  for (const address of addresses) requireAddress(address, url);
  return addresses.slice(0, MAX_ADDRESSES);
}

async function lookedUp(
  url: URL,
  network: Network,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<string[]> {
  // A lookup cannot be stopped; its answer is not waited for.
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const onAbort = (): void => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(
    () => stop(appError('remote-timeout', { site: url.host, seconds: timeoutMs / 1000 })),
    timeoutMs,
  );
  try {
    const answers = await Promise.race([network.resolve(url.hostname), stopped]);
    if (answers.length === 0) throw unreachable(url.host);
    return answers.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Makes the function with which undici opens a connection. It goes to one of the checked
 * addresses, whatever the name may mean by now.
 */
export function connectorTo(
  url: URL,
  addresses: readonly string[],
  network: Network,
  options: ConnectOptions,
  signal: AbortSignal,
): buildConnector.connector {
  const open = async (): Promise<Socket> => {
    const deadline = performance.now() + options.timeoutMs;
    const literal = literalAddress(url);
    const certifiedName = url.protocol === 'https:' ? (literal ?? url.hostname) : undefined;
    for (const [index, address] of addresses.entries()) {
      const isLast = index === addresses.length - 1;
      const left = Math.max(1, deadline - performance.now());
      try {
        return await openSocket({
          ...network.connectTo(address, portOf(url)),
          certifiedName,
          isName: literal === undefined,
          trustedCertificates: options.trustedCertificates,
          timeoutMs: isLast ? left : Math.min(left, FIRST_ATTEMPT_MS),
          signal,
        });
      } catch (error) {
        if (isLast || !worthAnotherAddress.has(errorCodeOf(error) ?? '')) throw error;
      }
    }
    throw new Error('No address to connect to');
  };
  const connect = async (callback: buildConnector.Callback): Promise<void> => {
    const outcome = await open().catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (outcome instanceof Error) callback(outcome, null);
    else callback(null, outcome);
  };
  return (_target, callback) => void connect(callback);
}
