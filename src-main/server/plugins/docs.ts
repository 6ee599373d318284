import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { version } from '../../platform/version.ts';

const description = `Turns a source into text and makes quizzes, flashcards and mind maps from it, on this machine.

Every endpoint takes the header \`api-key\`. Make a key with \`lectern keys create --org NAME --label LABEL\`.
Any operation that takes long can be sent with \`Prefer: respond-async\`: it answers 202 at once and
\`GET /job/{jobId}\` tells how far it is.`;

/** Describes all routes that are registered after it, from the schemas that check them. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lectern: Learning Content Service', version, description },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'api-key' } },
      },
      security: [{ apiKey: [] }],
      tags: [
        { name: 'source', description: 'Take sources in, and make material from them' },
        { name: 'quiz', description: 'Quizzes' },
        { name: 'flashcard', description: 'Flashcard sets' },
        { name: 'mindmap', description: 'Mind maps' },
        { name: 'service', description: 'Health and long work' },
      ],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The badge that judges a description is a picture from another machine.
    uiConfig: {
      validatorUrl: null,
      tryItOutEnabled: true,
      persistAuthorization: false,
      // Without the bar that loads descriptions from other addresses.
      layout: 'BaseLayout',
    },
    theme: { title: 'Lectern API' },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
