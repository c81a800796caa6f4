import type { StreamFreezeState, StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStreamChange, streamStatusLater, type KnownStream } from './stream-timeline.ts';

const stream: KnownStream = {
  status: 'open',
  startDate: 1000,
  endDate: 2000,
  isOptionalPurchase: false,
  freeze: null,
};
const freeze = (status: StreamFreezeState) => ({ status, startDate: 1200, endDate: 1300 });

test.each<[string, Partial<KnownStream>, number, StreamState]>([
  ['a stream that had not started, before its start', { status: 'not_started' }, 999, 'not_started'],
  ['a stream that had not started, at its start', { status: 'not_started' }, 1000, 'open'],
  ['an open stream, in its last millisecond', {}, 1999, 'open'],
  ['an open stream, at its end', {}, 2000, 'ended'],
  ['an open optional purchase, at its end', { isOptionalPurchase: true }, 2000, 'stopped'],
  ['an open stream without an end', { endDate: null }, 1e15, 'open'],
  ['an open stream, at the start of a freeze', { freeze: freeze(0) }, 1200, 'freeze'],
  ['an open stream, at the start of a canceled freeze', { freeze: freeze(2) }, 1200, 'open'],
  [
    'a frozen stream, in the last moment of its freeze',
    { status: 'freeze', freeze: freeze(1) },
    1300,
    'freeze',
  ],
  ['a frozen stream, after its freeze', { status: 'freeze', freeze: freeze(1) }, 1301, 'open'],
  ['a frozen stream, after its end', { status: 'freeze', freeze: freeze(1) }, 2000, 'ended'],
  ['a stopped stream', { status: 'stopped', isOptionalPurchase: true, endDate: null }, 1500, 'stopped'],
  ['an ended stream', { status: 'ended', endDate: 3000 }, 1500, 'ended'],
])('the later state of %s [product §4 stream status]', (_, change, now, expected) => {
  expect(streamStatusLater({ ...stream, ...change }, now)).toBe(expected);
});

test.each<[string, Partial<KnownStream>, number, number | null]>([
  ['the start', {}, 0, 1000],
  ['the start of a freeze', { freeze: freeze(0) }, 1000, 1200],
  ['the moment after a freeze', { freeze: freeze(1) }, 1200, 1301],
  ['the end', { freeze: freeze(1) }, 1301, 2000],
  ['the end, with a canceled freeze', { freeze: freeze(2) }, 1000, 2000],
  ['nothing after the end', {}, 2000, null],
  ['nothing without an end', { endDate: null }, 1000, null],
])('the next change of a stream is %s', (_, change, now, expected) => {
  expect(nextStreamChange({ ...stream, ...change }, now)).toBe(expected);
});

test('the state of a stream stays the same until its next change [product §4 stream status]', () => {
  const time = fc.integer({ min: 0, max: 50 });
  const known = fc.record({
    status: fc.constant<StreamState>('open'),
    startDate: time,
    endDate: fc.option(time),
    isOptionalPurchase: fc.boolean(),
    freeze: fc.option(
      fc.record({
        status: fc.constantFrom<StreamFreezeState>(0, 1, 2),
        startDate: time,
        endDate: fc.integer({ min: 50, max: 99 }),
      }),
    ),
  });
  fc.assert(
    fc.property(known, time, fc.integer({ min: 0, max: 120 }), (one, now, later) => {
      const next = nextStreamChange(one, now);
      fc.pre(later >= now && (next === null || later < next));
      expect(streamStatusLater(one, later)).toBe(streamStatusLater(one, now));
    }),
  );
});
