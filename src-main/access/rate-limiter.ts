import { appError, type AppError } from '../../src-shared/app-error.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { Clock } from '../platform/identifiers.ts';

const WINDOW_MS = 60_000;

/** Where a key stands within its minute. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the minute is over. */
  readonly resetAt: number;
  /** Set where this request is one too many. */
  readonly refusal: AppError | null;
}

/**
 * Counts requests per key in fixed minutes that begin with the first request. Written here because
 * the interface wants the reset as a point in time, which the usual plugin does not give.
 */
export interface RateLimiter {
  /** Counts one request; null where limiting is off. */
  count(keyId: string): RateState | null;
}

/** @param settings how many requests a key may make, asked each time; 0 turns limiting off */
export function createRateLimiter(
  settings: Pick<Settings, 'requestsPerMinute'>,
  clock: Clock,
): RateLimiter {
  const windows = new Map<string, { endsAt: number; requests: number }>();

  const forgetEnded = (now: number): void => {
    for (const [keyId, { endsAt }] of windows) if (endsAt <= now) windows.delete(keyId);
  };

  return {
    count(keyId) {
      const { requestsPerMinute } = settings;
      if (requestsPerMinute === 0) return null;
      const now = clock().getTime();
      let window = windows.get(keyId);
      if (!window || window.endsAt <= now) {
        forgetEnded(now);
        window = { endsAt: now + WINDOW_MS, requests: 0 };
        windows.set(keyId, window);
      }
      window.requests += 1;
      return {
        limit: requestsPerMinute,
        remaining: Math.max(0, requestsPerMinute - window.requests),
        resetAt: Math.ceil(window.endsAt / 1000),
        refusal:
          window.requests > requestsPerMinute
            ? appError('rate-limited', {
                retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
              })
            : null,
      };
    },
  };
}
