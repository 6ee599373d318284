import { lookup } from 'node:dns/promises';

export interface ResolvedAddress {
  /** IPv4 or IPv6 address as text. */
  readonly address: string;
  readonly family: number;
}

/**
 * Where names become addresses and addresses become connections. Tests give one in which public
 * addresses lead to a server of theirs; the checks between the two steps are the same code.
 */
export interface Network {
  /** All addresses of a host name. Asked once for each request and each redirect. */
  resolve(hostname: string): Promise<readonly ResolvedAddress[]>;
  /** What to connect to for an address that has passed the checks. */
  connectTo(address: string, port: number): { readonly host: string; readonly port: number };
}

/** The network of this machine: its own name lookup, and the very address that was checked. */
export const systemNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
  connectTo: (address, port) => ({ host: address, port }),
};
