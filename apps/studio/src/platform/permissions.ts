import { permissions, type Permission, type StaffRole } from '@daystream/contract';

/** Whether one of the roles has the permission (spec rules §6). The server checks every call by the same table. */
export function hasPermission(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = permissions[permission];
  return roles.some((role) => allowed.includes(role));
}
