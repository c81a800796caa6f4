import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';

/** `/healthz`: the process answers. `/readyz`: the process and its database answer. */
export function serveHealth(app: FastifyInstance, platform: PlatformDatabase): void {
  const platformRoute = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/healthz', platformRoute, async () => ({ status: 'ok' }));
  app.get('/readyz', platformRoute, async (request, reply) => {
    try {
      await sql`select 1`.execute(platform);
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'not ready: the database does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
