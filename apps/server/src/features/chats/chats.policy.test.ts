import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { learner, staffReader } from './chats.policy.ts';

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
