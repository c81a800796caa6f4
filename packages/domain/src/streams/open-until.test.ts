import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openUntil, streamStatusAt } from './open-until.ts';

const stream = { startDate: 0, isOptionalPurchase: false, entitlements: [], freezes: [] };

test.each<[string, Partial<Parameters<typeof openUntil>[0]>, number | null]>([
  ['the end of the access', { entitlements: [{ startsAt: 0, endsAt: 90 }] }, 90],
  ['never', { entitlements: [{ startsAt: 0, endsAt: null }] }, null],
  [
    'the end of what follows',
    {
      entitlements: [
        { startsAt: 0, endsAt: 90 },
        { startsAt: 80, endsAt: 120 },
      ],
    },
    120,
  ],
  [
    'a planned freeze',
    { entitlements: [{ startsAt: 0, endsAt: null }], freezes: [{ status: 0, startDate: 60, endDate: 70 }] },
    60,
  ],
  [
    'not a canceled freeze',
    { entitlements: [{ startsAt: 0, endsAt: 90 }], freezes: [{ status: 2, startDate: 60, endDate: 70 }] },
    90,
  ],
])('openUntil is %s', (_, change, end) => {
  expect(openUntil({ ...stream, ...change }, 50)).toBe(end);
});

test('a stream is open until then, and closed at that moment', () => {
  const period = fc.record({ startsAt: fc.nat(30), endsAt: fc.option(fc.integer({ min: 31, max: 90 })) });
  const freeze = fc
    .record({
      status: fc.constantFrom(0 as const, 1 as const, 2 as const),
      startDate: fc.integer({ min: 51, max: 90 }),
      length: fc.nat(9),
    })
    .map(({ length, ...one }) => ({ ...one, endDate: one.startDate + length }));
  fc.assert(
    fc.property(fc.array(period), fc.array(freeze), (entitlements, freezes) => {
      const all = { ...stream, entitlements, freezes };
      if (streamStatusAt(all, 50) !== 'open') return;
      const end = openUntil(all, 50);
      for (let moment = 50; moment < (end ?? 120); moment += 1)
        expect(streamStatusAt(all, moment)).toBe('open');
      const isOpenAtEnd = end !== null && streamStatusAt(all, end) === 'open';
      expect(isOpenAtEnd).toBe(false);
    }),
  );
});
