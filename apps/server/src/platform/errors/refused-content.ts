import type { FieldErrorCode } from '@daystream/contract';
import type { TextValues } from './app-error.ts';

/** Content that is refused by a job, after its upload was answered. The text of the code says what to do; `values` are those of the text, `limit` in bytes. */
export class RefusedContent<Code extends FieldErrorCode = FieldErrorCode> extends Error {
  readonly code: Code;
  readonly values: TextValues;

  constructor(code: Code, values: TextValues = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(values)}`, { cause });
    this.code = code;
    this.values = values;
  }
}
