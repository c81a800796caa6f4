import type { anonymous as source } from '../../ru/learner/anonymous.ts';
import type { Translated } from '../../translated.ts';

export const anonymous = {
  keep: 'Keep your progress',
  keepText:
    'You are learning without an account, so everything is kept for this browser only. Sign up or sign in, and your days, homework and points stay with you on any device.',
  signUp: 'Sign up',
  signIn: 'I have an account',
  nothingLost:
    'You are learning without an account. Sign in or sign up, and everything you have done stays with you.',
  goOn: 'Continue without an account',
  exitText:
    'You are learning without an account: once you sign out, there is no way back to what you have done. To keep it, sign up or sign in first.',
} as const satisfies Translated<typeof source, 'en'>;
