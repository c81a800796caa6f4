import type { confirmEmail as source } from '../../ru/learner/confirm-email.ts';
import type { Translated } from '../../translated.ts';

export const confirmEmail = {
  done: 'Your e‑mail is confirmed',
  doneText: 'Use it to sign in. The school writes to this address.',
  expired: 'This link no longer works',
  expiredText: 'A link works once, within 24 hours. Request a new one in your profile.',
  failed: 'Your e‑mail couldn’t be confirmed',
  failedText: 'Check your connection and try again.',
  again: 'Try again',
  signIn: 'Sign in to confirm your e‑mail',
  signInText:
    'This shows that the account is yours. If you didn’t create it, choose “Forgot your password?” on the sign-in page: the account becomes yours, and whatever others linked to it is removed.',
  toSignIn: 'Sign in',
  toSchool: 'Go to the school',
} as const satisfies Translated<typeof source, 'en'>;
