import type { settings as source } from '../../ru/learner/settings.ts';
import type { Translated } from '../../translated.ts';

export const settings = {
  menuTitle: 'Profile',
  title: 'Settings',
  language: 'Language',
  theme: 'Appearance',
  deletion: 'Deleting your account',
  accountRestored: 'Your account is restored and will not be erased.',
  deletionText: 'Your account and all your progress will be deleted.',
  exitTitle: 'Sign out?',
  exitText: 'Unsent messages and files on this device will be removed.',
} as const satisfies Translated<typeof source, 'en'>;
