import { permissions, type Permission, type StaffRole } from '@daystream/contract';

/** The courses that a member of staff may see: all, none, or those that were given to an expert. */
export type CourseScope = 'all' | 'none' | { expertId: number };

/**
 * Decides with which courses a member of staff may use a permission. An expert has it for the courses that were given to them, every other role for all of
 * them; a role without the permission adds nothing (spec rules §6; api.md, "expert").
 */
export function courseScope(
  { userId, staffRoles }: { userId: number; staffRoles: readonly StaffRole[] },
  permission: Permission,
): CourseScope {
  const allowed: readonly StaffRole[] = permissions[permission];
  const roles = staffRoles.filter((role) => allowed.includes(role));
  if (roles.some((role) => role !== 'expert')) return 'all';
  return roles.length > 0 ? { expertId: userId } : 'none';
}
