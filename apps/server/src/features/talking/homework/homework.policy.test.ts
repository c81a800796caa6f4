import { HomeworkState, type LockReason, type StageState } from '@daystream/contract';
import { expect, test } from 'vitest';
import type { PublishedHomework } from '../../learning/courses/index.ts';
import type { StreamState } from '../../learning/streams/index.ts';
import { isListed, findLock, mayWriteInChat } from './homework.policy.ts';

interface Case {
  state?: StreamState['status'];
  stage?: StageState;
  dayLock?: LockReason;
  isDemo?: boolean;
  courseFullAccess?: boolean;
  /** Of the days of the stage, the first of which is the homework's where it is a day's. */
  demoDays?: boolean[];
  isDemoUserMessageEnabled?: boolean;
  of?: 'day' | 'stage';
}

/** The parts of a stream and a homework that the policy reads. */
function createInput({ demoDays = [false], of = 'day', ...input }: Case): [StreamState, PublishedHomework] {
  const stage = {
    id: 1,
    days: demoDays.map((isShown, index) => ({ id: index, is_demo_accessible: isShown })),
  };
  const streamState = {
    stream: { isDemo: input.isDemo ?? false, courseFullAccess: input.courseFullAccess ?? false },
    status: input.state ?? 'open',
    days: [{ dayId: 0, lock: input.dayLock ?? null }],
    stages: [{ stageId: 1, state: input.stage ?? 'open' }],
    course: { tree: { is_demo_user_message_enabled: input.isDemoUserMessageEnabled ?? true } },
  };
  return [
    streamState as unknown as StreamState,
    { stage, day: of === 'day' ? stage.days[0] : null } as unknown as PublishedHomework,
  ];
}

test.each<[string, Case, LockReason | null]>([
  ['an open day', {}, null],
  ['an open stage', { of: 'stage' }, null],
  ['a stream that was stopped', { state: 'stopped' }, 'stream_not_open'],
  ['a stream that is frozen, of a stage', { state: 'freeze', of: 'stage' }, 'stream_not_open'],
  ['a day that waits', { dayLock: 'not_yet' }, 'not_yet'],
  ['a day behind a required one', { dayLock: 'previous_day_required' }, 'previous_day_required'],
  ['a closed stage', { stage: 'close', of: 'stage' }, 'stage_closed'],
  ['a locked day says nothing of its stage', { dayLock: 'not_yet', of: 'stage' }, null],
  ['a demo that does not show the day', { isDemo: true }, 'demo'],
  ['a demo that does', { isDemo: true, demoDays: [true, false] }, null],
  ['a demo with full access', { isDemo: true, courseFullAccess: true }, null],
  ['a demo that shows a part of the stage', { isDemo: true, of: 'stage', demoDays: [true, false] }, 'demo'],
  ['a demo that shows all of the stage', { isDemo: true, of: 'stage', demoDays: [true, true] }, null],
  ['a demo without messages', { isDemo: true, demoDays: [true], isDemoUserMessageEnabled: false }, 'demo'],
  ['a full stream of a course whose demo is without messages', { isDemoUserMessageEnabled: false }, null],
  ['a demo of a stage without days', { isDemo: true, of: 'stage', demoDays: [] }, 'demo'],
])('the lock of %s', (_, input, expected) => {
  expect(findLock(...createInput(input))).toBe(expected);
});

test.each(HomeworkState.options)('a homework that is %s is listed while its stage is open', (state) => {
  expect(isListed(...createInput({}), state)).toBe(true);
  expect(isListed(...createInput({ dayLock: 'not_yet' }), state)).toBe(true);
  expect(isListed(...createInput({ stage: 'close' }), state)).toBe(state !== 'NOT_UPLOADED');
});

const full = { isDemo: false, courseFullAccess: false };
const demo = { ...full, isDemo: true };
const fullDemo = { ...demo, courseFullAccess: true };
const messages = (isOn: boolean) => ({
  is_demo_user_message_enabled: isOn,
  is_demo_expert_message_enabled: isOn,
});
test.each<[HomeworkState, typeof full, boolean, boolean]>([
  ['NOT_UPLOADED', full, false, false],
  ['UPLOADED', full, false, true],
  ['FAIL', full, false, true],
  ['DONE', full, false, false],
  ['UPLOADED', demo, false, false],
  ['UPLOADED', fullDemo, false, true],
  ['UPLOADED', demo, true, true],
  ['DONE', demo, true, false],
])(
  'a learner may write about a homework that is %s in %j with demo messages %s: %s',
  (state, stream, isOn, expected) => {
    expect(mayWriteInChat(state, stream, messages(isOn))).toBe(expected);
  },
);
