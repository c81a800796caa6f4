import type { StaffRole } from '@daystream/contract';
import { expect, it } from 'vitest';
import { groupMenu, isEntryOpen, menuEntries, startEntry } from './menu-entries.ts';

it.each<[roles: StaffRole[], path: string | undefined]>([
  [['admin'], '/'],
  [['expert'], '/'],
  [['support'], '/'],
  [['author'], '/'],
  [['owner'], '/schools'],
  [['finance'], '/finance'],
  [['moderator'], '/club-cases'],
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

it('the menu has a heading only where the roles permit an entry below it', () => {
  const headings = (roles: StaffRole[]) => groupMenu(roles).map(({ group }) => group);
  expect(headings(['admin'])).toEqual([
    undefined,
    'conversation',
    'learners',
    'content',
    'sales',
    'engagement',
    'settings',
  ]);
  expect(headings(['owner'])).toEqual(['settings']);
  expect(headings([])).toEqual([]);
});

it('every entry is in the menu of an administrator who is an owner once', () => {
  const shown = groupMenu(['admin', 'owner']).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(shown.toSorted()).toEqual(menuEntries.map(({ path }) => path).toSorted());
});
