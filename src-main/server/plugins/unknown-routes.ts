import type { FastifyInstance } from 'fastify';
import { appError } from '../../../src-shared/app-error.ts';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

const toPattern = (url: string): RegExp => {
  const parts = url
    .replace(/\/+$/u, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}/*$`, 'iu');
};

/** Answers 405 with the methods that a path has, and 404 where there is no such path. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const known = new Map<string, KnownRoute>();

  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = known.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    known.set(url, route);
    for (const each of [method].flat()) route.methods.add(each);
  });

  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allow = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods]);
    throw allow.length === 0
      ? appError('route-not-found')
      : appError('method-not-allowed', { allow: [...new Set(allow)].sort() });
  });
}
