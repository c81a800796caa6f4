import type { day as source } from '../../ru/learner/day.ts';
import type { Translated } from '../../translated.ts';

export const day = {
  repeats_one: 'Do this day {{count}} time',
  repeats_other: 'Do this day {{count}} times',
  number: 'Day {{number}}',
  minutes_one: '{{count}} min',
  minutes_other: '{{count}} min',
  seconds_one: '{{count}} sec',
  seconds_other: '{{count}} sec',
  rest: 'Rest day',
  restText: 'No lessons on this day: it is for rest.',
  start: 'Start the day',
  startFirst: 'Start the day first.',
  startHint: 'Or simply play the first lesson.',
  watchFirst: 'To finish the day, play each of its lessons.',
  finish: 'Finish the day',
  finishHint: 'You can finish the day now.',
  reward_one: 'You get {{count}} point for this day.',
  reward_other: 'You get {{count}} points for this day.',
  earned_one: '+{{count}} point',
  earned_other: '+{{count}} points',
  done: 'Day completed',
  goToNext: 'Go to the next day',
  empty: 'The day is incorrectly filled',
  emptyText: 'Contact technical support: this day has neither lessons nor homework.',
  toSupport: 'Contact support',
} as const satisfies Translated<typeof source, 'en'>;
