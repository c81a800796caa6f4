import type { fieldErrors as source } from '../ru/field-errors.ts';
import type { Translated } from '../translated.ts';
import { fieldErrorsEarly } from './field-errors-early.ts';
import { fieldErrorsLate } from './field-errors-late.ts';

export const fieldErrors = { ...fieldErrorsEarly, ...fieldErrorsLate } as const satisfies Translated<
  typeof source,
  'en'
>;
