import type { restDay as source } from '../../ru/learner/rest-day.ts';
import type { Translated } from '../../translated.ts';

/** What a rest day offers. */
export const restDay = {
  progress: 'Your progress so far',
  practised: '{{duration}} of practice',
  again: 'If you feel like moving, here is a lesson worth repeating:',
} as const satisfies Translated<typeof source, 'en'>;
