import type { fieldErrors as source } from '../ru/field-errors.ts';
import type { Translated } from '../translated.ts';

export const fieldErrors = {
  required: 'Fill in this field',
  not_text: 'This must be text',
  not_number: 'This must be a number',
  not_email: 'Enter a full e-mail address, such as anna@example.com',
  too_short_one: 'At least {{count}} character is needed',
  too_short_other: 'At least {{count}} characters are needed',
  too_long_one: 'Too long: up to {{count}} character is allowed',
  too_long_other: 'Too long: up to {{count}} characters are allowed',
  too_small: 'Too little: {{min}} or more is allowed',
  too_big: 'Too much: up to {{max}} is allowed',
  not_allowed: 'This value is not allowed here',
  not_date: 'Enter a real date as DD.MM.YYYY',
  not_positive: 'Enter a whole number above zero',
  unknown_value: 'Choose one of the values offered',
  wrong_credentials: 'Wrong e-mail or password',
  file_not_found: 'The file was not found. Upload it again',
  file_not_ready: 'The file is still uploading. Wait until it is done',
  file_empty: 'The file is empty. Choose another one',
  file_too_large: 'The file is too large: up to {{limit}} is allowed',
  file_kind: 'You can upload only photos or videos',
  file_unreadable:
    'This file does not open: it is damaged, too large or in a rare format. Save a photo as JPEG, a video as MP4',
  message_required: 'Write a message',
  file_required: 'To submit homework, attach a photo or a video',
  already_has_stream: 'This person already has this course',
  user_not_found: 'There is no such person in the school',
  course_not_found: 'There is no such course in the school',
  end_before_start: 'The end cannot be before the start',
} as const satisfies Translated<typeof source, 'en'>;
