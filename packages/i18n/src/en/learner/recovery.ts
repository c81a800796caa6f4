import type { recovery as source } from '../../ru/learner/recovery.ts';
import type { Translated } from '../../translated.ts';

export const recovery = {
  title: 'Reset your password',
  lead: 'Enter the e‑mail you sign in with. We will send a link to set a new password.',
  submit: 'Send the link',
  failed: 'Couldn’t send the e‑mail. Please try again later.',
  sent: 'If there is an account with {{email}}, an e‑mail is on its way. Its link works for one hour.',
  notCome: 'No e‑mail? Check your spam folder, or send it again.',
  noMail: 'The school has not set up e‑mail yet, so a link cannot reach you.',
  noMailHelp: 'Write to the school at {{email}}: they can help you sign in.',
  noMailAnywhere:
    'The school has not set up e‑mail yet, so none will arrive. Write to the school at {{email}}.',
  again: 'Send again',
  back: 'Back to sign-in',
  newTitle: 'New password',
  newLead: 'Choose a new password. You will have to sign in again on all devices.',
  done: 'The password is changed. Now sign in with it.',
  studioLead: 'Choose the password for signing in to the studio.',
  studioDone: 'The password is saved. Now sign in to the studio with it.',
  toStudio: 'Sign in to the studio',
  askAnew: 'Request a new link',
} as const satisfies Translated<typeof source, 'en'>;
