import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { seesEveryStream } from './streams.policy.ts';

test.each<[roles: StaffRole[], expected: boolean]>([
  [[], false],
  [['expert'], false],
  [['support'], true],
  [['author'], false],
  [['admin'], true],
  [['expert', 'author'], false],
  [['expert', 'support'], true],
  [['expert', 'author', 'admin'], true],
])('whether %j see every stream: %s', (staffRoles, expected) => {
  expect(seesEveryStream({ staffRoles })).toBe(expected);
});
