import type { scores as source } from '../ru/scores.ts';
import type { Translated } from '../translated.ts';

export const scores = {
  day_ended: 'Course day completed',
  homework_accepted: 'Homework accepted',
  course_completed: 'Whole course completed',
  rating_given: 'Rating given',
  referral: 'A friend joined through your link',
  order: 'Order paid with points',
  order_refunded: 'Points returned for an order',
  correction: 'Balance corrected by the school',
  reward: 'Points redeemed for a reward',
  reward_returned: 'Points for a reward returned',
} as const satisfies Translated<typeof source, 'en'>;
