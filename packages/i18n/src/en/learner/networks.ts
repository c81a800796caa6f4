import type { networks as source } from '../../ru/learner/networks.ts';
import type { Translated } from '../../translated.ts';

export const networks = {
  title: 'Social networks',
  none: 'The school has no social network to link yet',
  lead: 'Link a network to sign in with one tap.',
  linked: 'Linked',
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink {{network}}?',
  unlinkText: 'You will not be able to sign in with {{network}} until you link it again.',
} as const satisfies Translated<typeof source, 'en'>;
