import { expect, it } from 'vitest';
import { endOfDay, startOfDay, todayIn } from './date-fields.ts';

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
