import type { FieldErrorCode } from '@daystream/contract';
import type { TextValues } from '../errors/app-error.ts';

/** Why an archive is refused; the texts of the codes say what to do. */
export type ArchiveRefusal = Extract<FieldErrorCode, `archive_${string}`>;

/** The archive itself is at fault: reading it again would fail again. `values`: those of the text, `limit` in bytes. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly code: ArchiveRefusal;
  readonly values: TextValues;

  constructor(code: ArchiveRefusal, values: TextValues = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(values)}`, { cause });
    this.code = code;
    this.values = values;
  }
}
