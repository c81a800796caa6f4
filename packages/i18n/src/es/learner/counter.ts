import type { counter as source } from '../../ru/learner/counter.ts';
import type { Translated } from '../../translated.ts';

/** Below a text that has a most. */
export const counter = {
  of: '{{length}} de {{most}}',
  tooLong: 'Demasiado largo: {{length}} de {{most}}',
} as const satisfies Translated<typeof source, 'es'>;
