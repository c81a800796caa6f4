import type { progress as source } from '../../ru/learner/progress.ts';
import type { Translated } from '../../translated.ts';

export const progress = {
  label: 'Course progress',
  days_one: '{{done}} of {{count}} day',
  days_other: '{{done}} of {{count}} days',
} as const satisfies Translated<typeof source, 'en'>;
