import type { club as source } from '../../ru/learner/club.ts';
import type { Translated } from '../../translated.ts';

export const club = {
  title: 'Choose a club',
} as const satisfies Translated<typeof source, 'en'>;
