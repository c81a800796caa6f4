import type { FieldErrorCode } from '@daystream/contract';
import type { CountedFieldErrorCode } from '../codes.ts';
import type { CodeTexts } from '../translated.ts';
import { fieldErrorsEarly } from './field-errors-early.ts';
import { fieldErrorsLate } from './field-errors-late.ts';

export const fieldErrors = { ...fieldErrorsEarly, ...fieldErrorsLate } as const satisfies CodeTexts<
  FieldErrorCode,
  CountedFieldErrorCode,
  'ru'
>;
