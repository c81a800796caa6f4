import { expect, it } from 'vitest';
import { dayOf, endOf, startOf, todayIn } from './field-days.ts';

it.each([
  ['1970-01-02', 1],
  ['2026-05-01', 20_574],
  ['2026-13-01', null],
  ['01.05.2026', null],
  ['', null],
])('the day of "%s" is %s', (value, day) => {
  expect(dayOf(value)).toBe(day);
});

it('starts at the learner’s midnight and ends after the last day', () => {
  expect(startOf('2026-05-01', 'Europe/Moscow')).toBe(Date.UTC(2026, 3, 30, 21));
  expect(endOf('2026-05-01', 'Europe/Moscow')).toBe(Date.UTC(2026, 4, 1, 21));
  expect(startOf('2026-05-01', 'America/New_York')).toBe(Date.UTC(2026, 4, 1, 4));
});

it('a day of the change to summer time is an hour shorter', () => {
  const length = (endOf('2026-03-29', 'Europe/Madrid') ?? 0) - (startOf('2026-03-29', 'Europe/Madrid') ?? 0);
  expect(length).toBe(23 * 3_600_000);
});

it('today is where the learner is', () => {
  const now = Date.UTC(2026, 4, 1, 22);
  expect(todayIn('Europe/Moscow', now)).toBe('2026-05-02');
  expect(todayIn('UTC', now)).toBe('2026-05-01');
});
