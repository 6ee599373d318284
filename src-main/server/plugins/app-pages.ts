import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built user interface at `/app/`. @param folder absolute path of the built files */
export async function serveAppPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/app/',
    redirect: false,
    setHeaders: (reply) => {
      reply.header('content-security-policy', contentSecurityPolicy);
      reply.header('x-frame-options', 'DENY');
    },
  });
  app.get('/app/', { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
}
