import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { Drain } from '../http/drain.ts';

/** `/healthz`: the process answers. `/readyz`: the process and its database answer, and it is not about to stop. */
export function serveHealth(
  app: FastifyInstance,
  { platform, drain }: { platform: PlatformDatabase; drain: Pick<Drain, 'isDraining'> },
): void {
  const platformRoute = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/healthz', platformRoute, async () => ({ status: 'ok' }));
  app.get('/readyz', platformRoute, async (request, reply) => {
    if (drain.isDraining) return reply.status(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(platform);
      return { status: 'ok' };
    } catch (err) {
      request.log.warn({ err }, 'not ready: the database does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
}
