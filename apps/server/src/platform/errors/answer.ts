import type { ErrorAnswer, Language } from '@daystream/contract';
import { errorText, fieldErrorText } from '@daystream/i18n/server';
import type { AppError, FieldError } from './app-error.ts';

// The texts' own types ask each code for its values; here the code is known only when it runs, and a text without its value is a test's business.
const textOfError = errorText as (language: Language, code: string, values?: object) => string;
const textOfField = fieldErrorText as (language: Language, code: string, values?: object) => string;

/** The body of a refusal, in the reader's language. Shape: api conventions, "Errors". */
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
