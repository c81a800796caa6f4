import { permissions, type Permission, type StaffRole } from '@daystream/contract';
import { describe, expect, test } from 'vitest';
import { courseScope } from './courses.policy.ts';

const assigned = { expertId: 7 };
const scopeOf = (permission: Permission, ...staffRoles: StaffRole[]) =>
  courseScope({ userId: 7, staffRoles }, permission);

const permissionsOfCourses = [
  'homework.review',
  'people.read',
  'streams.read',
  'courses.read',
  'courses.choose',
] as const;
const table = {
  expert: [assigned, assigned, assigned, assigned, assigned],
  support: ['none', 'all', 'all', 'all', 'all'],
  author: ['none', 'none', 'none', 'all', 'all'],
  admin: ['all', 'all', 'all', 'all', 'all'],
  owner: ['none', 'none', 'none', 'none', 'none'],
  finance: ['none', 'none', 'none', 'none', 'all'],
  moderator: ['none', 'none', 'none', 'none', 'none'],
} as const satisfies Record<StaffRole, unknown>;

describe.each(Object.entries(table))('%s', (role, scopes) => {
  test.each(permissionsOfCourses.map((permission, index) => [permission, scopes[index]] as const))(
    'has %s for the courses %j',
    (permission, scope) => {
      expect(scopeOf(permission, role as StaffRole)).toEqual(scope);
    },
  );
});

test.each<[Permission, StaffRole[], unknown]>([
  ['homework.review', [], 'none'],
  ['homework.review', ['expert', 'support', 'author'], assigned],
  ['homework.review', ['expert', 'admin'], 'all'],
  ['people.read', ['expert', 'author'], assigned],
  ['people.read', ['expert', 'support'], 'all'],
  ['courses.read', ['expert', 'author'], 'all'],
])('the permission %s of the roles %j applies to the courses %j', (permission, roles, scope) => {
  expect(scopeOf(permission, ...roles)).toEqual(scope);
});

test.each(Object.keys(permissions) as Permission[])(
  '%s applies to no course for roles without it',
  (permission) => {
    const others = (Object.keys(table) as StaffRole[]).filter(
      (role) => !(permissions[permission] as readonly StaffRole[]).includes(role),
    );
    expect(scopeOf(permission, ...others)).toBe('none');
  },
);
