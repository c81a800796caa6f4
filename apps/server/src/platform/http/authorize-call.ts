import { permissions, type AccountRequirement, type Call, type ErrorCode } from '@daystream/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import { lacksSecondFactor, type Session } from '../sessions/session.ts';
import type { SessionEnd, Sessions } from '../sessions/sessions.ts';
import type { Actor } from './actor.ts';
import { languageFor } from './errors.ts';

/**
 * `onRequest` hook of a call: authenticates and authorizes before the input is read. Synchronous when the session is cached, because a promise for
 * each request is measurable; therefore it is a callback hook, not an `async` one. Errors: `brand_not_found`; those of `authenticate` and
 * `assertRequirementMet`; `forbidden` for staff without the permission; `second_factor_setup_required` for staff of a brand that requires one;
 * `mobile_app_denied` for the app of a brand whose tariff does not include it; `switched_off`, which is checked last.
 */
export function authorizeCall(sessions: Sessions, call: Call) {
  const isPermitted = createPermissionCheck(call);
  const needsSecondFactor = call.scope === 'staff' && !call.despite?.includes('second_factor');
  const authorize = (request: FastifyRequest, brand: Brand, actor: Actor | null): void => {
    if (actor !== null) assertRequirementMet(actor, call.despite);
    if (!isPermitted(actor)) throw new AppError('forbidden');
    if (call.scope === 'learner' && isMobileApp(request) && !brand.config.runtime.is_mobile_app_included)
      throw new AppError('mobile_app_denied');
    if (needsSecondFactor && actor !== null && lacksSecondFactor(brand, actor))
      throw new AppError('second_factor_setup_required');
    if (call.switches?.some((name) => !brand.config.runtime[name])) throw new AppError('switched_off');
    request.actor = actor;
  };
  return (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void => {
    const brand = requireBrand(request);
    if (call.scope === 'public') {
      authorize(request, brand, null);
      return done();
    }
    const session = sessions.findCached(brand, readToken(request));
    if (session !== undefined) {
      authorize(request, brand, createActor(request, session));
      return done();
    }
    authenticate(request, sessions)
      .then((actor) => authorize(request, brand, actor))
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook is synchronous for cached sessions, so it reports by callback
      .then(() => done(), done);
  };
}

function createPermissionCheck(call: Call): (actor: Actor | null) => boolean {
  if (call.scope !== 'staff') return () => true;
  const roles: readonly string[] = call.permission ? permissions[call.permission] : [];
  if (roles.length === 0) throw new Error(`${call.method} ${call.path} names no permission`);
  return (actor) => actor?.staffRoles.some((role) => roles.includes(role)) ?? false;
}

/**
 * Authenticates a request by its bearer token. Errors: `brand_not_found`, `unauthorised` without a token, `session_ended` for a token whose session
 * is unknown, ended or expired, another one of `sessionEnded` where its reason is known, `malformed` for an invalid `Idempotency-Key`. Does not check the user's requirement: see `assertRequirementMet`.
 */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<Actor> {
  const brand = requireBrand(request);
  const token = readToken(request);
  const session = await sessions.find(brand, token);
  if (session === undefined) throw sessionEnded(sessions.endOf(brand, token));
  return createActor(request, session);
}

const endCodes = {
  ended: 'session_ended',
  blocked: 'session_blocked',
  other_device: 'session_other_device',
  ended_elsewhere: 'session_ended_elsewhere',
} as const satisfies Record<SessionEnd, ErrorCode>;
/** The refusal of a token whose session has ended. */
const sessionEnded = (reason: SessionEnd = 'ended') => new AppError(endCodes[reason]);

/** Whether a request is that of the mobile shell (spec rules §7, X-App-Type). */
export const isMobileApp = ({ headers }: FastifyRequest): boolean => headers['x-app-type'] === 'mobile';

/** Errors: `password_change_required` and `profile_required` for a user who has to do this before anything else (spec rules §6). */
export function assertRequirementMet(
  { requirement }: Pick<Actor, 'requirement'>,
  despite: readonly AccountRequirement[] = [],
): void {
  if (requirement === null || despite.includes(requirement)) return;
  throw new AppError(requirement === 'password' ? 'password_change_required' : 'profile_required');
}

function requireBrand({ brand }: FastifyRequest): Brand {
  if (brand === null) throw new AppError('brand_not_found');
  return brand;
}

const scheme = 'bearer ';

function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const isBearer = authorization.slice(0, scheme.length).toLowerCase() === scheme;
  const token = isBearer ? authorization.slice(scheme.length) : '';
  if (token === '') throw new AppError('unauthorised');
  return token;
}

const maxKeyLength = 200;

function createActor(request: FastifyRequest, session: Session): Actor {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && key.length > maxKeyLength)
    throw new AppError('malformed', {
      fields: { 'Idempotency-Key': [{ code: 'too_long', values: { count: maxKeyLength } }] },
    });
  return {
    userId: session.userId,
    sessionId: session.id,
    staffRoles: session.staffRoles,
    requirement: session.requirement,
    hasSecondFactor: session.hasSecondFactor,
    expertEpoch: session.expertEpoch,
    signedInAt: session.createdAt,
    timezone: session.timezone,
    language: languageFor(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
  };
}
