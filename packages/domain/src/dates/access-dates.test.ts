import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessEnd, lastAccessDay, lastAccessMoment } from './access-dates.ts';
import { localDay, localMidnight } from './local-day.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';
import { courseStatusLine } from '../streams/course-status-line.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const anyDay = anyMoment.map((ms) => Math.floor(ms / 86_400_000));

describe('accessEnd', () => {
  test.each([
    ['an ordinary day', 'Europe/Moscow', '2026-12-14', '2026-12-14T21:00:00.000Z'],
    ['a day on which clocks go forward', 'Europe/Madrid', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['a day on which clocks go back', 'Europe/Madrid', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['the day before a skipped midnight', 'America/Santiago', '2024-09-07', '2024-09-08T04:00:00.000Z'],
    ['a day in a zone with a large offset', 'Pacific/Kiritimati', '2026-12-14', '2026-12-14T10:00:00.000Z'],
  ])('%s ends with the following midnight', (_, timeZone, lastDay, end) => {
    expect(new Date(accessEnd(day(lastDay), timeZone)).toISOString()).toBe(end);
  });

  test('keeps the chosen last day in every zone, across clock changes', () => {
    fc.assert(
      fc.property(anyDay, anyTimeZone, (lastDay, timeZone) => {
        const end = accessEnd(lastDay, timeZone);
        expect(lastAccessDay(end, timeZone)).toBe(lastDay);
        expect(localDay(end, timeZone)).toBe(lastDay + 1);
      }),
    );
  });

  test('is a whole number of seconds, as the wire requires', () => {
    fc.assert(
      fc.property(anyDay, anyTimeZone, (lastDay, timeZone) => {
        const end = accessEnd(lastDay, timeZone);
        expect(Math.floor(end / 1000) * 1000).toBe(end);
      }),
    );
  });
});

test('lastAccessDay counts a day that has begun as a day of access', () => {
  fc.assert(
    fc.property(anyMoment, anyTimeZone, (endDate, timeZone) => {
      const last = lastAccessDay(endDate, timeZone);
      expect(localMidnight(last, timeZone)).toBeLessThan(endDate);
      expect(accessEnd(last, timeZone)).toBeGreaterThanOrEqual(endDate);
    }),
  );
});

test('the date in the status line is the last day of access', () => {
  fc.assert(
    fc.property(
      anyDay,
      anyTimeZone,
      fc.constantFrom('open', 'stopped', 'ended' as const),
      (lastDay, zone, state) => {
        const endDate = accessEnd(lastDay, zone);
        const line = courseStatusLine({
          state,
          startDate: 0,
          endDate,
          now: state === 'open' ? localMidnight(lastDay - 30, zone) : endDate,
          timeZone: zone,
        });
        expect(line).toHaveProperty('date', lastAccessMoment(endDate));
        expect(line !== null && 'date' in line && line.date !== null && localDay(line.date, zone)).toBe(
          lastDay,
        );
      },
    ),
  );
});
