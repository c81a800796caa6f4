import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { isReviewer, learner, reviewer } from './chats.policy.ts';

const userId = 7;

test('a learner reads their own conversations, whatever else they are', () => {
  expect(learner({ userId })).toEqual({ learnerId: userId, expertId: null });
});

test.each<[roles: StaffRole[], isReviewer: boolean, expertId: number | null]>([
  [[], false, userId],
  [['support', 'author'], false, userId],
  [['expert'], true, userId],
  [['expert', 'support', 'author'], true, userId],
  [['admin'], true, null],
  [['expert', 'admin'], true, null],
])('staff of the roles %j: reads as staff: %s, only of courses of: %j', (staffRoles, reviews, expertId) => {
  expect(isReviewer({ userId, staffRoles })).toBe(reviews);
  // Who slips past the first question is held by the second: nothing was given to them.
  expect(reviewer({ userId, staffRoles })).toEqual({ learnerId: null, expertId });
});
