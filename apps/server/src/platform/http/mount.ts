import { Readable } from 'node:stream';
import type { Call, Language } from '@daystream/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Brand } from '../brands/brand.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Actor } from './actor.ts';
import { authorizeCall } from './authorize-call.ts';
import { maxFormBytes, mountMultipartRoute, readMultipartFields } from './multipart.ts';
import { languageFor } from './errors.ts';
import { allowSlowBody } from './slow-bodies.ts';
import { setPageHeaders, setRangeHeader, type Page, type Range } from './lists.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answer<C extends Call> =
  z.input<C['reply']> extends infer Reply
    ? C['list'] extends 'page'
      ? Page<ItemOf<Reply>>
      : C['list'] extends 'range'
        ? Range<ItemOf<Reply>>
        : Reply | Buffer | Readable
    : never;
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** What a handler receives: parsed input and an authorized actor. */
export interface CallContext<C extends Call> {
  brand: Brand;
  /** Null in the public scope only. */
  actor: C['scope'] extends 'public' ? null : Actor;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface MountOptions {
  /** Counts the request before its body is read, so that a refused client cannot make the server read one. */
  limit?: (context: { brand: Brand; request: FastifyRequest }) => Promise<void>;
}

export type Mount = <const C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Answer<C>>,
  options?: MountOptions,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    brand: Brand | null;
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    scope?: 'public' | 'learner' | 'staff' | 'platform';
  }
}

/** A request without a body is one without fields: it is valid if the call needs none. */
const readMissingBody = async (request: FastifyRequest): Promise<void> => {
  request.body ??= {};
};

/**
 * Mounts calls of the contract in their scope. The brand is found before any handler; authentication, permission and feature switch are checked
 * before the input is read. A handler can only be reached this way, so no route can forget a check.
 */
export function createMount(app: FastifyInstance, sessions: Sessions): Mount {
  return (call, handle, { limit } = {}) => {
    // A call that takes a file parses its form itself.
    const takesFile = call.multipart === true && call.body === undefined;
    const route: RouteOptions = {
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
      onRequest: [
        authorizeCall(sessions, call),
        ...(limit ? [(request: FastifyRequest) => limit({ brand: request.brand as Brand, request })] : []),
        ...(takesFile ? [allowSlowBody] : []),
      ],
      // Strangers and forms send small bodies only.
      ...(call.scope === 'public' || call.multipart ? { bodyLimit: maxFormBytes } : {}),
      ...(call.body
        ? { preValidation: [...(call.multipart ? [readMultipartFields] : []), readMissingBody] }
        : {}),
      // Responses to writes are too small to compress.
      ...(call.method === 'GET' ? {} : { compress: false }),
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
        // A handler may have answered 304: the client has the current version.
        if (reply.statusCode !== 304) void reply.code(call.status ?? 200);
        // A file, whose type the handler has set.
        if (answer instanceof Readable) return reply.send(answer);
        if (Buffer.isBuffer(answer)) return reply.type('application/json; charset=utf-8').send(answer);
        if (call.list === 'page') setPageHeaders(reply, answer as Page<unknown>);
        if (call.list === 'range') setRangeHeader(reply, answer as Range<unknown>);
        return call.list === undefined ? answer : (answer as Page<unknown>).items;
      },
    };
    if (call.multipart) mountMultipartRoute(app, route);
    else app.route(route);
  };
}
