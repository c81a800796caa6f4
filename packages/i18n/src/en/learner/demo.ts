import type { demo as source } from '../../ru/learner/demo.ts';
import type { Translated } from '../../translated.ts';

export const demo = {
  name: 'Demo',
  chip_one: 'Demo: {{count}} day free',
  chip_other: 'Demo: {{count}} days free',
  days_one: '{{done}}\u00A0of\u00A0{{count}} free\u00A0day',
  days_other: '{{done}}\u00A0of\u00A0{{count}} free\u00A0days',
  tile: 'Full course',
  locked: 'Days with a lock are in the full course.',
  lockedTitle: 'This day is in the full course',
  lockedText: 'You are in the demo. The full course unlocks all days.',
} as const satisfies Translated<typeof source, 'en'>;
