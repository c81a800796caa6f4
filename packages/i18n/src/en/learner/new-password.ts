import type { newPassword as source } from '../../ru/learner/new-password.ts';
import type { Translated } from '../../translated.ts';

export const newPassword = {
  password: 'New password',
  repeat: 'New password once more',
  need: 'Choose a password of 8 characters or more',
  needRepeat: 'Repeat the password',
  save: 'Save the password',
} as const satisfies Translated<typeof source, 'en'>;
