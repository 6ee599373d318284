import { rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { appError } from '../../src-shared/app-error.ts';
import type { ServerAddress } from '../../src-shared/replies.ts';
import { version } from '../platform/version.ts';
import { writeWhole } from '../platform/write-whole.ts';
import { localCertificate } from '../server/local-certificate.ts';
import { urlHost } from '../server/served-hosts.ts';
import { openingAddress } from './opening-address.ts';
import type { App } from './create-app.ts';

export interface Listening extends ServerAddress {
  /** Address for other machines, where sharing is on. */
  readonly shared: string | null;
  /** The file that HTTPS clients have to trust; null where HTTPS is off. */
  readonly authorityFile: string | null;
  /**
   * Makes an address that opens the app once, within 15 minutes. Give it only to the window, or to
   * the person who started the server.
   * @param path screen to open, such as `/app/source/ID`; default the first
   */
  openingAddress(path?: string): Promise<string>;
  /** Takes no new requests, closes the app, and ends connections that are still open. */
  close(): Promise<void>;
}

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';
/** How long answers may take to leave after all work has ended, in ms. */
const DRAIN_MS = 500;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function listenOn(server: HttpServer, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, resolve);
  await promise;
  server.off('error', reject);
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Listens on both loopback addresses, and on a further one where there is sharing. */
async function openPort(
  makeServer: () => HttpServer,
  { port, option, sharedHost }: { port: number; option: string; sharedHost: string },
): Promise<{ port: number; servers: HttpServer[] }> {
  const servers: HttpServer[] = [];
  const open = async (host: string, wanted: number): Promise<number> => {
    const server = makeServer();
    const got = await listenOn(server, host, wanted);
    servers.push(server);
    return got;
  };
  try {
    // Every interface includes loopback.
    const everywhere = sharedHost === '0.0.0.0' || sharedHost === '::';
    const actual = await open(everywhere ? sharedHost : IPV4_LOOPBACK, port);
    if (!everywhere) {
      await open(IPV6_LOOPBACK, actual).catch((error: unknown) => {
        // Some machines have no IPv6; a port chosen by the system may be taken there.
        if (port !== 0 && codeOf(error) === 'EADDRINUSE') throw error;
      });
      if (sharedHost !== '') await open(sharedHost, actual);
    }
    return { port: actual, servers };
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    if (codeOf(error) === 'EADDRINUSE') throw appError('port-in-use', { port, option });
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND') {
      throw appError('host-unavailable', { host: sharedHost });
    }
    if (codeOf(error) === 'EACCES') throw appError('port-refused', { port, option });
    throw error;
  }
}

async function closeServer(server: HttpServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await promise;
  clearTimeout(timer);
}

/**
 * Opens the app to requests: HTTP on loopback only, HTTPS on loopback and, where sharing is on, on
 * the shared host; and says in `server.json` where it is.
 * @throws AppError `port-in-use`, `port-refused`, `host-unavailable`; nothing is left open then
 */
export async function listen(app: App): Promise<Listening> {
  const { settings } = app.services;
  const { handle } = app.server;
  if (!settings.httpEnabled && !settings.httpsEnabled) throw appError('nothing-to-serve');
  if (!settings.httpsEnabled && settings.sharedHost !== '') throw appError('sharing-needs-https');
  const servers: HttpServer[] = [];
  try {
    let http: string | null = null;
    if (settings.httpEnabled) {
      const opened = await openPort(() => createHttpServer(handle), {
        port: settings.httpPort,
        option: '--port',
        sharedHost: '',
      });
      servers.push(...opened.servers);
      http = `http://${IPV4_LOOPBACK}:${opened.port}`;
    }
    let https: string | null = null;
    let shared: string | null = null;
    let authorityFile: string | null = null;
    if (settings.httpsEnabled) {
      const certificate = await localCertificate(app.folder.tls, app.hosts, app.clock);
      const { key, cert } = certificate;
      const opened = await openPort(() => createHttpsServer({ key, cert }, handle), {
        port: settings.httpsPort,
        option: '--https-port',
        sharedHost: settings.sharedHost,
      });
      servers.push(...opened.servers);
      https = `https://localhost:${opened.port}`;
      authorityFile = certificate.authorityFile;
      if (settings.sharedHost !== '') {
        shared = `https://${urlHost(settings.sharedHost)}:${opened.port}`;
      }
    }
    const address: ServerAddress = { http, https, pid: process.pid, version };
    writeWhole(app.folder.serverFile, `${JSON.stringify(address, null, 2)}\n`);
    app.services.host.announce({ http, https, shared, authorityFile });
    return {
      ...address,
      shared,
      authorityFile,
      openingAddress: (path) => openingAddress(app.services.sessions, address, path),
      async close() {
        rmSync(app.folder.serverFile, { force: true });
        const closed = Promise.all(servers.map(stopAccepting));
        await app.close();
        for (const server of servers) server.closeIdleConnections();
        const timer = setTimeout(() => {
          for (const server of servers) server.closeAllConnections();
        }, DRAIN_MS);
        await closed;
        clearTimeout(timer);
      },
    };
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw error;
  }
}

function stopAccepting(server: HttpServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}
