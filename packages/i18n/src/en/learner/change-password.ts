import type { changePassword as source } from '../../ru/learner/change-password.ts';
import type { Translated } from '../../translated.ts';

export const changePassword = {
  title: 'Password',
  lead: 'After the change you will have to sign in again on your other devices.',
  firstLead: 'You sign in through a social network. With a password you can also sign in by e‑mail.',
  current: 'Current password',
  needCurrent: 'Enter your current password',
  done: 'Your password is changed',
} as const satisfies Translated<typeof source, 'en'>;
