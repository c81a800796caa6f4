/**
 * Why a picture or video could not be processed:
 * - `not_video`, `not_picture`, `not_sound`: the content has another type;
 * - `unsupported`: the type is right, but this variant cannot be read;
 * - `damaged`: the file is cut off, or its frames cannot be read;
 * - `too_large`: more pixels or minutes than allowed;
 * - `storage_full`, `timed_out`, `stalled`, `aborted`, `failed`: the processing failed, not the file;
 * - `busy`: too many files wait.
 */
export type MediaErrorCode =
  | 'not_video'
  | 'not_picture'
  | 'not_sound'
  | 'unsupported'
  | 'damaged'
  | 'too_large'
  | 'storage_full'
  | 'timed_out'
  | 'stalled'
  | 'aborted'
  | 'failed'
  | 'busy';

/** Codes caused by the file itself: a retry would fail again. */
const permanentCodes = new Set<MediaErrorCode>([
  'not_video',
  'not_picture',
  'not_sound',
  'unsupported',
  'damaged',
  'too_large',
]);

/** A processing error with a one-line English reason (`message`, for staff and logs) and the end of ffmpeg's log. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** The last lines of ffmpeg's log; empty when it was not run. */
  readonly log: string;
  /** Whether a retry may succeed. */
  readonly retryable: boolean;

  constructor(code: MediaErrorCode, message: string, log = '') {
    super(message);
    this.name = 'MediaError';
    this.code = code;
    this.log = log;
    this.retryable = !permanentCodes.has(code);
  }
}
