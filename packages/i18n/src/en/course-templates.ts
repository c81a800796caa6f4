import type { courseTemplates as source } from '../ru/course-templates.ts';
import type { Translated } from '../translated.ts';

export const courseTemplates = {
  week: 'Week {{number}}',
  start: 'Getting started',
  topic: 'Topic of the day',
  rest: 'Rest day',
  restExcerpt: 'A day off. If you feel like it, repeat your favorite lesson.',
  finish: 'Looking back',
  practice: 'Daily practice',
  theory: 'Weekly theory',
  lesson: 'Day {{number}} lesson',
  lessonOfWeek: 'Week {{number}} lesson',
  exercise: 'Week {{number}} exercises',
  meeting: 'With your coach',
  meetingLesson: 'Week {{number}} review',
  report: 'Daily report',
  reportText: 'What did you manage today? A sentence or two is enough.',
  result: 'Your result',
  resultText: 'What has changed over these days, and what do you want to keep?',
  weekResult: 'Week {{number}} results',
  weekResultText:
    'Tell your coach what worked, what was hard and what you would like to ask. Add a photo or a video.',
  foundation: 'Foundation',
  growth: 'Growth',
  habit: 'Making it a habit',
} as const satisfies Translated<typeof source, 'en'>;
