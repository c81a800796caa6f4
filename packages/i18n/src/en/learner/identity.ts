import type { identity as source } from '../../ru/learner/identity.ts';
import type { Translated } from '../../translated.ts';

export const identity = {
  title: 'Confirm it’s you',
  text: 'This protects your account if somebody else gets hold of your device.',
  confirm: 'Confirm',
  signInText: 'Sign in again, then try once more. That way nobody else can change your account.',
  signIn: 'Sign in again',
} as const satisfies Translated<typeof source, 'en'>;
