import type { errors as source } from '../ru/errors.ts';
import type { Translated } from '../translated.ts';

export const errors = {
  malformed: 'The request could not be read. Reload the page and try again.',
  unauthorised: 'Sign in to continue.',
  session_ended: 'Your session has ended. Sign in again.',
  forbidden: 'You are not allowed to do this. If you need to, ask your school’s administrator.',
  switched_off: 'Your school has this turned off.',
  not_found: 'Nothing found: it was removed or is not available to you.',
  brand_not_found: 'There is no school at this address. Check that it is typed correctly.',
  method_not_allowed: 'This action is not possible at this address.',
  conflict: 'The data has changed in the meantime. Reload the page and try again.',
  idempotency_key_reused: 'Another request was already sent with this key. Send it again with a new key.',
  already_done: 'This has already been done. Reload the page to see the result.',
  sign_up_refused:
    'You could not be signed up. If you already have an account, sign in; if not, try again a little later.',
  day_locked: 'This day is still closed. The course calendar shows when it opens.',
  day_not_started: 'This day has not been started. Open it and begin.',
  lessons_not_watched: 'Watch this day’s lessons to the end first, then finish the day.',
  homework_locked: 'This homework is still closed. The course calendar shows when its day opens.',
  homework_done: 'This homework has been accepted: there is no need to send it again.',
  homework_not_under_review: 'This homework is not under review right now. Reload the page.',
  homework_not_reviewed: 'This homework has not been reviewed yet. Accept or return it first.',
  stream_not_open:
    'The course is closed right now: it has not started, is paused or is over. Check its dates.',
  chat_closed: 'This chat is closed. If you still have a question, write to support.',
  course_not_published: 'The course is not published yet. Publish it first.',
  upload_unfinished: 'The file was not fully uploaded. Wait until it is and try again.',
  too_many_uploads: 'Too many unfinished uploads. Wait until they end, or cancel some.',
  too_large: 'Too much data: up to {{limit}} can be sent at a time.',
  unsupported_media: 'Data in this format is not accepted.',
  invalid: 'Some of this is not right. Check the marked fields.',
  too_often_one: 'Too often. Try again in {{count}} second.',
  too_often_other: 'Too often. Try again in {{count}} seconds.',
  internal: 'Something broke on our side, and we know about it. Try again a little later.',
  storage_full: 'The server has run out of space, so the file was not saved. Try later or write to support.',
  unavailable: 'The service is briefly unavailable. Try again in a minute.',
} as const satisfies Translated<typeof source, 'en'>;
