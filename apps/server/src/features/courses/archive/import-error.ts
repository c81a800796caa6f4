import type { FieldErrorCode } from '@daystream/contract';
import type { TextValues } from '../../../platform/errors/app-error.ts';

export type ImportRefusal = Extract<FieldErrorCode, `import_${string}`>;

/** Why a course cannot be imported; the texts of the codes say what to do. `values`: those of the text, `limit` in bytes. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportRefusal;
  readonly values: TextValues;

  constructor(code: ImportRefusal, values: TextValues = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(values)}`, { cause });
    this.code = code;
    this.values = values;
  }
}
