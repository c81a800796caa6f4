import type { social as source } from '../../ru/learner/social.ts';
import type { Translated } from '../../translated.ts';

export const social = {
  errorTitle: 'Error',
  noSocialId: 'The network did not share your details. Try again or sign in by e‑mail.',
  noLink: 'No user exists for this social account. Sign in by e‑mail.',
  emailTaken:
    'There’s already an account with this e‑mail. Sign in by e‑mail and link the network in your settings.',
  noUserFromLink: 'The profile this account was linked to no longer exists. Sign in by e‑mail.',
  unauthorised: 'Sign in first to link a social network.',
  alreadyTaken: 'This social account is already linked to another person.',
  unknown: 'Signing in through the network did not work ({{code}}). Try again a little later.',
} as const satisfies Translated<typeof source, 'en'>;
