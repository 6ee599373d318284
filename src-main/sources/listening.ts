import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { appError } from '../../src-shared/app-error.ts';
import { isRecording, type SoundForm } from '../../src-shared/source-text.ts';
import type { Clock } from '../platform/identifiers.ts';
import { findOriginal } from '../store/repositories/sources.ts';
import type { Store } from '../store/store.ts';
import type { OriginalFiles } from './original-files.ts';
import type { PlayableCopies } from './playable-copies.ts';
import type { Sources } from './sources.ts';

/** A stretch of a file, in bytes; both ends are part of it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A recording that can be heard. */
export interface Sound {
  readonly mediaType: string;
  readonly bytes: number;
  /** @param range all of it where it is left out */
  readonly read: (range?: ByteRange) => Readable;
}

/** Hearing the recordings that sources were read from. */
export interface Listening {
  /**
   * A secret that stands in for the page's half of the session: a player asks for stretches of a
   * recording by itself, and cannot send it. It lives for as long as the player may be open.
   * @param as the recording itself, or a copy of its sound that every browser plays; making one
   *   takes some seconds
   * @throws AppError `source-not-found`, `original-not-found` also where it is no recording; what is
   *   wrong with the recording where a copy is wanted; `cancelled`
   */
  createTicket(orgId: string, id: string, as: SoundForm, signal: AbortSignal): Promise<string>;
  /** @throws AppError `player-expired`, `original-not-found`, `cancelled` */
  open(ticket: string, signal: AbortSignal): Promise<Sound>;
}

/** What a ticket is for. */
interface Heard {
  readonly id: string;
  readonly as: SoundForm;
}

/** Longer than anybody listens without a pause, in ms. */
const TICKET_MS = 24 * 60 * 60 * 1000;
/** Players that may be open at once; more forget the one that was not used for the longest time. */
const MOST_TICKETS = 200;
const TICKET_BYTES = 32;

export function createListening(parts: {
  readonly store: Store;
  readonly sources: Pick<Sources, 'ownerOf'>;
  readonly files: Pick<OriginalFiles, 'sizeOf' | 'pathOf'>;
  readonly copies: PlayableCopies;
  readonly clock: Clock;
}): Listening {
  const { store, sources, files, copies, clock } = parts;
  /** In the order of their last use. */
  const tickets = new Map<string, Heard & { readonly usedAt: number }>();

  const soundOf = async ({ id, as }: Heard, signal: AbortSignal): Promise<Sound> => {
    const found = findOriginal(store.reader, id);
    const hash = found?.fileHash ?? null;
    const bytes = hash === null ? null : files.sizeOf(hash);
    if (!found || hash === null || bytes === null || !isRecording(found.mediaType)) {
      throw appError('original-not-found');
    }
    const path = files.pathOf(hash);
    if (as === 'copy') {
      const copy = await copies.get(hash, path, signal);
      return {
        mediaType: 'audio/wav',
        bytes: copy.bytes,
        read: ({ first, last } = { first: 0, last: copy.bytes - 1 }) => copy.read(first, last),
      };
    }
    return {
      mediaType: found.mediaType,
      bytes,
      read: ({ first, last } = { first: 0, last: bytes - 1 }) =>
        createReadStream(path, { start: first, end: last }),
    };
  };

  const note = (ticket: string, { id, as }: Heard): void => {
    tickets.delete(ticket);
    tickets.set(ticket, { id, as, usedAt: clock().getTime() });
    const [oldest] = tickets.keys();
    if (tickets.size > MOST_TICKETS && oldest !== undefined) tickets.delete(oldest);
  };

  return {
    async createTicket(orgId, id, as, signal) {
      if (sources.ownerOf(id) !== orgId) throw appError('source-not-found');
      await soundOf({ id, as }, signal);
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      note(ticket, { id, as });
      return ticket;
    },

    async open(ticket, signal) {
      const found = tickets.get(ticket);
      if (!found || found.usedAt < clock().getTime() - TICKET_MS) {
        throw appError('player-expired');
      }
      note(ticket, found);
      return soundOf(found, signal);
    },
  };
}
