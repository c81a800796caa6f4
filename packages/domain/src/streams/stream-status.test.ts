import type { StreamFreezeState, StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFrozen, streamPriority, streamStatus } from './stream-status.ts';

const stream = {
  startDate: 1000,
  endDate: 2000,
  isOptionalPurchase: false,
  hasCoveringSubscription: false,
  freeze: null,
};
const freeze = (status: StreamFreezeState, startDate = 1200, endDate = 1300) => ({
  freeze: { status, startDate, endDate },
});

describe('streamStatus', () => {
  test.each<[string, Partial<Parameters<typeof streamStatus>[0]>, number, StreamState]>([
    ['before the start', {}, 999, 'not_started'],
    ['at the start', {}, 1000, 'open'],
    ['the last moment', {}, 1999, 'open'],
    ['at the end', {}, 2000, 'ended'],
    ['without an end', { endDate: null }, 1e15, 'open'],
    ['frozen', freeze(1), 1250, 'freeze'],
    ['the first moment of a freeze', freeze(1), 1200, 'freeze'],
    ['the last moment of a freeze', freeze(1), 1300, 'freeze'],
    ['before an active freeze', freeze(1), 1199, 'open'],
    ['after a freeze', freeze(1), 1301, 'open'],
    ['a created freeze whose start has come', freeze(0), 1250, 'freeze'],
    ['a created freeze to come', freeze(0), 1100, 'open'],
    ['a canceled freeze', freeze(2), 1250, 'open'],
    ['freeze goes before the start', freeze(1, 900, 950), 920, 'freeze'],
    ['freeze goes before the end', freeze(1, 1900, 2500), 2400, 'freeze'],
    ['freeze goes before the subscription', { ...freeze(1), isOptionalPurchase: true }, 1250, 'freeze'],
    ['optional, not begun', { isOptionalPurchase: true, hasCoveringSubscription: true }, 999, 'not_started'],
    ['optional, subscribed', { isOptionalPurchase: true, hasCoveringSubscription: true }, 1500, 'open'],
    [
      'optional, subscribed, past the end',
      { isOptionalPurchase: true, hasCoveringSubscription: true },
      2500,
      'open',
    ],
    ['optional, lapsed', { isOptionalPurchase: true }, 1500, 'stopped'],
    ['optional, lapsed, past the end', { isOptionalPurchase: true }, 2500, 'stopped'],
    ['a subscription does not prolong what was bought', { hasCoveringSubscription: true }, 2500, 'ended'],
  ])('%s', (_, change, now, expected) => {
    expect(streamStatus({ ...stream, ...change, now })).toBe(expected);
  });

  const time = fc.integer({ min: 0, max: 50 });
  const anyStream = fc.record({
    startDate: time,
    endDate: fc.option(time),
    isOptionalPurchase: fc.boolean(),
    hasCoveringSubscription: fc.boolean(),
    freeze: fc.option(
      fc.record({ status: fc.constantFrom<StreamFreezeState>(0, 1, 2), startDate: time, endDate: time }),
    ),
  });

  test('a paid stream never comes back once it has ended, unless frozen', () => {
    fc.assert(
      fc.property(anyStream, time, time, (input, now, later) => {
        fc.pre(later > now && streamStatus({ ...input, now }) === 'ended');
        expect(['ended', 'freeze']).toContain(streamStatus({ ...input, now: later }));
      }),
    );
  });

  test('a canceled freeze is as good as none', () => {
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

test('no freeze does not freeze', () => {
  expect(isFrozen(null, 0)).toBe(false);
  expect(isFrozen(undefined, 0)).toBe(false);
});

test('chats are ordered open, not started, freeze, stopped, ended', () => {
  const states: StreamState[] = ['ended', 'stopped', 'freeze', 'not_started', 'open'];
  expect(states.toSorted((a, b) => streamPriority(a) - streamPriority(b))).toEqual(states.toReversed());
});
