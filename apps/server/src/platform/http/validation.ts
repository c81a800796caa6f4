import { fieldErrorCodes, type FieldErrorCode } from '@daystream/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError, type FieldError } from '../errors/app-error.ts';

/**
 * Parses params, query and body with their Zod schemas. An invalid body is `invalid` (422), an invalid address or query `malformed` (400); both name
 * the fields.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(data ?? (httpPart === 'body' ? {} : data), { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return {
      error: new AppError(httpPart === 'body' ? 'invalid' : 'malformed', { fields: fieldsOf(parsed.error) }),
    };
  };
};

/**
 * Serializes a response with its Zod schema: a field that the contract does not declare never leaves the server. It parses instead of encoding, as
 * the library does by default, because encoding runs each check twice and no response has a codec.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
};

/** `invalid` with the errors of a schema that a service applied itself, below the path `above` if given. */
export function createFieldsError(error: z.ZodError, ...above: readonly string[]): AppError {
  return new AppError('invalid', { fields: fieldsOf(error, above) });
}

/** More errors than a form can show; a body can have as many as it has values. */
const mostErrors = 200;

/** Converts a Zod error to field errors of the contract, in the order in which they were found. */
function fieldsOf(error: z.ZodError, above: readonly string[] = []): Record<string, FieldError[]> {
  const fields: Record<string, FieldError[]> = {};
  for (const issue of error.issues.slice(0, mostErrors)) {
    for (const path of pathsOf(issue).slice(0, mostErrors)) {
      const field = [...above, ...path].join('.') || 'body';
      (fields[field] ??= []).push(fieldErrorOf(issue));
    }
  }
  return fields;
}

/** The paths of the fields of an issue: its own, or those of unknown keys. An item of a list is no field: its error is that of the list. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  const { path } = issue;
  return [typeof path.at(-1) === 'number' ? path.slice(0, -1) : path];
}

const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  fieldErrorCodes.includes(text as FieldErrorCode);

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const code = isFieldErrorCode(issue.message) ? issue.message : undefined;
  if (issue.code === 'invalid_type') return { code: code ?? wrongType(issue) };
  if (issue.code === 'too_small') return smallError(issue, code);
  if (issue.code === 'too_big') return bigError(issue, code);
  if (issue.code === 'invalid_value') return { code: code ?? 'unknown_value' };
  return { code: code ?? 'not_allowed' };
}

function wrongType(issue: z.core.$ZodIssueInvalidType): FieldErrorCode {
  if (issue.input === undefined) return 'required';
  if (issue.expected === 'string') return 'not_text';
  if (issue.expected === 'int') return 'not_whole';
  // Forms send null for a number that is left empty.
  if (['number', 'nan'].includes(issue.expected)) return issue.input === null ? 'required' : 'not_number';
  return 'not_allowed';
}

function smallError(issue: z.core.$ZodIssueTooSmall, code: FieldErrorCode | undefined): FieldError {
  if (code === 'required' || code === 'not_positive') return { code };
  if (issue.origin === 'string')
    return { code: code ?? 'too_short', values: { count: Number(issue.minimum) } };
  return {
    code: code ?? 'too_small',
    values: { min: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) },
  };
}

function bigError(issue: z.core.$ZodIssueTooBig, code: FieldErrorCode | undefined): FieldError {
  if (issue.origin === 'string')
    return { code: code ?? 'too_long', values: { count: Number(issue.maximum) } };
  return { code: 'too_big', values: { max: Number(issue.maximum) } };
}
