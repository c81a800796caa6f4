import type { sampleSurvey as source } from '../ru/sample-survey.ts';
import type { Translated } from '../translated.ts';

export const sampleSurvey = {
  title: 'How was the lesson?',
  lead: 'Three questions, under a minute. This is a sample survey: the answers are not sent anywhere.',
  pace: 'Which pace suits you?',
  paceSlow: 'Slower',
  paceRight: 'Just like this',
  paceFast: 'Faster',
  effort: 'Was anything hard?',
  effortEasy: 'It was all easy',
  effortPartly: 'Some of it',
  effortHard: 'Most of it',
  comment: 'What should we add next time?',
  send: 'Send',
  done: 'Thank you! You can go back to the lesson.',
} as const satisfies Translated<typeof source, 'en'>;
