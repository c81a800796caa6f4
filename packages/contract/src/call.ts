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

/** Definition of one HTTP call: mounted by the server, types the clients, generates OpenAPI. */
export interface Call {
  method: Method;
  /** Parameters are in braces: `/courses/{id}`. */
  path: string;
  scope: Scope;
  permission?: Permission;
  /** The call fails with `switched_off` if the brand has this switch off. */
  switch?: Switch;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The JSON body. With `multipart`, the server also accepts its fields as a form. */
  body?: z.ZodObject;
  multipart?: boolean;
  reply: z.ZodType;
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
