/**
 * Error codes of all calls with their HTTP status. A code is also the key of its text in `i18n`, so a code without a text in
 * all languages does not compile. Source: spec rules §8.
 */
import { z } from 'zod';

/** Error codes of a reply. */
export const errorStatuses = {
  malformed: 400,
  unauthorised: 401,
  session_ended: 401,
  forbidden: 403,
  switched_off: 403,
  not_found: 404,
  brand_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_key_reused: 409,
  already_done: 409,
  sign_up_refused: 409,
  day_locked: 409,
  day_not_started: 409,
  lessons_not_watched: 409,
  homework_locked: 409,
  homework_done: 409,
  homework_not_under_review: 409,
  homework_not_reviewed: 409,
  stream_not_open: 409,
  chat_closed: 409,
  course_not_published: 409,
  subscription_not_cancelable: 409,
  upload_unfinished: 409,
  too_many_uploads: 409,
  too_large: 413,
  anonymous_quota_exceeded: 413,
  person_quota_exceeded: 413,
  brand_quota_exceeded: 413,
  unsupported_media: 415,
  invalid: 422,
  too_often: 429,
  message_too_often: 429,
  internal: 500,
  storage_full: 507,
  unavailable: 503,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** Error codes of one field: the entries of `errors` before translation. */
export const fieldErrorCodes = [
  'required',
  'not_text',
  'not_number',
  'not_email',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'not_allowed',
  'not_date',
  'not_phone',
  'not_instagram',
  'not_positive',
  'unknown_value',
  'wrong_credentials',
  'wrong_app_credentials',
  'wrong_password',
  'password_common',
  'password_same',
  'passwords_differ',
  'email_taken',
  'app_id_taken',
  'app_id_form',
  'school_id_form',
  'school_id_taken',
  'school_id_differs',
  'host_form',
  'host_taken',
  'not_school_file',
  'link_expired',
  'file_not_found',
  'file_not_ready',
  'file_empty',
  'file_too_large',
  'file_kind',
  'file_unreadable',
  'message_required',
  'file_required',
  'already_has_stream',
  'user_not_found',
  'course_not_found',
  'end_before_start',
  'not_link',
  'repeated',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

export const ErrorAnswer = z
  .object({
    name: z.string(),
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    status: z.int(),
    request_id: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error', description: 'An error: its code, and its text in the user’s language' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
