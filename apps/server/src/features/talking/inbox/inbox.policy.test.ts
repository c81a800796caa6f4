import type { InboxKind, StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { takesTurns } from './inbox.policy.ts';

type Case = [InboxKind, StaffRole, boolean, { round_robin: boolean; course: boolean }];

test.each<Case>([
  ['ticket', 'support', false, { round_robin: true, course: true }],
  ['ticket', 'admin', false, { round_robin: true, course: true }],
  ['ticket', 'expert', true, { round_robin: false, course: false }],
  ['homework', 'expert', true, { round_robin: true, course: true }],
  ['homework', 'expert', false, { round_robin: false, course: false }],
  ['homework', 'admin', false, { round_robin: true, course: false }],
  ['chat', 'support', true, { round_robin: false, course: false }],
  ['chat', 'author', true, { round_robin: false, course: false }],
  ['consultation', 'expert', true, { round_robin: false, course: false }],
  ['video_consultation', 'admin', true, { round_robin: false, course: false }],
])('turns at a %s: %s, expert of the item: %s', (kind, role, isExpertOfItem, expected) => {
  const member = { roles: [role], isExpertOfItem };
  expect({
    round_robin: takesTurns('round_robin', kind, member),
    course: takesTurns('course', kind, member),
  }).toEqual(expected);
});
