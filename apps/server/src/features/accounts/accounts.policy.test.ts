import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { seesEveryone } from './accounts.policy.ts';

test.each<[roles: StaffRole[], expected: boolean]>([
  [[], false],
  [['expert'], false],
  [['support'], true],
  [['author'], false],
  [['admin'], true],
  [['expert', 'author'], false],
  [['expert', 'support'], true],
  [['expert', 'author', 'admin'], true],
])('whether %j see every person: %s', (staffRoles, expected) => {
  expect(seesEveryone({ staffRoles })).toBe(expected);
});
