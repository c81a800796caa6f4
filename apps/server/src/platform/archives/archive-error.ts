import type { FieldErrorCode } from '@daystream/contract';
import { RefusedContent } from '../errors/refused-content.ts';

/** Why an archive is refused. */
export type ArchiveRefusal = Extract<FieldErrorCode, `archive_${string}`>;

/** The archive itself is at fault: reading it again would fail again. */
export class ArchiveError extends RefusedContent<ArchiveRefusal> {
  override readonly name = 'ArchiveError';
}
