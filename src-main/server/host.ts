import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appError } from '../../src-shared/app-error.ts';
import type { Serving } from '../../src-shared/serving.ts';

/** Where the program that serves has opened its ports. */
export interface ServedAddresses {
  readonly http: string | null;
  readonly https: string | null;
  readonly shared: string | null;
  /** PEM file to trust; null where HTTPS is off. */
  readonly authorityFile: string | null;
}

/** What the server knows of the program that runs it. That tells it once it listens. */
export interface Host {
  announce(addresses: ServedAddresses): void;
  /** @param restart ends this run and begins another on the same data folder */
  offerRestart(restart: () => void): void;
  serving(): Serving;
  /** The authority to trust, as PEM. @throws AppError `https-off` */
  authority(): string;
  /** @throws AppError `restart-unavailable` */
  restart(): void;
}

const nowhere: ServedAddresses = { http: null, https: null, shared: null, authorityFile: null };

/** @param path of the authority's PEM file */
function aboutAuthority(path: string): Serving['authority'] {
  const certificate = new X509Certificate(readFileSync(path));
  return {
    path,
    sha256: certificate.fingerprint256,
    validTo: new Date(certificate.validTo).toISOString(),
  };
}

export function createHost(): Host {
  let served = nowhere;
  let begin: (() => void) | undefined;
  return {
    announce(addresses) {
      served = addresses;
    },
    offerRestart(restart) {
      begin = restart;
    },
    serving() {
      const { authorityFile, ...addresses } = served;
      return {
        ...addresses,
        authority: authorityFile === null ? null : aboutAuthority(authorityFile),
        canRestart: begin !== undefined,
      };
    },
    authority() {
      if (served.authorityFile === null) throw appError('https-off');
      return readFileSync(served.authorityFile, 'utf8');
    },
    restart() {
      if (!begin) throw appError('restart-unavailable');
      begin();
    },
  };
}
