import { LockReason, StreamState, TimeState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFinishRefusal, dayStartRefusal } from './day-actions.ts';

const open = { streamState: 'open', lock: null } as const;
const started = { ...open, state: 'started', isWatched: true } as const;

test.each([
  ['open', open, null],
  ['locked', { ...open, lock: 'not_yet' }, 'day_locked'],
  ['visible in a frozen stream', { ...open, streamState: 'freeze' }, 'stream_not_open'],
  ['ended', { streamState: 'ended', lock: 'stream_not_open' }, 'stream_not_open'],
] as const)('dayStartRefusal: %s [product §4 day]', (_, day, expected) => {
  expect(dayStartRefusal(day)).toBe(expected);
});

test.each([
  ['watched', started, null],
  ['not watched', { ...started, isWatched: false }, 'lessons_not_watched'],
  ['not started', { ...started, state: 'not_started' }, 'day_not_started'],
  ['already ended', { ...started, state: 'ended' }, null],
  ['already ended, with a lesson added later', { ...started, state: 'ended', isWatched: false }, null],
  ['locked', { ...started, lock: 'demo' }, 'day_locked'],
  ['stopped', { ...started, streamState: 'stopped' }, 'stream_not_open'],
] as const)('dayFinishRefusal: %s [product §4 day]', (_, day, expected) => {
  expect(dayFinishRefusal(day)).toBe(expected);
});

test('a day that cannot be started cannot be ended', () => {
  const anyDay = fc.record({
    streamState: fc.constantFrom(...StreamState.options),
    lock: fc.option(fc.constantFrom(...LockReason.options)),
    state: fc.constantFrom(...TimeState.options),
    isWatched: fc.boolean(),
  });
  fc.assert(
    fc.property(anyDay, (day) => {
      const refusal = dayStartRefusal(day);
      expect(refusal ?? dayFinishRefusal(day)).toBe(dayFinishRefusal(day));
    }),
  );
});
