import type { BrandConfigInput } from '@daystream/contract';

type Question = NonNullable<
  NonNullable<NonNullable<BrandConfigInput['runtime']>['user_info_chat']>['questions']
>[number];

/** The variant of the onboarding chat that asks for notifications in place of birthday and picture (spec product §3). */
export const pushOnboarding: Question[] = [
  { name: 'firstName', type: 'text', required: true },
  { name: 'email', type: 'email', required: true },
  { name: 'password', type: 'password', required: true, user_status: 20 },
  { name: 'socials', type: 'socials', required: false },
  { name: 'push', type: 'push', required: false, user_status: 40 },
];
