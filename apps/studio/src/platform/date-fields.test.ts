import { expect, it } from 'vitest';
import { parseDay, endOfDay, startOfDay, todayIn } from './date-fields.ts';

it.each([
  ['1970-01-02', 1],
  ['2026-05-01', 20_574],
  ['2026-13-01', null],
  ['01.05.2026', null],
  ['', null],
])('parseDay of "%s" is %s', (value, day) => {
  expect(parseDay(value)).toBe(day);
});

it('startOfDay is midnight in the time zone, endOfDay the following midnight', () => {
  expect(startOfDay('2026-05-01', 'Europe/Moscow')).toBe(Date.UTC(2026, 3, 30, 21));
  expect(endOfDay('2026-05-01', 'Europe/Moscow')).toBe(Date.UTC(2026, 4, 1, 21));
  expect(startOfDay('2026-05-01', 'America/New_York')).toBe(Date.UTC(2026, 4, 1, 4));
});

it('the day on which daylight saving time starts has 23 hours', () => {
  const length =
    (endOfDay('2026-03-29', 'Europe/Madrid') ?? 0) - (startOfDay('2026-03-29', 'Europe/Madrid') ?? 0);
  expect(length).toBe(23 * 3_600_000);
});

it('todayIn is the current date in the time zone', () => {
  const now = Date.UTC(2026, 4, 1, 22);
  expect(todayIn('Europe/Moscow', now)).toBe('2026-05-02');
  expect(todayIn('UTC', now)).toBe('2026-05-01');
});
