import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import {
  createServer as createRawServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import type { Network } from '../../src-main/platform/outbound-network.ts';

/** A public address; nothing is ever sent to it, because the fixture's network leads elsewhere. */
export const PUBLIC_ADDRESS = '93.184.216.34';

export interface WebFixtureOptions {
  /**
   * Addresses of host names; each element answers one lookup, the last one all further ones.
   * Names that are not listed have the address `PUBLIC_ADDRESS`.
   */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Serves port 443 with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface SeenRequest {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A real HTTP server on loopback that a guarded client takes for the public internet. */
export interface WebFixture {
  readonly network: Network;
  /** Host names in the order in which they were looked up. */
  readonly lookups: readonly string[];
  /** Addresses, as the client sees them, that it connected to. */
  readonly connections: readonly string[];
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

const familyOf = (address: string): number => (address.includes(':') ? 6 : 4);

async function listen(server: Server, sockets: Set<Socket>): Promise<number> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return address.port;
}

/** Starts the server; `handle` answers for all host names, which it finds in the Host header. */
export async function startWebFixture(
  handle: RequestListener,
  { names = {}, tls }: WebFixtureOptions = {},
): Promise<WebFixture> {
  const lookups: string[] = [];
  const connections: string[] = [];
  const requests: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const listener: RequestListener = (request, response) => {
    requests.push({
      host: request.headers.host ?? '',
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
    });
    handle(request, response);
  };
  const servers: Server[] = [createServer(listener)];
  if (tls) servers.push(createTlsServer({ ...tls }, listener));
  const [plainPort = 0, tlsPort = 0] = await Promise.all(
    servers.map((server) => listen(server, sockets)),
  );

  return {
    lookups,
    connections,
    requests,
    network: {
      resolve(hostname) {
        const asked = lookups.filter((name) => name === hostname).length;
        lookups.push(hostname);
        const answers = names[hostname] ?? [[PUBLIC_ADDRESS]];
        const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
        return Promise.resolve(answer.map((address) => ({ address, family: familyOf(address) })));
      },
      connectTo(address, port) {
        connections.push(address);
        return { host: '127.0.0.1', port: port === 443 ? tlsPort : plainPort };
      },
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(
        servers.map(async (server) => {
          server.close();
          await once(server, 'close');
        }),
      );
    },
  };
}

/** A server below HTTP, for answers that no HTTP server would give. */
export interface RawFixture {
  /** The host name of every URL leads to this server. */
  readonly network: Network;
  close(): Promise<void>;
}

/** Starts a server that does with a connection what `onConnection` says. */
export async function startRawFixture(onConnection: (socket: Socket) => void): Promise<RawFixture> {
  const sockets = new Set<Socket>();
  const server = createRawServer(onConnection);
  const port = await listen(server, sockets);
  return {
    network: {
      resolve: () => Promise.resolve([{ address: PUBLIC_ADDRESS, family: 4 }]),
      connectTo: () => ({ host: '127.0.0.1', port }),
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
