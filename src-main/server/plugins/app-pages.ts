import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Built files have a hash of their content in their names, so they never change. */
const isHashed = (path: string): boolean => /[/\\]assets[/\\]/u.test(path);

/** What has an extension is a file; everything else below `/app/` is a screen. */
const isScreen = (url: string): boolean => !/\.[^/]*$/u.test(url.split('?', 1)[0] ?? '');

/** Serves the built user interface at `/app/`. @param folder absolute path of the built files */
export async function serveAppPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(
    async (pages) => {
      pages.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', contentSecurityPolicy);
        reply.header('x-frame-options', 'DENY');
        reply.header('cross-origin-opener-policy', 'same-origin');
        reply.header('cross-origin-resource-policy', 'same-origin');
      });
      await pages.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        redirect: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header(
            'cache-control',
            isHashed(path) ? 'max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
      pages.setNotFoundHandler((request, reply) => {
        if (request.method !== 'GET' || !isScreen(request.url)) throw appError('route-not-found');
        return reply.sendFile('index.html');
      });
    },
    { prefix: '/app' },
  );
}
