import type { StaffRole } from '@daystream/contract';
import { expect, it } from 'vitest';
import { startEntry } from './menu-entries.ts';

it.each<[roles: StaffRole[], path: string | undefined]>([
  [['admin'], '/'],
  [['expert'], '/'],
  [['support'], '/'],
  [['author'], '/'],
  [['owner'], '/schools'],
  [[], undefined],
])('the roles %j start at %s', (roles, path) => {
  expect(startEntry(roles)?.path).toBe(path);
});
