import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'] as const;
const everyInterface: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/**
 * The names and addresses that this server answers to, without ports or brackets.
 * @param sharedHost name or address that other machines use; empty where sharing is off
 */
export function servedHosts(sharedHost: string): string[] {
  if (sharedHost === '') return [...LOOPBACK];
  if (!everyInterface.has(sharedHost)) return [...LOOPBACK, sharedHost.toLowerCase()];
  const addresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address.replace(/%.*$/u, ''));
  return [...new Set([...LOOPBACK, hostname().toLowerCase(), ...addresses])];
}

/** The host part of a Host header, without port and brackets, in lower case. */
export function hostOf(header: string): string | undefined {
  return /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[^:[\]]+))(?::\d+)?$/iu
    .exec(header)
    ?.slice(1)
    .find((part) => part !== undefined)
    ?.toLowerCase();
}

/** A host as it stands in a URL. */
export function urlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
