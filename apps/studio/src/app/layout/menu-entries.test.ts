import type { StaffRole } from '@daystream/contract';
import { expect, it } from 'vitest';
import { isEntryOpen, menuEntries, startEntry } from './menu-entries.ts';

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

it.each([
  ['/', '/'],
  ['/review/7', '/review'],
  ['/users/3/show', '/users'],
  ['/user-course-streams', '/user-course-streams'],
  ['/rewards', '/rewards'],
  ['/reward-claims', '/rewards'],
  ['/interface-switches', '/users'],
  ['/people-imports/3/show', '/users'],
  ['/account', undefined],
])('the screen %s belongs to the section %s', (pathname, section) => {
  expect(menuEntries.filter(({ path }) => isEntryOpen(path, pathname)).map(({ path }) => path)).toEqual(
    section === undefined ? [] : [section],
  );
});
