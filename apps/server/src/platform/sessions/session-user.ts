import type { FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import { assertRequirementMet } from '../http/authorize-call.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

interface InRequest {
  /** The token in the query. */
  inQuery?: string | undefined;
  /** Whether the request changes something for the user. */
  acts?: boolean;
}

/** The user of the session of a public request (`sessionOf`); null without one. */
export async function sessionUser(...request: Parameters<typeof sessionOf>): Promise<number | null> {
  return (await sessionOf(...request))?.userId ?? null;
}

/**
 * The session that a public request may have, in its header or as `token`. Errors: of a request that acts, `session_ended` for a token without a session, and
 * those of `assertRequirementMet`.
 */
export async function sessionOf(
  sessions: Pick<Sessions, 'find'>,
  brand: Brand,
  request: FastifyRequest,
  { inQuery = '', acts = false }: InRequest = {},
): Promise<Session | undefined> {
  const token = (request.headers.authorization ?? '').split(' ')[1] ?? inQuery;
  const session = token === '' ? undefined : await sessions.find(brand, token);
  // Whoever meant to act for an account would do so as a visitor.
  if (acts && token !== '' && session === undefined) throw new AppError('session_ended');
  if (acts && session !== undefined) assertRequirementMet(session);
  return session;
}
