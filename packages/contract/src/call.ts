import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Switch } from './brands/switches.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `public`: anyone of the brand. `learner`: any signed-in person. `staff`: a signed-in person whose roles
 * include the call's permission.
 */
export type Scope = 'public' | 'learner' | 'staff';

/** One call of the wire: everything the server mounts, the apps are typed by and OpenAPI is made from. */
export interface Call {
  method: Method;
  /** With parameters in braces: `/courses/{id}`. */
  path: string;
  scope: Scope;
  permission?: Permission;
  /** Refused as `switched_off` in a school that has this off. */
  switch?: Switch;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The JSON body; its fields, when `multipart` is set, may also come as a form. */
  body?: z.ZodObject;
  multipart?: boolean;
  reply: z.ZodType;
  /** 200 unless told. */
  status?: 200 | 201 | 204;
  /** The refusals of this call's own; those that every call of its scope has are not repeated. */
  errors?: readonly ErrorCode[];
  /** Answers with the `x-pagination-*` headers (`page`) or with `Content-Range` (`range`). */
  list?: 'page' | 'range';
}

/** Keeps the literal types of a call, so that params, bodies and replies are inferred from it. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
