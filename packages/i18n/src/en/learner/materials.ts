import type { materials as source } from '../../ru/learner/materials.ts';
import type { Translated } from '../../translated.ts';

/** The documents of a course. */
export const materials = {
  title: 'Materials',
  none: 'This course has no materials',
  closed: 'The materials are closed for now',
  ofDay: 'Materials of the day',
  later: 'The materials open together with the days of the course.',
  demo: 'Materials are closed in demo access: they open with the full course.',
  file: 'File',
  loading: 'Loading the file: {{percent}}',
  failed: 'The file did not load',
  failedText: 'Check your connection and try again.',
  gone: 'The file is gone: the school has removed it, or your access has ended.',
  noView: 'This file cannot be shown here. Save it and open it on your device.',
  save: 'Save the file',
} as const satisfies Translated<typeof source, 'en'>;
