import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { appError } from '../../src-shared/app-error.ts';

/** Ports that a web address may use unless the configuration names more. */
export const DEFAULT_PORTS: readonly number[] = [80, 443];

/** Azure's metadata service: by its number a public address, in fact one of the machine itself. */
const AZURE_METADATA = '168.63.129.16';

/** All of the public IPv6 internet; outside it lie old forms that hide an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IPv4 or IPv6 address belongs to the public internet. Loopback, private, link-local,
 * carrier and documentation ranges do not, in any of their forms (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_METADATA) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Ranges that belong to this machine, or to the network of a home or a school. */
const localRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/** Whether an address is this machine's own or one of a private network; link-local ones are not. */
export const isLocalAddress = (address: string): boolean =>
  isIP(address) !== 0 && localRanges.has(ipaddr.process(address).range());

/** Whether two texts mean the same address; `::ffff:1.2.3.4` is the same as `1.2.3.4`. */
export function isSameAddress(one: string | undefined, other: string): boolean {
  if (one === undefined || isIP(one) === 0 || isIP(other) === 0) return false;
  return ipaddr.process(one).toString() === ipaddr.process(other).toString();
}

/** The address that stands in a URL in place of a host name, if one does. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  return isIP(host) === 0 ? undefined : host;
}

/** The port that a URL means. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** Says what keeps a URL from being fetched, or nothing where its form is all right. */
export function problemOfUrl(url: URL): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return 'must start with http:// or https://';
  }
  if (url.username !== '' || url.password !== '') {
    return 'must not contain a user name or password';
  }
  return undefined;
}

/**
 * Reads an address that a user gave.
 * @param field name of the request field, for the message
 * @throws AppError `field-invalid` where it is no http or https URL that may be fetched
 */
export function parseWebUrl(text: string, field: string): URL {
  const url = URL.parse(text.trim());
  const problem = url ? problemOfUrl(url) : 'must be a web address (URL)';
  if (!url || problem !== undefined) {
    throw appError('field-invalid', { field, problem: problem ?? '' });
  }
  return url;
}
