import type { UsageRow } from '../../src-shared/access.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Log } from '../platform/log.ts';
import { usageOfKey, type UsageIncrement } from '../store/repositories/usage.ts';
import type { Store } from '../store/store.ts';

/** How long counts may stand in memory, in ms. */
const FLUSH_AFTER_MS = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 'yyyy-mm-dd'.length);

export interface UsedRequest {
  readonly keyId: string;
  readonly orgId: string;
  readonly endpoint: string;
  readonly status: number;
  readonly bytesIn: number;
  readonly charactersIn: number;
  readonly itemsOut: number;
  /** 0 where only counts of an earlier request are added. Default 1. */
  readonly requests?: number;
}

export interface UsageRecorder {
  /** Counts a request; returns at once, the library is told shortly after. */
  record(request: UsedRequest): void;
  usageOf(keyId: string): UsageRow[];
  /** The same for the last days, today included, and the days themselves, oldest first; UTC. */
  recentUsageOf(keyId: string, days: number): { days: string[]; rows: UsageRow[] };
  /** Writes what still stands in memory. */
  close(): Promise<void>;
}

export function createUsageRecorder(store: Store, clock: Clock, log: Log): UsageRecorder {
  let waiting = new Map<string, UsageIncrement>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const increments = [...waiting.values()];
    waiting = new Map();
    await store.write('addUsage', increments);
  };

  const flushLater = (): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.error({ err: error }, 'usage counts were lost'));
    }, FLUSH_AFTER_MS);
  };

  return {
    record(used) {
      const { keyId, orgId, endpoint, status, bytesIn, charactersIn, itemsOut } = used;
      const now = clock();
      const lastUsedAt = now.toISOString();
      const day = dayOf(now);
      const slot = [keyId, day, endpoint, status].join(' ');
      const before = waiting.get(slot);
      waiting.set(slot, {
        keyId,
        orgId,
        day,
        endpoint,
        status,
        lastUsedAt,
        requests: (before?.requests ?? 0) + (used.requests ?? 1),
        bytesIn: (before?.bytesIn ?? 0) + bytesIn,
        charactersIn: (before?.charactersIn ?? 0) + charactersIn,
        itemsOut: (before?.itemsOut ?? 0) + itemsOut,
      });
      flushLater();
    },
    usageOf: (keyId) => usageOfKey(store.reader, keyId),
    recentUsageOf(keyId, count) {
      const today = clock().getTime();
      const days = Array.from({ length: count }, (_, index) =>
        dayOf(new Date(today - (count - 1 - index) * DAY_MS)),
      );
      return { days, rows: usageOfKey(store.reader, keyId, days[0]) };
    },
    close: flush,
  };
}
