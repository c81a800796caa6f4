import { errorStatuses, type ErrorCode, type FieldErrorCode } from '@daystream/contract';

export type TextValues = Readonly<Record<string, string | number>>;
export interface FieldError {
  code: FieldErrorCode;
  values?: TextValues;
}

/** An error with a code of the contract. Its text comes from `i18n` when the response is written, in the client's language. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly FieldError[]>> | undefined;
  readonly values: TextValues | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, readonly FieldError[]>; values?: TextValues; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = errorStatuses[code];
    this.fields = details.fields;
    this.values = details.values;
  }
}

/** `invalid` with one field error. */
export function invalidField(field: string, code: FieldErrorCode, values?: TextValues): AppError {
  return new AppError('invalid', { fields: { [field]: [values ? { code, values } : { code }] } });
}
