import type { rating as source } from '../../ru/learner/rating.ts';
import type { Translated } from '../../translated.ts';

/** Rating of messages from staff. */
export const rating = {
  title: 'Did the answer help you?',
  star1: '1 star: did not help at all',
  star2: '2 stars: hardly helped',
  star3: '3 stars: helped in part',
  star4: '4 stars: helped',
  star5: '5 stars: helped a lot',
  comment: 'Comment, if you like',
  seen: 'Whoever answered sees your rating and comment.',
  send: 'Send',
  later: 'Not now',
  rate: 'Rate the answer',
  change: 'Change the rating',
  given: 'Your rating: {{stars}} of 5',
  thanks: 'Thank you for your rating.',
  thanksPoints_one: 'Thank you for your rating: +{{count}} point.',
  thanksPoints_other: 'Thank you for your rating: +{{count}} points.',
} as const satisfies Translated<typeof source, 'en'>;
