import type { StaffRole } from '@daystream/contract';

const seeEveryCourse: ReadonlySet<StaffRole> = new Set(['admin', 'support', 'author']);

/** Staff see every course, but those who are only experts: they see the ones that were given to them. */
export function seesEveryCourse(actor: { staffRoles: readonly StaffRole[] }): boolean {
  return actor.staffRoles.some((role) => seeEveryCourse.has(role));
}
