import { expect, test } from 'vitest';
import { reviewDeadline, reviewTimeLeft } from './review-clock.ts';

const reviewSince = Date.parse('2026-03-28T12:00:00Z');

test('reviewDeadline is 24 hours later, also across a clock change [rules §9 expert reply time]', () => {
  expect(new Date(reviewDeadline(reviewSince)).toISOString()).toBe('2026-03-29T12:00:00.000Z');
});

test.each([
  ['at the submission', '2026-03-28T12:00:00Z', 24 * 3_600_000],
  ['at the deadline', '2026-03-29T12:00:00Z', 0],
  ['an hour after the deadline', '2026-03-29T13:00:00Z', -3_600_000],
])('reviewTimeLeft %s', (_, now, expected) => {
  expect(reviewTimeLeft({ reviewSince, now: Date.parse(now) })).toBe(expected);
});
