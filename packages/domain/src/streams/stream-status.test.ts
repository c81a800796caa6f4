import type { StreamFreezeState, StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFrozen, streamPriority, streamStatus } from './stream-status.ts';

const stream = {
  startDate: 1000,
  isOptionalPurchase: false,
  isEntitled: true,
  freeze: null,
};
const freeze = (status: StreamFreezeState, startDate = 1200, endDate = 1300) => ({
  freeze: { status, startDate, endDate },
});

describe('streamStatus', () => {
  test.each<[string, Partial<Parameters<typeof streamStatus>[0]>, number, StreamState]>([
    ['before the start', {}, 999, 'not_started'],
    ['at the start', {}, 1000, 'open'],
    ['long after the start', {}, 1e15, 'open'],
    ['without an entitlement', { isEntitled: false }, 1000, 'ended'],
    ['without an entitlement, before the start', { isEntitled: false }, 999, 'not_started'],
    ['frozen', freeze(1), 1250, 'freeze'],
    ['the first moment of a freeze', freeze(1), 1200, 'freeze'],
    ['the last moment of a freeze', freeze(1), 1300, 'freeze'],
    ['before an active freeze', freeze(1), 1199, 'open'],
    ['after a freeze', freeze(1), 1301, 'open'],
    ['a created freeze after its start', freeze(0), 1250, 'freeze'],
    ['a created freeze before its start', freeze(0), 1100, 'open'],
    ['a canceled freeze', freeze(2), 1250, 'open'],
    ['a freeze has priority over the start', freeze(1, 900, 950), 920, 'freeze'],
    ['a freeze has priority over the end', { ...freeze(1, 1900, 2500), isEntitled: false }, 2400, 'freeze'],
    [
      'a freeze has priority over the subscription',
      { ...freeze(1), isOptionalPurchase: true, isEntitled: false },
      1250,
      'freeze',
    ],
    ['an optional purchase before the start', { isOptionalPurchase: true }, 999, 'not_started'],
    ['an optional purchase with an entitlement', { isOptionalPurchase: true }, 1500, 'open'],
    [
      'an optional purchase without an entitlement',
      { isOptionalPurchase: true, isEntitled: false },
      1500,
      'stopped',
    ],
  ])('%s', (_, change, now, expected) => {
    expect(streamStatus({ ...stream, ...change, now })).toBe(expected);
  });

  const time = fc.integer({ min: 0, max: 50 });
  const anyStream = fc.record({
    startDate: time,
    isOptionalPurchase: fc.boolean(),
    isEntitled: fc.boolean(),
    freeze: fc.option(
      fc.record({ status: fc.constantFrom<StreamFreezeState>(0, 1, 2), startDate: time, endDate: time }),
    ),
  });

  test('is open only with a valid entitlement [product §4 stream status]', () => {
    fc.assert(
      fc.property(anyStream, time, (input, now) => {
        fc.pre(!input.isEntitled);
        expect(streamStatus({ ...input, now })).not.toBe('open');
      }),
    );
  });

  test('ignores a canceled freeze [product §4 stream freeze]', () => {
    fc.assert(
      fc.property(anyStream, time, (input, now) => {
        const canceled = input.freeze && { ...input.freeze, status: 2 as const };
        expect(streamStatus({ ...input, freeze: canceled, now })).toBe(
          streamStatus({ ...input, freeze: null, now }),
        );
      }),
    );
  });
});

test('isFrozen returns false without a freeze', () => {
  expect(isFrozen(null, 0)).toBe(false);
  expect(isFrozen(undefined, 0)).toBe(false);
});

test('streamPriority orders open, not started, freeze, stopped, ended [product §4 chat ordering priority]', () => {
  const states: StreamState[] = ['ended', 'stopped', 'freeze', 'not_started', 'open'];
  expect(states.toSorted((a, b) => streamPriority(a) - streamPriority(b))).toEqual(states.toReversed());
});
