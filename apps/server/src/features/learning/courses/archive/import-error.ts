import type { FieldErrorCode } from '@daystream/contract';
import { RefusedContent } from '../../../../platform/errors/refused-content.ts';

export type ImportRefusal = Extract<FieldErrorCode, `import_${string}`>;

/** Why a course cannot be imported. */
export class ImportError extends RefusedContent<ImportRefusal> {
  override readonly name = 'ImportError';
}
