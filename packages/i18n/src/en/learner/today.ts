import type { today as source } from '../../ru/learner/today.ts';
import type { Translated } from '../../translated.ts';

export const today = {
  play: 'Watch “{{title}}”',
  calendar: 'Calendar',
  lesson: '{{title}}, {{duration}}',
  start: 'Start',
  continue: 'Continue',
  allWatched: 'You have watched every lesson. All that is left is to finish the day.',
  finish: 'Finish the day',
  rest: 'Today is a rest day',
  done: 'You’re done for today',
  next: 'Up next: day {{number}}, {{title}}',
  left: 'Still to do: day {{number}}, {{title}}',
  complete: 'Course completed',
  completeText: 'Congratulations! You can watch the lessons again while access is open.',
} as const satisfies Translated<typeof source, 'en'>;
