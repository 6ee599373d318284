import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies; an empty one is no body, since the generate operations need none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null);
      else void parse(request, body, done);
    },
  );
}
