import type { StaffRole } from '@daystream/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';

const mayGiveThemselves: ReadonlySet<StaffRole> = new Set<StaffRole>(['admin', 'owner']);

/** Whether what the user could have given as a member of staff may become their own: not of staff without one of the roles that may give themselves. */
export async function mayReceiveOwn(db: BrandDatabase, userId: number): Promise<boolean> {
  const { staff_roles: roles } = await db
    .selectFrom('users')
    .select('staff_roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return roles.length === 0 || isGivingThemselves(roles);
}

const isGivingThemselves = (roles: readonly string[]): boolean =>
  roles.some((role) => mayGiveThemselves.has(role as StaffRole));

/** Whether a member of staff may give something to an account: to any but their own (`assertGivesToOther`). */
export async function mayGiveTo(
  db: BrandDatabase,
  by: { userId: number } | null,
  userId: number | null,
): Promise<boolean> {
  if (by === null || by.userId !== userId) return true;
  const { staff_roles: roles } = await db
    .selectFrom('users')
    .select('staff_roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return isGivingThemselves(roles);
}

/**
 * Staff give nothing to their own account: no access, points, money or certificates. Administrators and owners may, because they could give it by another account
 * of theirs; the audit log has it (rule 172). `by`: null for a member of staff whose account was erased. Errors: `own_account`.
 */
export async function assertGivesToOther(...given: Parameters<typeof mayGiveTo>): Promise<void> {
  if (!(await mayGiveTo(...given))) throw new AppError('own_account');
}
