import type { counter as source } from '../../ru/learner/counter.ts';
import type { Translated } from '../../translated.ts';

/** Character counter of text fields. */
export const counter = {
  of: '{{length}} of {{most}}',
  tooLong: 'Too long: {{length}} of {{most}}',
} as const satisfies Translated<typeof source, 'en'>;
