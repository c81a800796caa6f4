import { permissions, type Permission, type StaffRole } from '@daystream/contract';

/** The courses that a member of staff may see: all, none, or those assigned to an expert. */
export type CourseScope = 'all' | 'none' | { expertId: number };

/**
 * The courses for which a member of staff has a permission. An expert has it for assigned courses, every other role for all courses; a role without
 * the permission adds nothing (spec rules §6; api.md, "expert").
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
