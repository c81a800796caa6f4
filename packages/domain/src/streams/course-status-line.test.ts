import { StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseStatusLine, daysLeft, isCritical } from './course-status-line.ts';
import { anyMoment, anyTimeZone } from '../testing/arbitraries.ts';

const at = (text: string): number => Date.parse(text);
const timeZone = 'Europe/Moscow'; // UTC+3
const now = at('2026-05-10T09:00:00Z');

describe('daysLeft', () => {
  test.each([
    ['ends tonight', '2026-05-10T20:59:59Z', 0],
    ['ends at tonight’s midnight', '2026-05-10T21:00:00Z', 0],
    ['ends tomorrow at noon', '2026-05-11T09:00:00Z', 1],
    ['ends at tomorrow’s midnight', '2026-05-11T21:00:00Z', 1],
    ['ended last week', '2026-05-03T09:00:00Z', 0],
  ])('%s', (_, endDate, expected) => {
    expect(daysLeft({ endDate: at(endDate), now, timeZone })).toBe(expected);
  });

  test('returns null for a stream without an end', () => {
    expect(daysLeft({ endDate: null, now, timeZone })).toBeNull();
  });

  test('depends on the time zone', () => {
    const endDate = at('2026-05-11T04:00:00Z');
    expect(daysLeft({ endDate, now, timeZone: 'America/New_York' })).toBe(0);
    expect(daysLeft({ endDate, now, timeZone: 'Asia/Kolkata' })).toBe(1);
  });

  test('never increases with time', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, fc.nat(1e9), anyTimeZone, (endDate, start, later, zone) => {
        const first = daysLeft({ endDate, now: start, timeZone: zone }) ?? 0;
        expect(daysLeft({ endDate, now: start + later, timeZone: zone })).toBeLessThanOrEqual(first);
      }),
    );
  });
});

test.each([
  ['3 days left, warning from 3', 'open', '2026-05-13T12:00:00Z', undefined, true],
  ['4 days left, warning from 3', 'open', '2026-05-14T12:00:00Z', undefined, false],
  ['4 days left, warning from 30', 'open', '2026-05-14T12:00:00Z', 30, true],
  ['a frozen stream', 'freeze', '2026-05-11T12:00:00Z', undefined, false],
  ['no end', 'open', null, 30, false],
  ['open by a subscription after its end', 'open', '2026-05-09T12:00:00Z', 30, false],
  ['open by a subscription at its end', 'open', '2026-05-10T09:00:00Z', 30, false],
] as const)(
  'isCritical: %s [product §4 isCritical, rules §9 daysShowWarning]',
  (_, state, endDate, daysShowWarning, expected) => {
    expect(isCritical({ state, endDate: endDate && at(endDate), now, timeZone, daysShowWarning })).toBe(
      expected,
    );
  },
);

describe('courseStatusLine', () => {
  const end = at('2026-06-01T09:00:00Z');
  const soon = at('2026-05-12T09:00:00Z');
  const freeze = { status: 1, startDate: now, endDate: soon } as const;
  const base = { startDate: at('2026-05-13T21:00:00Z'), endDate: end, now, timeZone };

  test.each([
    ['not started', { state: 'not_started' }, { kind: 'days_until_start', days: 4 }],
    [
      'starts later today',
      { state: 'not_started', startDate: now + 60_000 },
      { kind: 'days_until_start', days: 0 },
    ],
    ['frozen', { state: 'freeze', freeze }, { kind: 'frozen_until', date: soon - 1 }],
    ['stopped', { state: 'stopped' }, { kind: 'access_stopped', date: end - 1 }],
    [
      'stopped, without a known end',
      { state: 'stopped', endDate: null },
      { kind: 'access_stopped', date: null },
    ],
    ['ended', { state: 'ended' }, { kind: 'access_ended', date: end - 1 }],
    ['open, far from the end', { state: 'open' }, { kind: 'until', date: end - 1 }],
    ['open, near the end', { state: 'open', endDate: soon }, { kind: 'days_left', days: 2 }],
    [
      'a brand with an early warning',
      { state: 'open', daysShowWarning: 30 },
      { kind: 'days_left', days: 22 },
    ],
    ['open without an end', { state: 'open', endDate: null }, null],
    ['open by a subscription after its end', { state: 'open', endDate: now }, null],
  ] as const)('%s', (_, change, expected) => {
    expect(courseStatusLine({ ...base, ...change })).toEqual(expected);
  });

  test('never shows a negative number of days, and counts days only for a critical course [product §4 course status line]', () => {
    const anyStream = fc.record({
      state: fc.constantFrom(...StreamState.options),
      startDate: anyMoment,
      endDate: fc.option(anyMoment),
      now: anyMoment,
      timeZone: anyTimeZone,
      daysShowWarning: fc.nat(60),
    });
    fc.assert(
      fc.property(anyStream, (stream) => {
        const line = courseStatusLine(stream);
        expect(line !== null && 'days' in line ? line.days : 0).toBeGreaterThanOrEqual(0);
        expect(line?.kind === 'days_left').toBe(isCritical(stream));
      }),
    );
  });
});
