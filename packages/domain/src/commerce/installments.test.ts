import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canPayByInstallments,
  installmentAmounts,
  installmentDueAt,
  installmentPartState,
} from './installments.ts';

const price = fc.integer({ min: 0, max: 100_000_000 });
const terms = fc.record({
  parts: fc.integer({ min: 2, max: 24 }),
  firstPercent: fc.option(fc.integer({ min: 1, max: 99 })),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('the parts of a price lose no unit, and equal ones differ by at most one', () => {
  fc.assert(
    fc.property(price, terms, (amount, of) => {
      const amounts = installmentAmounts(amount, of);
      expect(amounts).toHaveLength(of.parts);
      expect(sum(amounts)).toBe(amount);
      const equal = of.firstPercent === null ? amounts : amounts.slice(1);
      expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a lower price lowers every part or leaves it, so that a discount is never negative', () => {
  fc.assert(
    fc.property(price, price, terms, (a, b, of) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)].map((amount) =>
        installmentAmounts(amount, of),
      );
      for (const [index, amount] of (higher ?? []).entries())
        expect(amount - (lower?.[index] ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [100, 3, null, [34, 33, 33]],
  [100_000, 4, 40, [40_000, 20_000, 20_000, 20_000]],
  [99_999, 4, 50, [49_999, 16_667, 16_667, 16_666]],
  [5, 2, null, [3, 2]],
])('%d in %d parts, the first of %s percent, is %j', (amount, parts, firstPercent, expected) => {
  expect(installmentAmounts(amount, { parts, firstPercent })).toEqual(expected);
});

test('a price is paid in parts only if each part has a unit', () => {
  expect(canPayByInstallments(4, { parts: 4, firstPercent: null })).toBe(true);
  expect(canPayByInstallments(3, { parts: 4, firstPercent: null })).toBe(false);
  expect(canPayByInstallments(50, { parts: 2, firstPercent: 1 })).toBe(false);
  expect(canPayByInstallments(0, { parts: 2, firstPercent: null })).toBe(false);
});

const day = 86_400_000;
test.each([
  ['month', 1, '2026-01-31T10:00', ['2026-01-31T10:00', '2026-02-28T10:00', '2026-03-31T10:00']],
  ['week', 2, '2026-03-20T23:30', ['2026-03-20T23:30', '2026-04-03T23:30', '2026-04-17T23:30']],
  ['day', 10, '2026-12-25T00:00', ['2026-12-25T00:00', '2027-01-04T00:00', '2027-01-14T00:00']],
] as const)('parts each %s × %d from %s are due %j', (interval, period, start, expected) => {
  const at = (index: number) => installmentDueAt(Date.parse(`${start}Z`), { interval, period }, index);
  expect([0, 1, 2].map((index) => new Date(at(index)).toISOString().slice(0, 16))).toEqual(expected);
});

test.each([
  ['planned', 1, 0, 'planned'],
  ['due', -0.001, 0, 'planned'],
  ['due', -1, 1, 'overdue'],
  ['stopped', -11, 5, 'overdue'],
  ['stopped', -1, 0, 'overdue'],
  ['stopped', 20, 0, 'planned'],
  ['paid', 20, 0, 'paid'],
  ['canceled', -1, 2, 'canceled'],
] as const)(
  'a part that is %s, due in %d days, after %d failures is %s',
  (state, inDays, attempts, expected) => {
    expect(installmentPartState({ state, dueAt: inDays * day, attempts }, 0)).toBe(expected);
  },
);
