import type { progress as source } from '../../ru/learner/progress.ts';
import type { Translated } from '../../translated.ts';

export const progress = {
  label: 'Course progress',
  days_one: '{{done}}\u00A0of\u00A0{{count}} practice\u00A0day',
  days_other: '{{done}}\u00A0of\u00A0{{count}} practice\u00A0days',
} as const satisfies Translated<typeof source, 'en'>;
