import type { status as source } from '../../ru/learner/status.ts';
import type { Translated } from '../../translated.ts';

export const status = {
  startsToday: 'Starts today',
  daysUntilStart_one: 'Starts in {{count}} day',
  daysUntilStart_other: 'Starts in {{count}} days',
  frozenUntil: 'Frozen until {{date}}',
  stopped: 'Access is stopped',
  stoppedAt: 'Access stopped on {{date}}',
  ended: 'Access has ended',
  endedAt: 'Access ended on {{date}}',
  lastDay: 'Today is the last day of access',
  daysLeft_one: '{{count}} day of access left',
  daysLeft_other: '{{count}} days of access left',
  until: 'Access until {{date}}',
} as const satisfies Translated<typeof source, 'en'>;
