/**
 * Why a foreign input could not be parsed:
 * - `too_large`: more bytes than the parser accepts, more memory than its process may use, or a larger result than it may return;
 * - `timed_out`: parsing took longer than allowed;
 * - `damaged`: the parser threw an error, or the input crashed its process;
 * - `busy`: too many inputs wait;
 * - `storage_full`: the disk is full;
 * - `failed`, `aborted`: the process could not be started or was stopped; the input is not the cause.
 */
export type ForeignInputErrorCode =
  | 'too_large'
  | 'timed_out'
  | 'damaged'
  | 'busy'
  | 'storage_full'
  | 'failed'
  | 'aborted';

/** Codes caused by the input itself: a retry would most likely fail again. */
const permanentCodes = new Set<ForeignInputErrorCode>(['too_large', 'timed_out', 'damaged']);

/** An error of `ForeignInput.parse` with a one-line English reason for logs (`message`). */
export class ForeignInputError extends Error {
  readonly code: ForeignInputErrorCode;
  /** Whether the input itself is the cause. */
  readonly isPermanent: boolean;

  constructor(code: ForeignInputErrorCode, message: string) {
    super(message);
    this.name = 'ForeignInputError';
    this.code = code;
    this.isPermanent = permanentCodes.has(code);
  }
}
