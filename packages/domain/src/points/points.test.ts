import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canSpendPoints, scoreEntryType } from './points.ts';

test.each([
  [10, 'add'],
  [-10, 'debit'],
  [0, 'add'],
])('scoreEntryType(%d) = %s [product §3 user score history item]', (amount, expected) => {
  expect(scoreEntryType(amount)).toBe(expected);
});

test.each([
  ['a balance below the threshold', 199, 1, false],
  ['a balance at the threshold', 200, 200, true],
  ['a part of the balance', 540, 50, true],
  ['the whole balance', 540, 540, true],
  ['more than the balance', 540, 541, false],
  ['zero', 540, 0, false],
  ['a negative amount', 540, -1, false],
  ['a fraction', 540, 0.5, false],
  ['not a number', 540, Number.NaN, false],
])(
  'canSpendPoints: %s [rules §5 points, rules §9 default points to debit]',
  (_, balance, amount, expected) => {
    expect(canSpendPoints({ balance, amount })).toBe(expected);
  },
);

test('no sequence of permitted debits makes the balance negative', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.array(fc.integer({ min: -50, max: 1000 })), (start, amounts) => {
      let balance = start;
      for (const amount of amounts) {
        if (canSpendPoints({ balance, amount })) balance -= amount;
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(balance).toBeLessThanOrEqual(start);
      }
    }),
  );
});
