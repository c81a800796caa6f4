import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfAccess, entitlementWindow, isEntitled, type EntitlementPeriod } from './entitlement.ts';

const period = (startsAt: number, endsAt: number | null): EntitlementPeriod => ({ startsAt, endsAt });

describe('isEntitled', () => {
  test.each<[string, EntitlementPeriod[], number, boolean]>([
    ['without entitlements', [], 10, false],
    ['before the start', [period(10, 20)], 9, false],
    ['at the start', [period(10, 20)], 10, true],
    ['just before the end', [period(10, 20)], 19, true],
    ['at the end', [period(10, 20)], 20, false],
    ['without an end', [period(10, null)], 1e15, true],
    ['between two periods', [period(10, 20), period(30, 40)], 25, false],
    ['in a period of no length', [period(10, 10)], 10, false],
  ])('%s', (_, periods, now, expected) => {
    expect(isEntitled(periods, now)).toBe(expected);
  });
});

test.each<[string, EntitlementPeriod[], number | null, number | null]>([
  ['is the end of the current access', [period(10, 70)], 45, 70],
  ['is none while access has no end', [period(10, null)], 45, null],
  ['is the end of what was taken back, with nothing else', [], 45, 45],
  ['is none if there was never access', [], null, null],
  ['is the later of what ended and what was taken back', [period(10, 20)], 45, 45],
  ['is the end of the last access that ran out', [period(10, 48)], 45, 48],
  ['is the end of access that begins later', [period(60, 70)], 45, 70],
])('the end of access %s', (_, periods, revokedAt, end) => {
  expect(endOfAccess(periods, revokedAt, 50)).toBe(end);
});

describe('entitlementWindow', () => {
  test.each<[string, EntitlementPeriod[], number, EntitlementPeriod | null]>([
    ['is null without entitlements', [], 10, null],
    ['is the current period', [period(10, 20), period(30, 40)], 15, period(10, 20)],
    ['is the next period in a gap', [period(10, 20), period(30, 40)], 25, period(30, 40)],
    ['is the last period after the end', [period(30, 40), period(10, 20)], 50, period(30, 40)],
    ['merges overlapping periods', [period(10, 20), period(15, 40)], 12, period(10, 40)],
    ['merges adjacent periods', [period(10, 20), period(20, 40)], 12, period(10, 40)],
    ['keeps the longer end', [period(10, 40), period(15, 20)], 16, period(10, 40)],
    [
      'has no end if one of the merged periods has none',
      [period(10, null), period(15, 20)],
      16,
      period(10, null),
    ],
  ])('%s', (_, periods, now, expected) => {
    expect(entitlementWindow(periods, now)).toEqual(expected);
  });

  const anyPeriod = fc
    .record({ startsAt: fc.integer({ min: 0, max: 50 }), length: fc.option(fc.nat({ max: 20 })) })
    .map(({ startsAt, length }) => period(startsAt, length === null ? null : startsAt + length));
  const anyPeriods = fc.array(anyPeriod, { maxLength: 6 });
  const anyNow = fc.integer({ min: -5, max: 80 });

  test('contains now if and only if an entitlement is valid', () => {
    fc.assert(
      fc.property(anyPeriods, anyNow, (periods, now) => {
        const window = entitlementWindow(periods, now);
        expect(window !== null && isEntitled([window], now)).toBe(isEntitled(periods, now));
      }),
    );
  });

  test('does not depend on the order of the entitlements', () => {
    fc.assert(
      fc.property(anyPeriods, anyNow, (periods, now) => {
        expect(entitlementWindow(periods.toReversed(), now)).toEqual(entitlementWindow(periods, now));
      }),
    );
  });

  test('is covered by the entitlements without gaps', () => {
    fc.assert(
      fc.property(anyPeriods, anyNow, (periods, now) => {
        const window = entitlementWindow(periods, now) ?? period(0, 0);
        const length = (window.endsAt ?? 80) - window.startsAt;
        const moments = Array.from({ length: Math.max(0, length) }, (_, index) => window.startsAt + index);
        expect(moments.filter((at) => !isEntitled(periods, at))).toEqual([]);
      }),
    );
  });

  test('an additional entitlement never removes access and never shortens it', () => {
    fc.assert(
      fc.property(anyPeriods, anyPeriod, anyNow, (periods, more, now) => {
        fc.pre(isEntitled(periods, now));
        const end = (of: readonly EntitlementPeriod[]) => entitlementWindow(of, now)?.endsAt ?? Infinity;
        expect(isEntitled([...periods, more], now)).toBe(true);
        expect(end([...periods, more])).toBeGreaterThanOrEqual(end(periods));
      }),
    );
  });
});
