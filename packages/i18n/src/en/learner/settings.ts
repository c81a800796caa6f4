import type { settings as source } from '../../ru/learner/settings.ts';
import type { Translated } from '../../translated.ts';

export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Theme',
  support: 'Support',
  exitTitle: 'Sign out?',
  exitText: 'Unsent messages and files on this device will be deleted.',
} as const satisfies Translated<typeof source, 'en'>;
