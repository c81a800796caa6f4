import type { StaffRole } from '@daystream/contract';

const seeEveryStream: ReadonlySet<StaffRole> = new Set(['admin', 'support']);

/** Admins and support see every stream and person; an expert those of the courses that were given to them. */
export function seesEveryStream(actor: { staffRoles: readonly StaffRole[] }): boolean {
  return actor.staffRoles.some((role) => seeEveryStream.has(role));
}
