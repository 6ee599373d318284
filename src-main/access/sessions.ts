import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { appError } from '../../src-shared/app-error.ts';
import type { Clock } from '../platform/identifiers.ts';
import { findSession } from '../store/repositories/sessions.ts';
import type { Store } from '../store/store.ts';

const SECRET_BYTES = 32;
const OPENING_MS = 15 * 60 * 1000;
/** How long a session lives after the app was last opened with it, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The two halves of a session; one without the other is worth nothing. */
export interface SessionSecrets {
  /**
   * For the browser, out of the page's reach. Browsers send cookies to every port of a host, so it
   * may come into the hands of another program on this machine.
   */
  readonly cookie: string;
  /** For the page, in storage that other ports cannot see; it is sent as a header. */
  readonly pageKey: string;
}

/** Who may use the workspace. Tokens and sessions outlive the process, and are kept as hashes. */
export interface Sessions {
  /** Makes a token that opens the workspace once, within 15 minutes. */
  createOpening(): Promise<string>;
  /** Exchanges a token for a session. @throws AppError `opening-invalid` */
  open(token: string): Promise<SessionSecrets>;
  /** @throws AppError `session-required` where the halves do not make a live session */
  check(secrets: Partial<SessionSecrets>): void;
  /** Lets a live session begin its 30 days anew. */
  extend(cookie: string): Promise<void>;
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function createSessions(store: Store, clock: Clock): Sessions {
  const inFuture = (ms: number): string => new Date(clock().getTime() + ms).toISOString();
  const now = (): string => clock().toISOString();

  return {
    async createOpening() {
      const token = newSecret();
      await store.write('insertOpening', {
        hash: hashOf(token),
        expiresAt: inFuture(OPENING_MS),
        now: now(),
      });
      return token;
    },

    async open(token) {
      const secrets = { cookie: newSecret(), pageKey: newSecret() };
      const opened = await store.write('openSession', {
        token: hashOf(token),
        session: {
          hash: hashOf(secrets.cookie),
          pageHash: hashOf(secrets.pageKey),
          expiresAt: inFuture(SESSION_SECONDS * 1000),
        },
        now: now(),
      });
      if (!opened) throw appError('opening-invalid');
      return secrets;
    },

    check({ cookie = '', pageKey = '' }) {
      const found = findSession(store.reader, hashOf(cookie));
      const isLive =
        found !== undefined &&
        found.expiresAt > now() &&
        timingSafeEqual(found.pageHash, hashOf(pageKey));
      if (!isLive) throw appError('session-required');
    },

    extend: (cookie) =>
      store.write('extendSession', {
        hash: hashOf(cookie),
        expiresAt: inFuture(SESSION_SECONDS * 1000),
      }),
  };
}
