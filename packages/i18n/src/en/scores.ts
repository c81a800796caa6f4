import type { scores as source } from '../ru/scores.ts';
import type { Translated } from '../translated.ts';

export const scores = {
  day_ended: 'Course day completed',
  homework_accepted: 'Homework accepted',
  course_completed: 'Whole course completed',
  rating_given: 'You left a rating',
  referral: 'A friend bought through your link',
  referral_returned: 'A friend’s order was refunded',
  purchase: 'Points for a purchase',
  purchase_returned: 'Your order was refunded',
  order: 'Order paid with points',
  order_refunded: 'Points returned for an order',
  correction: 'Balance corrected by the school',
  reward: 'Points redeemed for a reward',
  reward_returned: 'Points for a reward returned',
} as const satisfies Translated<typeof source, 'en'>;
