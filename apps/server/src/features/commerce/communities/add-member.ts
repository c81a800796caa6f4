import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { grantEntitlements } from '../../learning/entitlements/index.ts';

export interface NewMember {
  userId: number;
  communityId: number;
  startDate: Date;
  /** Null: no end. An optional purchase has no dates of its own; a subscription that covers the community grants it. */
  endDate: Date | null;
  isOptionalPurchase: boolean;
}

/** Adds a user to a community. */
export async function addMember(trx: Transaction<BrandTables>, member: NewMember): Promise<void> {
  const { userId, communityId, startDate, endDate, isOptionalPurchase } = member;
  const { id } = await trx
    .insertInto('user_communities')
    .values({
      user_id: userId,
      community_id: communityId,
      start_date: startDate,
      is_optional_purchase: isOptionalPurchase,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isOptionalPurchase) return;
  const target = { kind: 'community', targetId: communityId, source: 'staff', sourceId: id } as const;
  await grantEntitlements(trx, [{ userId, ...target, startsAt: startDate, endsAt: endDate }]);
}
