import { permissions, type Call, type Language } from '@daystream/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Actor } from './actor.ts';
import { readForm, refuseForm } from './form.ts';
import { languageFor } from './errors.ts';
import { setPageHeaders, setRangeHeader, type Page, type Range } from './lists.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answer<C extends Call> =
  z.input<C['reply']> extends infer Reply
    ? C['list'] extends 'page'
      ? Page<ItemOf<Reply>>
      : C['list'] extends 'range'
        ? Range<ItemOf<Reply>>
        : Reply | Buffer
    : never;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** What a handler gets: everything already parsed, and nobody it may not serve. */
export interface Asked<C extends Call> {
  brand: Brand;
  /** Null only in the public scope. */
  actor: C['scope'] extends 'public' ? null : Actor;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Mount = <const C extends Call>(call: C, handle: (asked: Asked<C>) => Promise<Answer<C>>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    brand: Brand | null;
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    scope?: 'public' | 'learner' | 'staff' | 'platform';
  }
}

/**
 * Mounts calls in their scope: the brand is found before any handler, a learner's or staff call is refused before its input is read, a staff
 * call needs its permission, and what a school has turned off is refused. A route cannot forget any of it, since it has no other way in.
 */
export function createMount(app: FastifyInstance, sessions: Sessions): Mount {
  return (call, handle) => {
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { scope: call.scope },
      schema: {
        summary: call.summary,
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        response: { [call.status ?? 200]: call.reply },
      },
      onRequest: [call.scope === 'public' ? needBrand : needActor(sessions, call), ...switchHook(call)],
      ...formHook(call),
      handler: async (request, reply) => {
        const answer = await handle({
          brand: request.brand as Brand,
          actor: request.actor as never,
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          language: request.actor?.language ?? languageFor(request),
          request,
          reply,
        });
        // A handler may have found that the client has the answer already.
        if (reply.statusCode !== 304) void reply.code(call.status ?? 200);
        if (Buffer.isBuffer(answer)) return reply.type('application/json; charset=utf-8').send(answer);
        if (call.list === 'page') setPageHeaders(reply, answer as Page<unknown>);
        if (call.list === 'range') setRangeHeader(reply, answer as Range<unknown>);
        return call.list === undefined ? answer : (answer as Page<unknown>).items;
      },
    });
  };
}

/** A call that takes a file reads its form itself. */
function formHook({ multipart, body }: Call) {
  if (!multipart) return { preValidation: refuseForm };
  return body === undefined ? {} : { preValidation: readForm };
}

/** Last of all: who may not make the call at all is told that. */
function switchHook({ switch: name }: Call) {
  if (name === undefined) return [];
  return [
    async ({ brand }: FastifyRequest): Promise<void> => {
      if (brand?.config.runtime[name] !== true) throw new AppError('switched_off');
    },
  ];
}

async function needBrand(request: FastifyRequest): Promise<void> {
  if (request.brand === null) throw new AppError('brand_not_found');
}

function needActor(sessions: Sessions, call: Call) {
  const roles: readonly string[] = call.permission ? permissions[call.permission] : [];
  if (call.scope === 'staff' && roles.length === 0)
    throw new Error(`${call.method} ${call.path} names no permission`);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.brand === null) throw new AppError('brand_not_found');
    const actor = await actorOf(request, request.brand, sessions);
    if (call.scope === 'staff' && !actor.staffRoles.some((role) => roles.includes(role)))
      throw new AppError('forbidden');
    request.actor = actor;
  };
}

const mostKeyLength = 200;

/** The person behind a request. Errors: `unauthorised` without a token, `session_ended` with one that does not count (any more). */
export async function actorOf(request: FastifyRequest, brand: Brand, sessions: Sessions): Promise<Actor> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('unauthorised');
  const session = await sessions.find(brand, token);
  if (session === undefined) throw new AppError('session_ended');
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
