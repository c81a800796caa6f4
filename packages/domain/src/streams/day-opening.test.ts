import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOpensAt, isOpenByTimeDelay } from './day-opening.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';

describe('dayOpensAt', () => {
  test.each([
    [
      'without a delay: the start of the stream',
      '2026-05-10T09:00:00Z',
      0,
      0,
      'Europe/Moscow',
      '2026-05-10T09:00:00.000Z',
    ],
    [
      'without a delay: not moved by a freeze',
      '2026-05-10T09:00:00Z',
      0,
      5,
      'Europe/Moscow',
      '2026-05-10T09:00:00.000Z',
    ],
    [
      'a delay of one day: the next midnight',
      '2026-05-10T09:00:00Z',
      1,
      0,
      'Europe/Moscow',
      '2026-05-10T21:00:00.000Z',
    ],
    [
      'a start minutes before midnight: that midnight',
      '2026-05-10T20:59:00Z',
      1,
      0,
      'Europe/Moscow',
      '2026-05-10T21:00:00.000Z',
    ],
    [
      'the date in the learner’s time zone counts',
      '2026-05-10T23:00:00Z',
      1,
      0,
      'America/New_York',
      '2026-05-11T04:00:00.000Z',
    ],
    [
      'a freeze moves it by whole days',
      '2026-05-10T09:00:00Z',
      2,
      3,
      'Europe/Moscow',
      '2026-05-14T21:00:00.000Z',
    ],
    [
      'a freeze after it does not move it',
      '2026-05-01T09:00:00Z',
      8,
      3,
      'Europe/Moscow',
      '2026-05-08T21:00:00.000Z',
    ],
    [
      'a freeze before the start of the stream does not move it',
      '2026-05-20T09:00:00Z',
      1,
      3,
      'Europe/Moscow',
      '2026-05-20T21:00:00.000Z',
    ],
    ['across a clock change', '2026-03-27T12:00:00Z', 3, 0, 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    [
      'a midnight that clocks skip',
      '2024-09-06T12:00:00Z',
      2,
      0,
      'America/Santiago',
      '2024-09-08T04:00:00.000Z',
    ],
  ])('%s', (_, start, delayDays, frozen, timeZone, expected) => {
    const freezes = frozen === 0 ? [] : [{ startDate: Date.parse('2026-05-10T09:00:00Z'), days: frozen }];
    const opensAt = dayOpensAt({ streamStartDate: Date.parse(start), delayDays, freezes, timeZone });
    expect(new Date(opensAt).toISOString()).toBe(expected);
  });

  const days = fc.nat(300);
  const freezes = fc
    .array(fc.record({ startDate: anyMoment, days }), { maxLength: 3 })
    .map((all) => all.toSorted((a, b) => a.startDate - b.startDate));
  const clock = fc.record({ streamStartDate: anyMoment, timeZone: anyTimeZone, freezes });

  test('never decreases with the delay and is never before the start of the stream [product §4 day]', () => {
    fc.assert(
      fc.property(clock, days, days, (input, delayDays, more) => {
        const first = dayOpensAt({ ...input, delayDays });
        expect(first).toBeGreaterThanOrEqual(input.streamStartDate);
        expect(dayOpensAt({ ...input, delayDays: delayDays + more })).toBeGreaterThanOrEqual(first);
      }),
    );
  });

  test('a day frozen from the start of the stream has the effect of a day of delay', () => {
    fc.assert(
      fc.property(clock, fc.integer({ min: 1, max: 300 }), fc.nat(30), (input, delayDays, frozen) => {
        const fromStart = [{ startDate: input.streamStartDate, days: frozen }];
        const opensAt = dayOpensAt({ ...input, delayDays, freezes: fromStart });
        expect(opensAt).toBe(dayOpensAt({ ...input, freezes: [], delayDays: delayDays + frozen }));
      }),
    );
  });

  test('isOpenByTimeDelay is true from the opening time on, and false one millisecond earlier', () => {
    fc.assert(
      fc.property(clock, days, (input, delayDays) => {
        const opensAt = dayOpensAt({ ...input, delayDays });
        expect(isOpenByTimeDelay({ ...input, delayDays, now: opensAt })).toBe(true);
        expect(isOpenByTimeDelay({ ...input, delayDays, now: opensAt - 1 })).toBe(false);
      }),
    );
  });
});
