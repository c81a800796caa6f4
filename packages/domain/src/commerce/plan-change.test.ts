import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingPeriodEnd } from '../subscriptions/billing-period.ts';
import { costsMore, paidPeriodEnd, planChange, unusedCredit, type Plan } from './plan-change.ts';

const day = 86_400_000;
const monthly = (price: number): Plan => ({ price, interval: 'month', period: 1 });
const plan = fc.record({
  price: fc.integer({ min: 1, max: 100_000_000 }),
  interval: fc.constantFrom<Plan['interval'][]>('day', 'week', 'month', 'year'),
  period: fc.integer({ min: 1, max: 100 }),
});

test.each<[Plan, Plan, boolean]>([
  [monthly(1990), monthly(990), true],
  [monthly(990), monthly(990), false],
  [{ price: 9900, interval: 'year', period: 1 }, monthly(990), false],
  [{ price: 12_000, interval: 'year', period: 1 }, monthly(990), true],
  [{ price: 300, interval: 'week', period: 1 }, monthly(990), true],
  [{ price: 30, interval: 'day', period: 1 }, { price: 211, interval: 'week', period: 1 }, false],
])('%j costs more than %j: %s', (next, current, expected) => {
  expect(costsMore(next, current)).toBe(expected);
});

test('an upgrade in the middle of the period credits the half that is left', () => {
  const paid = { start: 0, end: 30 * day, value: 99_000 };
  expect(planChange(monthly(99_000), monthly(199_000), paid, 15 * day + 5)).toEqual({
    starts: 'now',
    price: 199_000,
    credit: 49_500,
    total: 149_500,
  });
});

test.each([
  ['a cheaper plan', monthly(99_000), 199_000],
  ['a plan of the same price', monthly(199_000), 199_000],
  ['any change in a trial', monthly(399_000), 0],
])('%s waits for the end of the period', (_, next, value) => {
  const paid = { start: 0, end: 30 * day, value };
  expect(planChange(monthly(199_000), next, paid, day)).toEqual({ starts: 'period_end', at: 30 * day });
});

test('a credit above the price pays for more periods', () => {
  const paid = { start: 0, end: 365 * day, value: 120_000 };
  const yearly: Plan = { price: 120_000, interval: 'year', period: 1 };
  const change = planChange(yearly, monthly(30_000), paid, 0);
  expect(change).toEqual({ starts: 'now', price: 120_000, credit: 120_000, total: 0 });
  const [january, length] = [Date.UTC(2027, 0, 1), 31 * day];
  expect(paidPeriodEnd(monthly(30_000), 120_000, january)).toBe(january + 4 * length);
});

test('a credit is never more than was paid, falls with time, and loses the payer no unit', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 4000 }), fc.nat(4100 * 24), (value, days, hours) => {
      const paid = { start: 0, end: days * day, value };
      const now = hours * 3_600_000;
      const credit = unusedCredit(paid, now);
      expect(credit).toBeLessThanOrEqual(value);
      expect(credit).toBeGreaterThanOrEqual(unusedCredit(paid, now + day));
      // The exact share of the whole days that are left is not above it.
      const left = Math.max(0, days - Math.floor(hours / 24));
      expect(BigInt(credit) * BigInt(days)).toBeGreaterThanOrEqual(BigInt(value) * BigInt(left));
      expect(unusedCredit(paid, paid.end)).toBe(0);
      expect(unusedCredit(paid, -day)).toBe(value);
    }),
  );
});

test('what is paid and credited is the price, and the time it gives is worth at least as much', () => {
  fc.assert(
    fc.property(plan, plan, fc.nat(1e8), fc.nat(29), (current, next, value, days) => {
      const now = Date.UTC(2026, 10, 26);
      const paid = { start: now - days * day, end: now + (30 - days) * day, value };
      const change = planChange(current, next, paid, now);
      if (change.starts === 'period_end') return;
      expect(change.price - change.credit).toBe(change.total);
      expect(change.total).toBeGreaterThanOrEqual(0);
      const anchorDay = new Date(now).getUTCDate();
      const length = billingPeriodEnd(now, { ...next, anchorDay }) - now;
      const given = paidPeriodEnd(next, change.price, now) - now;
      expect(given).toBeGreaterThanOrEqual(length);
      expect(BigInt(given) * BigInt(next.price)).toBeGreaterThanOrEqual(
        BigInt(change.price) * BigInt(length) - BigInt(length),
      );
    }),
  );
});
