import type { waysOn as source } from '../../ru/learner/ways-on.ts';
import type { Translated } from '../../translated.ts';

export const waysOn = {
  renew: 'Renew access',
  debt: 'The course is closed because a payment for “{{title}}” is overdue. Pay {{amount}}, and it opens again.',
  payDebt: 'Pay {{amount}}',
  wholeCourse: 'Get the full course',
  ownCourse: 'Go to your full course',
  course: 'Go to “{{title}}”',
  handIn: 'Ask how to hand it in',
  demoOver: 'You have finished the trial days',
  demoOverText: 'The other days come with the full course.',
  overText: 'Your progress is saved. Renew access and go on where you stopped.',
  doneText:
    'You completed this course: your results and certificate stay with you. Renew your access to come back to the lessons.',
  askNext: 'Find my next course',
} as const satisfies Translated<typeof source, 'en'>;
