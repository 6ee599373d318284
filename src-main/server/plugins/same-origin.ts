import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';

/**
 * Refuses whatever a page of another origin asks for, before anything is read. Other ports of this
 * machine are other origins too, though their requests carry our cookies.
 */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    const isOurs =
      (origin === undefined || origin === `${request.protocol}://${host}`) &&
      (site === undefined || site === 'same-origin');
    if (!isOurs) throw appError('other-origin');
  });
}
