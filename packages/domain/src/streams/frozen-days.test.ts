import type { StreamFreezeState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOpensAt } from './day-opening.ts';
import { frozenDays } from './frozen-days.ts';
import { localMidnight } from '../dates/local-day.ts';
import type { Freeze } from './stream-status.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';

const timeZone = 'Europe/Moscow'; // UTC+3
const now = Date.parse('2026-05-10T09:00:00Z');
const freeze = (from: string, to: string, status: StreamFreezeState = 1): Freeze => ({
  status,
  startDate: Date.parse(from),
  endDate: Date.parse(to),
});

describe('frozenDays', () => {
  test.each<[string, Freeze[], number]>([
    ['no freeze', [], 0],
    ['three whole days', [freeze('2026-05-02T21:00:00Z', '2026-05-05T21:00:00Z')], 3],
    ['to the last moment of a day', [freeze('2026-05-02T21:00:00Z', '2026-05-05T20:59:59Z')], 3],
    ['within one day', [freeze('2026-05-03T09:00:00Z', '2026-05-03T10:00:00Z')], 1],
    ['over one midnight', [freeze('2026-05-03T20:00:00Z', '2026-05-03T22:00:00Z')], 2],
    ['a current freeze counts up to its end', [freeze('2026-05-09T21:00:00Z', '2026-05-14T21:00:00Z')], 5],
    ['a freeze that starts now', [freeze('2026-05-10T09:00:00Z', '2026-05-10T21:00:00Z', 0)], 1],
    ['in the future', [freeze('2026-05-10T09:00:01Z', '2026-05-12T21:00:00Z')], 0],
    ['canceled', [freeze('2026-05-02T21:00:00Z', '2026-05-05T21:00:00Z', 2)], 0],
    [
      'an active and a created freeze',
      [
        freeze('2026-05-01T21:00:00Z', '2026-05-03T21:00:00Z'),
        freeze('2026-05-06T21:00:00Z', '2026-05-07T21:00:00Z', 0),
      ],
      3,
    ],
  ])('%s', (_, freezes, expected) => {
    expect(frozenDays({ freezes, timeZone, now })).toBe(expected);
  });

  const anyFreezes = fc.array(
    fc
      .tuple(
        fc.constantFrom<StreamFreezeState>(0, 1, 2),
        anyMoment,
        fc.integer({ min: 1, max: 60 * 86_400_000 }),
      )
      .map(([status, startDate, length]): Freeze => ({ status, startDate, endDate: startDate + length })),
    { maxLength: 4 },
  );

  test('counts whole local days, also across clock changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15_500, max: 23_500 }),
        fc.integer({ min: 1, max: 60 }),
        anyTimeZone,
        (day, days, zone) => {
          const whole: Freeze = {
            status: 1,
            startDate: localMidnight(day, zone),
            endDate: localMidnight(day + days, zone),
          };
          expect(frozenDays({ freezes: [whole], timeZone: zone, now: whole.startDate })).toBe(days);
        },
      ),
    );
  });

  test('never decreases with time, and ignores canceled freezes', () => {
    fc.assert(
      fc.property(anyFreezes, anyMoment, fc.nat(1e10), anyTimeZone, (freezes, start, later, zone) => {
        const first = frozenDays({ freezes, timeZone: zone, now: start });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(frozenDays({ freezes, timeZone: zone, now: start + later })).toBeGreaterThanOrEqual(first);
        const counted = freezes.filter(({ status }) => status !== 2);
        expect(frozenDays({ freezes: counted, timeZone: zone, now: start })).toBe(first);
      }),
    );
  });

  test('no day opens during a freeze that began after the stream and before the day', () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.nat(30),
        fc.nat(30),
        fc.integer({ min: 1, max: 30 }),
        anyTimeZone,
        (start, wait, gap, days, zone) => {
          const firstDay = Math.floor(start / 86_400_000) + 2 + wait;
          const one: Freeze = {
            status: 1,
            startDate: localMidnight(firstDay, zone),
            endDate: localMidnight(firstDay + days, zone),
          };
          const frozen = frozenDays({ freezes: [one], timeZone: zone, now: one.startDate });
          const delayDays = 3 + wait + gap;
          const opensAt = dayOpensAt({
            streamStartDate: start,
            timeZone: zone,
            frozenDays: frozen,
            delayDays,
          });
          expect(opensAt).toBeGreaterThanOrEqual(one.endDate);
        },
      ),
    );
  });
});
