import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Switch } from './brands/switches.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Access to a call. `public`: everyone. `learner`: any signed-in user. `staff`: a signed-in user whose roles
 * include the call's permission.
 */
export type Scope = 'public' | 'learner' | 'staff';

/**
 * What a user has to do before other calls work (spec product §4, Routing guard; rules §6). `second_factor`: staff of a brand that requires one have to
 * set it up; it blocks staff calls only.
 */
export type AccountRequirement = 'password' | 'profile' | 'second_factor';

/** Definition of one HTTP call: mounted by the server, types the clients, generates OpenAPI. */
export interface Call {
  method: Method;
  /** Parameters are in braces: `/courses/{id}`. */
  path: string;
  scope: Scope;
  permission?: Permission;
  /** The call fails with `switched_off` if the brand has one of these switches off. */
  switches?: readonly Switch[];
  /** Requirements that do not block this call; every other call of a signed-in user fails until they are met. */
  despite?: readonly AccountRequirement[];
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The JSON body. With `multipart`, the server also accepts its fields as a form. */
  body?: z.ZodObject;
  multipart?: boolean;
  reply: z.ZodType;
  /** The reply contains a secret, which is never stored: a repeated request with the same `Idempotency-Key` runs again. */
  hasSecretReply?: boolean;
  /** Default: 200. */
  status?: 200 | 201 | 204;
  /** Error codes specific to this call, without those that every call of its scope can return. */
  errors?: readonly ErrorCode[];
  /** The reply has `x-pagination-*` headers (`page`) or `Content-Range` (`range`). */
  list?: 'page' | 'range';
}

/** Preserves the literal types of a definition, so that params, body and reply can be inferred. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
