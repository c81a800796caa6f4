import type { points as source } from '../../ru/learner/points.ts';
import type { Translated } from '../../translated.ts';

export const points = {
  title: 'My points',
  balance: 'Your balance',
  history: 'History',
  more: 'Show more',
  empty: 'No points yet',
  emptyText: 'End days and send homework, and your points will appear here.',
} as const satisfies Translated<typeof source, 'en'>;
