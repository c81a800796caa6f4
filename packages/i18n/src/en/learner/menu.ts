import type { menu as source } from '../../ru/learner/menu.ts';
import type { Translated } from '../../translated.ts';

export const menu = {
  homework: 'My homework',
  points: 'My points',
  settings: 'Settings',
  support: 'Write to support',
  exit: 'Sign out',
} as const satisfies Translated<typeof source, 'en'>;
