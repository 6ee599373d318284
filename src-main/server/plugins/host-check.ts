import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';
import { hostOf } from '../served-hosts.ts';

/**
 * Answers only to the served names. A page of another site that has its name resolve to this
 * machine (DNS rebinding) still sends its own name, and no page can send another.
 */
export function checkHost(app: FastifyInstance, hosts: readonly string[]): void {
  const served = new Set(hosts);
  app.addHook('onRequest', async (request) => {
    const host = hostOf(request.headers.host ?? '');
    if (host === undefined || !served.has(host)) throw appError('host-not-allowed');
  });
}
