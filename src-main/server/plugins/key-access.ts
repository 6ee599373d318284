import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';
import type { Access } from '../../access/api-keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import type { UsageRecorder } from '../../access/usage-recorder.ts';

/** Who asks, and what the request took in and gave out, for the usage counts. */
export interface Caller {
  readonly keyId: string;
  readonly orgId: string;
  bytesIn: number;
  charactersIn: number;
  itemsOut: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the key has been checked; routes use `callerOf`. */
    caller: Caller | null;
  }
}

export interface KeyAccessParts {
  readonly access: Access;
  readonly limiter: RateLimiter;
  readonly usage: UsageRecorder;
}

/** The caller of a request that has passed the key check. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw appError('api-key-required');
  return request.caller;
}

const bodyBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0) || 0;

/** Lets through what has a live key, within its rate, and counts it. */
export function requireKey(app: FastifyInstance, { access, limiter, usage }: KeyAccessParts): void {
  app.decorateRequest('caller', null);

  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers['api-key'];
    const key = access.authenticate(Array.isArray(header) ? header[0] : header);
    request.caller = {
      keyId: key.id,
      orgId: key.orgId,
      bytesIn: bodyBytes(request),
      charactersIn: 0,
      itemsOut: 0,
    };
    const rate = limiter.count(key.id);
    if (!rate) return;
    reply.header('x-ratelimit-limit', rate.limit);
    reply.header('x-ratelimit-remaining', rate.remaining);
    reply.header('x-ratelimit-reset', rate.resetAt);
    if (rate.refusal) throw rate.refusal;
  });

  app.addHook('onResponse', async (request, reply) => {
    if (!request.caller) return;
    usage.record({
      ...request.caller,
      endpoint: `${request.method} ${request.routeOptions.url ?? ''}`,
      status: reply.statusCode,
    });
  });
}
