import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';

/** The user of a session that a public request may have, in its header or as `token`; null without one. */
export async function sessionUser(
  sessions: Pick<Sessions, 'find'>,
  brand: Brand,
  request: FastifyRequest,
  inQuery = '',
): Promise<number | null> {
  const token = (request.headers.authorization ?? '').split(' ')[1] ?? inQuery;
  const session = token === '' ? undefined : await sessions.find(brand, token);
  return session?.userId ?? null;
}
