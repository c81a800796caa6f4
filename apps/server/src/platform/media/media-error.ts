/**
 * Why a picture or a video could not be taken:
 * - `not_video`, `not_picture`: the content is something else;
 * - `unsupported`: the right kind, in a form that we do not read;
 * - `damaged`: it begins well and breaks off, or its frames cannot be read;
 * - `too_large`: more pixels or minutes than the limits allow;
 * - `storage_full`, `timed_out`, `stalled`, `aborted`, `failed`: the work, not the file.
 */
export type MediaErrorCode =
  | 'not_video'
  | 'not_picture'
  | 'unsupported'
  | 'damaged'
  | 'too_large'
  | 'storage_full'
  | 'timed_out'
  | 'stalled'
  | 'aborted'
  | 'failed';

/** Codes that say the file itself is at fault: the same file will fail again, so a retry is useless. */
const permanentCodes = new Set<MediaErrorCode>([
  'not_video',
  'not_picture',
  'unsupported',
  'damaged',
  'too_large',
]);

/** A refusal with its reason in one English line (`message`, for staff and logs) and the end of the program's own log. */
export class MediaError extends Error {
  readonly code: MediaErrorCode;
  /** The last lines that ffmpeg wrote; empty when no program was run. */
  readonly log: string;
  /** Whether doing the same again may succeed. */
  readonly retryable: boolean;

  constructor(code: MediaErrorCode, message: string, log = '') {
    super(message);
    this.name = 'MediaError';
    this.code = code;
    this.log = log;
    this.retryable = !permanentCodes.has(code);
  }
}
