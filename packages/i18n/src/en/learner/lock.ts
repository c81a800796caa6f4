import type { lock as source } from '../../ru/learner/lock.ts';
import type { Translated } from '../../translated.ts';

export const lock = {
  title: 'This day is locked for now',
  titleForGood: 'This day is locked',
  restTomorrow: 'Tomorrow is a rest day',
  notYet: 'Opens later.',
  opensAt: 'Opens on {{date}}.',
  stage: 'The stage is not open yet.',
  stageOpensAt: 'The stage opens on {{date}}.',
  previousDay: 'Finish the required day before it first.',
  demo: 'This day is in the full course.',
  stream: 'Access to the course is closed now.',
  courseStarts: 'The course starts on {{date}}.',
  courseFrozen: 'The course is frozen until {{date}}.',
  video: 'The video is locked for now',
  removed: 'You no longer have this course',
  removedText:
    'The school has closed this course for you. Your progress is kept. If this is a mistake, write to us.',
  goToDay: 'Go to day {{number}}',
} as const satisfies Translated<typeof source, 'en'>;
