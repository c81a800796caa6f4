import type { oldInterface as source } from '../../ru/learner/old-interface.ts';
import type { Translated } from '../../translated.ts';

export const oldInterface = {
  menu: 'Old interface',
  title: 'Go back to the old interface?',
  text: 'Tell us what you miss here: the school will read it and try to fix it.',
  reason: 'Reason',
  need: 'Write a reason',
  stay: 'Stay',
  go: 'Go back',
} as const satisfies Translated<typeof source, 'en'>;
