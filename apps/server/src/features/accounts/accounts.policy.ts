import type { StaffRole } from '@daystream/contract';

const seeEveryone: ReadonlySet<StaffRole> = new Set(['admin', 'support']);

/** Admins and support see every person; an expert those with a stream of a course that was given to them. */
export function seesEveryone(actor: { staffRoles: readonly StaffRole[] }): boolean {
  return actor.staffRoles.some((role) => seeEveryone.has(role));
}
