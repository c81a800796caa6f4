import type { nav as source } from '../../ru/studio/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  review: 'Homework review',
  people: 'People',
  streams: 'Course access',
} as const satisfies Translated<typeof source, 'en'>;
