import type { waysOn as source } from '../../ru/learner/ways-on.ts';
import type { Translated } from '../../translated.ts';

export const waysOn = {
  renew: 'Renew access',
  wholeCourse: 'Get the full course',
  course: 'Go to “{{title}}”',
  handIn: 'Ask how to hand it in',
  askNext: 'Find my next course',
} as const satisfies Translated<typeof source, 'en'>;
