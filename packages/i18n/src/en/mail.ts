import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'A new password at {{school}}',
  reset_text:
    'Somebody, most likely you, asked for a new password at {{school}}. Press the button to choose one.',
  reset_button: 'Choose a new password',
  reset_hour: 'The link works for one hour, and once.',
  reset_ignore: 'If it was not you, there is nothing to do: the old password stays as it is.',
} as const satisfies Translated<typeof source, 'en'>;
