import type { ErrorCode, FieldErrorCode } from '@daystream/contract';

/** Error codes whose text contains a count and needs plural forms. */
export type CountedErrorCode = Extract<ErrorCode, 'too_often' | 'message_too_often'>;

/** Field error codes whose text contains a count and needs plural forms. */
export type CountedFieldErrorCode = Extract<FieldErrorCode, 'too_short' | 'too_long'>;
