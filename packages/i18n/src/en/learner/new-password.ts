import type { newPassword as source } from '../../ru/learner/new-password.ts';
import type { Translated } from '../../translated.ts';

export const newPassword = {
  password: 'Password',
  repeat: 'Repeat password',
  changed: 'New password',
  changedRepeat: 'Repeat new password',
  need: 'Choose a password of 8 characters or more',
  needRepeat: 'Repeat the password',
  forcedTitle: 'Change your password',
  forcedLead:
    'The school asks you to change your password before you go on. On your other devices you will have to sign in again.',
  leave: 'Sign out',
  save: 'Save the password',
  failed: 'Couldn’t save the password. Please try again later.',
} as const satisfies Translated<typeof source, 'en'>;
