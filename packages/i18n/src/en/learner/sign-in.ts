import type { signIn as source } from '../../ru/learner/sign-in.ts';
import type { Translated } from '../../translated.ts';

export const signIn = {
  title: 'Sign in',
  lead: 'Sign in to continue your lessons at {{school}}.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  needEmail: 'Enter your e-mail',
  needPassword: 'Enter your password',
  restore: 'Restore password',
  register: 'Sign up',
  forgot: 'Forgot your password?',
  linkExpired: 'This sign-in link no longer works. Sign in with your password.',
  lookAround: 'Look around without signing up',
  byAppId: 'Sign in by app id',
  or: 'or',
  by: 'Sign in with {{network}}',
  instruction: 'How to get access',
  expired: 'Your session has ended. Sign in again, and we will take you back to where you were.',
  otherDevice: 'You signed in on another device.',
} as const satisfies Translated<typeof source, 'en'>;
