import type { leaving as source } from '../../ru/learner/leaving.ts';
import type { Translated } from '../../translated.ts';

export const leaving = {
  title: 'Delete your account?',
  anonymousLead:
    'You will be signed out, and everything you have done here will be lost: without an account there is no way back to it. Sign up first if you want to keep it.',
  lead: 'You will be signed out on all devices, and the school will no longer see you. After 30 days everything about you is erased. If you change your mind before then, just sign in again.',
  confirm: 'Delete the account',
  stay: 'Stay',
} as const satisfies Translated<typeof source, 'en'>;
