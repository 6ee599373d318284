import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { errors } from 'undici';
import { appError } from '../../src-shared/app-error.ts';
import { isSameAddress } from './outbound-address.ts';

export interface SocketTarget {
  /** Address to connect to; never a name. */
  readonly host: string;
  readonly port: number;
  /** Name or address that the certificate must be for; none: no TLS. */
  readonly certifiedName?: string | undefined;
  /** Whether that is a name, which is then told to the server (an address must not be). */
  readonly isName: boolean;
  /** Certificates (PEM) to trust in place of the usual ones. */
  readonly trustedCertificates?: readonly string[] | undefined;
  /** Longest time until data can be sent, in ms. */
  readonly timeoutMs: number;
  /** Closes the connection, also later. */
  readonly signal: AbortSignal;
}

/**
 * Opens a connection, with TLS where it is asked for. Where it ends is looked at before a single
 * byte is sent.
 * @throws AppError `url-not-public` where it ended elsewhere; else what Node or undici call it
 */
export function openSocket(target: SocketTarget): Promise<Socket> {
  const { host, port, certifiedName, timeoutMs, signal } = target;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const tcp = connectTcp({ host, port, signal, noDelay: true });
  const timer = setTimeout(() => tcp.destroy(new errors.ConnectTimeoutError()), timeoutMs);
  const settled = (): void => clearTimeout(timer);
  promise.then(settled, settled);
  tcp.on('error', reject);
  tcp.once('close', () => reject(new errors.SocketError('closed')));
  tcp.once('connect', () => {
    if (!isSameAddress(tcp.remoteAddress, host)) {
      tcp.destroy(appError('url-not-public'));
    } else if (certifiedName === undefined) {
      resolve(tcp);
    } else {
      const { trustedCertificates: ca, isName } = target;
      const secure = connectTls({
        socket: tcp,
        host: certifiedName,
        ALPNProtocols: ['http/1.1'],
        ...(isName ? { servername: certifiedName } : {}),
        ...(ca ? { ca: [...ca] } : {}),
      });
      secure.on('error', reject);
      secure.once('secureConnect', () => resolve(secure));
    }
  });
  return promise;
}
