import type { notFound as source } from '../../ru/learner/not-found.ts';
import type { Translated } from '../../translated.ts';

export const notFound = {
  title: 'There is nothing here',
  text: 'The link may be out of date, or this part may be closed to you.',
  home: 'Back to home',
} as const satisfies Translated<typeof source, 'en'>;
