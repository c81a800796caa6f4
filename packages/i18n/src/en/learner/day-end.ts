import type { dayEnd as source } from '../../ru/learner/day-end.ts';
import type { Translated } from '../../translated.ts';

export const dayEnd = {
  streak_one: '{{count}} day in a row',
  streak_other: '{{count}} days in a row',
  week: 'This week',
  weekEnded: 'day completed',
  weekRest: 'rest day',
  weekNone: 'no day completed',
  homework: 'You still have required homework: “{{title}}”',
  doHomework: 'Do the homework',
  later: 'I’ll do it later',
  rest: 'Tomorrow is a rest day, with no lessons.',
  toHome: 'Back to home',
  stay: 'Stay on this page',
  kept: 'You are offline, but the day is saved on this device. Points and streak will be updated when you are back online.',
  refused: 'A day you did offline was not counted. {{reason}}',
  changeRefused: 'Something you did offline couldn’t be saved. {{reason}}',
  understood: 'Got it',
} as const satisfies Translated<typeof source, 'en'>;
