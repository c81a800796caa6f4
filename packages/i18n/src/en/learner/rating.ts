import type { rating as source } from '../../ru/learner/rating.ts';
import type { Translated } from '../../translated.ts';

/** Rating of messages from staff, and of lessons, days and courses. */
export const rating = {
  title: 'Did the answer help you?',
  star1: '1 star: did not help at all',
  star2: '2 stars: hardly helped',
  star3: '3 stars: helped in part',
  star4: '4 stars: helped',
  star5: '5 stars: helped a lot',
  lessonTitle: 'How was the lesson?',
  dayTitle: 'How was this day?',
  courseTitle: 'How was the course?',
  schoolSees: 'The school sees your rating and comment.',
  content1: '1 star: did not like it at all',
  content2: '2 stars: did not like it much',
  content3: '3 stars: it was all right',
  content4: '4 stars: liked it',
  content5: '5 stars: loved it',
  comment: 'Comment, optional',
  seen: 'Whoever answered sees your rating and comment.',
  send: 'Send',
  later: 'Not now',
  rate: 'Rate the answer',
  change: 'Change the rating',
  given: 'Your rating: {{stars}} out of 5',
  thanks: 'Thank you for your rating.',
  kept: 'Thank you! Your rating is saved on this device and will be sent when you are back online.',
  thanksPoints_one: 'Thank you for your rating: +{{count}} point.',
  thanksPoints_other: 'Thank you for your rating: +{{count}} points.',
} as const satisfies Translated<typeof source, 'en'>;
