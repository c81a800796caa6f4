import type { signUp as source } from '../../ru/learner/sign-up.ts';
import type { Translated } from '../../translated.ts';

export const signUp = {
  title: 'Sign up',
  lead: 'Create an account to learn at {{school}}.',
  name: 'Name',
  submit: 'Sign up',
  failed: 'Couldn’t sign you up. Please try again later.',
  by: 'Sign up with {{network}}',
  lastStep: 'One last step',
  needName: 'Enter your name',
  accept: 'I accept the',
  terms: 'terms of use',
  give: 'I give my',
  personalData: 'consent to the processing of my personal data',
  needTerms: 'Accept the terms of use',
  needPersonalData: 'Confirm your consent to the processing of personal data',
  haveAccount: 'Already have an account? Sign in',
} as const satisfies Translated<typeof source, 'en'>;
