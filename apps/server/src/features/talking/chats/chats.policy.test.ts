import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { learner, mayStaffWrite, staffReader } from './chats.policy.ts';

const userId = 7;

test('a learner reads their own chats, whatever roles they have', () => {
  expect(learner({ userId })).toEqual({ learnerId: userId, expertId: null });
});

test.each<[roles: StaffRole[], expertId: number | null | undefined]>([
  [[], undefined],
  [['support', 'author'], undefined],
  [['expert'], userId],
  [['expert', 'support', 'author'], userId],
  [['admin'], null],
  [['expert', 'admin'], null],
])('staff with the roles %j read chats limited to the courses of expert %j', (staffRoles, expertId) => {
  const expected = expertId === undefined ? undefined : { learnerId: null, expertId };
  expect(staffReader({ userId, staffRoles })).toEqual(expected);
});

const demo = { isDemo: true, courseFullAccess: false };
test.each([
  [{ isDemo: false, courseFullAccess: false }, false, true],
  [demo, false, false],
  [demo, true, true],
  [{ isDemo: true, courseFullAccess: true }, false, true],
])('staff may write to the learner of %j with demo messages %s: %s', (stream, isOn, expected) => {
  expect(mayStaffWrite(stream, { is_demo_expert_message_enabled: isOn })).toBe(expected);
});
