import type { lesson as source } from '../../ru/learner/lesson.ts';
import type { Translated } from '../../translated.ts';

export const lesson = {
  list: 'Lessons of the day',
  next: 'Next lesson',
  autoNext: 'Autoplay next lesson',
  explanation: 'How to do it: video',
  explanationOf: 'How to do it: {{title}}',
  back: 'Back to the lesson',
  analysis: 'Analysis',
  execution: 'Practice',
  theory: 'Theory',
  started: 'started',
  ended: 'watched',
  notCounted: 'You skipped ahead, so the lesson doesn’t count yet. Watch {{duration}} more.',
  played: '{{done}} of {{count}}',
  repeats_one: '{{count}} time',
  repeats_other: '{{count}} times',
} as const satisfies Translated<typeof source, 'en'>;
