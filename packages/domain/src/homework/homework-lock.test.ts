import { LockReason, StageState, StreamState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeworkLock } from './homework-lock.ts';

const open = {
  streamState: 'open',
  isDemo: false,
  courseFullAccess: false,
  isAllowedInDemo: false,
  dayLock: null,
  stageState: 'open',
} as const;
const demo = { ...open, isDemo: true } as const;

test.each([
  ['unlocked', open, null],
  ['the stream is frozen', { ...open, streamState: 'freeze' }, 'stream_not_open'],
  ['the stream is stopped', { ...open, streamState: 'stopped' }, 'stream_not_open'],
  [
    'the lock of the stream has priority over that of the day',
    { ...open, streamState: 'ended', dayLock: 'not_yet' },
    'stream_not_open',
  ],
  ['not part of the demo', demo, 'demo'],
  ['part of the demo', { ...demo, isAllowedInDemo: true }, null],
  ['a demo with full access', { ...demo, courseFullAccess: true }, null],
  ['the day opens later', { ...open, dayLock: 'not_yet' }, 'not_yet'],
  [
    'the lock of the day has priority over its closed stage',
    { ...open, dayLock: 'not_yet', stageState: 'close' },
    'not_yet',
  ],
  ['the stage is closed', { ...open, stageState: 'close' }, 'stage_closed'],
] as const)('homeworkLock: %s', (_, homework, expected) => {
  expect(homeworkLock(homework)).toBe(expected);
});

test('the homework of a locked day is always locked [product §4 homework lock]', () => {
  const input = {
    streamState: fc.constantFrom(...StreamState.options),
    isDemo: fc.boolean(),
    courseFullAccess: fc.boolean(),
    isAllowedInDemo: fc.boolean(),
    dayLock: fc.constantFrom(...LockReason.options),
    stageState: fc.constantFrom(...StageState.options),
  };
  fc.assert(
    fc.property(fc.record(input), (homework) => {
      expect(homeworkLock(homework)).not.toBeNull();
    }),
  );
});
