import { permissions, type Call } from '@daystream/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Actor } from './actor.ts';
import { languageFor } from './errors.ts';

/**
 * Lets in who may make a call, before its input is read. Who was seen just now waits for nothing: so it is one function and, unlike others, none that is
 * `async`. Errors: `brand_not_found`; those of `actorOf`; `forbidden` for staff without the permission; `switched_off`, told last.
 */
export function admit(sessions: Sessions, call: Call) {
  const mayMake = permissionOf(call);
  const pass = (request: FastifyRequest, brand: Brand, actor: Actor | null): void => {
    if (!mayMake(actor)) throw new AppError('forbidden');
    if (call.switch !== undefined && !brand.config.runtime[call.switch]) throw new AppError('switched_off');
    request.actor = actor;
  };
  return (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void => {
    const brand = brandOf(request);
    if (call.scope === 'public') {
      pass(request, brand, null);
      return done();
    }
    const session = sessions.known(brand, tokenOf(request));
    if (session !== undefined) {
      pass(request, brand, actorIn(request, session));
      return done();
    }
    actorOf(request, sessions)
      .then((actor) => pass(request, brand, actor))
      // oxlint-disable-next-line promise/no-callback-in-promise -- a hook that does not always wait tells it by its callback
      .then(() => done(), done);
  };
}

function permissionOf(call: Call): (actor: Actor | null) => boolean {
  if (call.scope !== 'staff') return () => true;
  const roles: readonly string[] = call.permission ? permissions[call.permission] : [];
  if (roles.length === 0) throw new Error(`${call.method} ${call.path} names no permission`);
  return (actor) => actor?.staffRoles.some((role) => roles.includes(role)) ?? false;
}

/**
 * The person behind a request. Errors: `brand_not_found`, `unauthorised` without a token, `session_ended` with one that does not count (any more),
 * `malformed` with a key that is none.
 */
export async function actorOf(request: FastifyRequest, sessions: Sessions): Promise<Actor> {
  const session = await sessions.find(brandOf(request), tokenOf(request));
  if (session === undefined) throw new AppError('session_ended');
  return actorIn(request, session);
}

function brandOf({ brand }: FastifyRequest): Brand {
  if (brand === null) throw new AppError('brand_not_found');
  return brand;
}

const scheme = 'bearer ';

function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const isBearer = authorization.slice(0, scheme.length).toLowerCase() === scheme;
  const token = isBearer ? authorization.slice(scheme.length) : '';
  if (token === '') throw new AppError('unauthorised');
  return token;
}

const mostKeyLength = 200;

function actorIn(request: FastifyRequest, session: Session): Actor {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && key.length > mostKeyLength)
    throw new AppError('malformed', {
      fields: { 'Idempotency-Key': [{ code: 'too_long', values: { count: mostKeyLength } }] },
    });
  return {
    userId: session.userId,
    sessionId: session.id,
    staffRoles: session.staffRoles,
    timezone: session.timezone,
    language: languageFor(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
  };
}
