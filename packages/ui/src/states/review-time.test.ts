import { expect, it } from 'vitest';
import { reviewTime, timeLeftText } from './review-time.ts';

const hour = 3_600_000;

it.each([
  ['at the submission', 24 * hour, { late: false, hours: 24, minutes: 0, share: 1 }],
  ['by a late estimate of the server’s time', 24 * hour + 900, { hours: 24, minutes: 0, share: 1 }],
  ['a second after the submission', 24 * hour - 1000, { late: false, hours: 24, minutes: 0 }],
  ['half of the time left', 12 * hour, { late: false, hours: 12, minutes: 0, share: 0.5 }],
  ['an hour and a half left', 1.5 * hour, { hours: 1, minutes: 30 }],
  ['a second left', 1000, { late: false, hours: 0, minutes: 1 }],
  ['at the deadline', 0, { late: true, hours: 0, minutes: 0, share: 0 }],
  ['after the deadline', -5 * hour, { late: true, hours: 0, minutes: 0, share: 0 }],
])('reviewTime %s', (_, left, time) => {
  const now = Date.UTC(2026, 4, 1);
  expect(reviewTime(now + left, now)).toMatchObject(time);
});

it.each([
  [{ hours: 4, minutes: 0 }, 'review.hours'],
  [{ hours: 1, minutes: 30 }, 'review.hoursMinutes'],
  [{ hours: 0, minutes: 1 }, 'review.minutes'],
])('timeLeftText of %j is %s', (time, text) => {
  expect(timeLeftText(time)).toBe(text);
});
