import type { StaffRole } from '@daystream/contract';
import { expect, test } from 'vitest';
import { seesEveryCourse } from './courses.policy.ts';

test.each<[roles: StaffRole[], expected: boolean]>([
  [[], false],
  [['expert'], false],
  [['support'], true],
  [['author'], true],
  [['admin'], true],
  [['expert', 'author'], true],
  [['expert', 'support'], true],
  [['expert', 'author', 'admin'], true],
])('whether %j see every course: %s', (staffRoles, expected) => {
  expect(seesEveryCourse({ staffRoles })).toBe(expected);
});
