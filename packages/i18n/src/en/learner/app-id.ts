import type { appId as source } from '../../ru/learner/app-id.ts';
import type { Translated } from '../../translated.ts';

export const appId = {
  label: 'ID',
  choose: 'Choose an ID',
  need: 'Enter your ID',
  byEmail: 'Sign in by e‑mail',
  signUp: 'Sign up without an e‑mail',
  signUpTitle: 'Sign up without an e‑mail',
  signUpByEmail: 'Sign up by e‑mail',
} as const satisfies Translated<typeof source, 'en'>;
