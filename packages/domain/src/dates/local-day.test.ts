import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownTimeZone } from '@daystream/contract';
import { localDay, localDaysBetween, localMidnight, parseDay } from './local-day.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

describe('localMidnight', () => {
  test.each([
    ['an ordinary day', 'Europe/Moscow', '2026-03-10', '2026-03-09T21:00:00Z'],
    ['west of Greenwich', 'America/New_York', '2026-01-10', '2026-01-10T05:00:00Z'],
    ['a day on which clocks go forward', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['the day after clocks went forward', 'Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
    [
      'a skipped midnight: the moment of the change',
      'America/Santiago',
      '2024-09-08',
      '2024-09-08T04:00:00Z',
    ],
    ['a repeated midnight: the first', 'America/Havana', '2024-11-03', '2024-11-03T04:00:00Z'],
    ['clocks go back at midnight', 'America/Asuncion', '2024-03-24', '2024-03-24T04:00:00Z'],
    ['a half-hour offset', 'Asia/Kolkata', '2026-05-01', '2026-04-30T18:30:00Z'],
    ['a skipped day', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['an unknown zone is UTC', 'Mars/Olympus', '2026-05-01', '2026-05-01T00:00:00Z'],
  ])('%s', (_, timeZone, date, expected) => {
    expect(new Date(localMidnight(day(date), timeZone)).toISOString()).toBe(expected.replace('Z', '.000Z'));
  });

  test('equals startOfDay of date-fns, also on days with clock changes', () => {
    fc.assert(
      fc.property(anyMoment, anyTimeZone, fc.integer({ min: 0, max: 400 }), (ms, timeZone, days) => {
        const expected = startOfDay(addDays(new TZDate(ms, timeZone), days)).getTime();
        expect(localMidnight(localDay(ms, timeZone) + days, timeZone)).toBe(expected);
      }),
    );
  });

  test('returns equal results from the cache and after the cache was cleared', () => {
    const days = Array.from({ length: 10_500 }, (_, index) => index);
    const midnights = days.map((index) => localMidnight(index, 'Europe/Madrid'));
    expect(days.map((index) => localMidnight(index, 'Europe/Madrid'))).toEqual(midnights);
    expect(days.map((index) => localDay(midnights[index] ?? 0, 'Europe/Madrid'))).toEqual(days);
  });

  test('returns the first moment of the day: one millisecond earlier is the previous day', () => {
    fc.assert(
      fc.property(anyMoment, anyTimeZone, (ms, timeZone) => {
        const today = localDay(ms, timeZone);
        const midnight = localMidnight(today, timeZone);
        expect(midnight).toBeLessThanOrEqual(ms);
        expect(localDay(midnight, timeZone)).toBe(today);
        expect(localDay(midnight - 1, timeZone)).toBe(today - 1);
      }),
    );
  });
});

test.each([
  ['1970-01-02', 1],
  ['2026-05-01', 20_574],
  ['2026-13-01', null],
  ['2026-02-30', null],
  ['01.05.2026', null],
  ['', null],
])('parseDay(%j) = %j', (date, expected) => {
  expect(parseDay(date)).toBe(expected);
});

test.each([
  ['a minute across midnight', 'Europe/Moscow', '2026-03-09T20:59:30Z', '2026-03-09T21:00:30Z', 1],
  [
    'from the first to the last second of a day',
    'Europe/Moscow',
    '2026-03-09T21:00:00Z',
    '2026-03-10T20:59:59Z',
    0,
  ],
  ['to an earlier day', 'UTC', '2026-03-09T12:00:00Z', '2026-03-07T12:00:00Z', -2],
])('localDaysBetween: %s', (_, timeZone, from, to, expected) => {
  expect(localDaysBetween(Date.parse(from), Date.parse(to), timeZone)).toBe(expected);
});

test.each([
  ['europe/moscow', 'Europe/Moscow'],
  ['UTC', 'UTC'],
  ['', null],
  ['Mars/Olympus', null],
  ['__proto__', null],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['Japan', 'Asia/Tokyo'],
  ['+03:00', null],
  ['-0300', null],
  ['SystemV/AST4', null],
  ['EST5EDT', null],
  ['AST', null],
])('knownTimeZone(%j)', (name, expected) => {
  expect(knownTimeZone(name)).toBe(expected);
});
