import { fieldErrorCodes, type FieldErrorCode } from '@daystream/contract';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError, type FieldError } from '../errors/app-error.ts';

/** Parses params, query and body by their Zod schema. A wrong body is `invalid` (422), a wrong address `malformed` (400); both name the fields. */
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
 * Writes an answer as its Zod schema has it: nothing that the contract does not name leaves the server. Parsed and not, as the library would, encoded, which
 * looks at everything with a check twice: our answers have nothing to encode.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
};

/** What a schema of one's own refuses, at the place `above` it if there is one. */
export function refuseFields(error: z.ZodError, ...above: readonly string[]): AppError {
  return new AppError('invalid', { fields: fieldsOf(error, above) });
}

/** A Zod error as our field errors, in the order in which they were found. */
function fieldsOf(error: z.ZodError, above: readonly string[] = []): Record<string, FieldError[]> {
  const fields: Record<string, FieldError[]> = {};
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) {
      const field = [...above, ...path].join('.') || 'body';
      (fields[field] ??= []).push(fieldErrorOf(issue));
    }
  }
  return fields;
}

/** The fields that an issue is about: its own, or those that the schema does not know. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
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
  if (['number', 'int', 'nan'].includes(issue.expected)) return 'not_number';
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
