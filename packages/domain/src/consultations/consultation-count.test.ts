import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countConsultations } from './consultation-count.ts';

const one = (status: 'open' | 'close' | 'rated', amount = 1) => ({ status, amount });

test('a consultation counts its amount when it is closed [product §4 consultation, product §4 remaining consultations]', () => {
  expect(countConsultations(5, [])).toEqual({ used: 0, remaining: 5 });
  expect(countConsultations(5, [one('open', 3)])).toEqual({ used: 0, remaining: 5 });
  expect(countConsultations(5, [one('close', 2), one('rated')])).toEqual({ used: 3, remaining: 2 });
});

test('remaining consultations are never below zero, also when staff lowered the number', () => {
  const any = fc.array(
    fc.record({
      status: fc.constantFrom('open', 'close', 'rated'),
      amount: fc.integer({ min: 1, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(fc.nat(1000), any, (maxCount, consultations) => {
      const { used, remaining } = countConsultations(maxCount, consultations);
      expect(remaining).toBe(Math.max(0, maxCount - used));
    }),
  );
});
