import type { counter as source } from '../../ru/learner/counter.ts';
import type { Translated } from '../../translated.ts';

/** Character counter of text fields. */
export const counter = {
  of: '{{length}} de {{most}}',
  tooLong: 'Demasiado largo: {{length}} de {{most}}',
} as const satisfies Translated<typeof source, 'es'>;
