import { permissions, type Permission, type StaffRole } from '@daystream/contract';

/** Whether one of the roles gives the permission (spec rules §6). The server asks the same table again at every call. */
export function allows(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = permissions[permission];
  return roles.some((role) => allowed.includes(role));
}
