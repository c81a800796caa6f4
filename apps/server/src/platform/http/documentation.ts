import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { registerPlatformRoutes } from './scoped-routes.ts';

/** Serves the OpenAPI 3.1 document of all mounted calls at `/openapi.json`, and a page to read it at `/docs`. */
export async function serveDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daystream', version, description: 'The calls of learners’ apps and of the studio.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { config: { scope: 'platform' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  await registerPlatformRoutes(app, async (scope) => {
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
}
