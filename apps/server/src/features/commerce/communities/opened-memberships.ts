import { sql } from 'kysely';
import { membershipAccess, type OpenedRecords } from '../../learning/entitlements/index.ts';

/** The memberships `m`, as what entitlements open. */
export const openedMemberships: OpenedRecords = {
  to: membershipAccess,
  isFull: 'true',
  select: (columns, where) => sql`select ${columns} from user_communities m where ${where}`,
  leaveToSubscriptions: (where) =>
    sql`update user_communities m set is_optional_purchase = true where ${where}`,
};
