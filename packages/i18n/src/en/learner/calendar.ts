import type { calendar as source } from '../../ru/learner/calendar.ts';
import type { Translated } from '../../translated.ts';

export const calendar = {
  now: 'Now',
  toDays: 'Go to the days',
  stage: 'Stage {{number}}',
  done: 'Completed',
  today: 'Today',
  open: 'Open',
  locked: 'Locked',
  rest: 'Rest',
} as const satisfies Translated<typeof source, 'en'>;
