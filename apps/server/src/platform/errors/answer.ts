import type { ErrorAnswer, Language } from '@daystream/contract';
import { errorText, fieldErrorText } from '@daystream/i18n/server';
import type { AppError, FieldError } from './app-error.ts';

// The typed texts require values for each code; here the code is known at run time only, and tests check that values exist.
const textOfError = errorText as (language: Language, code: string, values?: object) => string;
const textOfField = fieldErrorText as (language: Language, code: string, values?: object) => string;

/** The response body of an error, in the client's language. Shape: api conventions, "Errors". */
export function errorAnswer(error: AppError, language: Language, requestId: string): ErrorAnswer {
  return {
    name: error.name,
    code: error.code,
    message: textOfError(language, error.code, error.values),
    status: error.status,
    ...(error.status >= 500 ? { request_id: requestId } : {}),
    ...(error.fields ? { errors: fieldTexts(error.fields, language) } : {}),
  };
}

function fieldTexts(
  fields: Readonly<Record<string, readonly FieldError[]>>,
  language: Language,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, errors]) => [
      field,
      errors.map(({ code, values }) => textOfField(language, code, values)),
    ]),
  );
}
