import type { Insertable, Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { grantEntitlements } from '../../learning/entitlements/index.ts';
import {
  createSubscriptionsRepository,
  type SubscriptionContent,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

type NewSubscription = Insertable<BrandTables['payment_subscriptions']> & { created_at: Date };

/** Creates a subscription with the courses and communities it covers, and the user's entitlements to them from `created_at` until its end. */
export async function startSubscription(
  trx: Transaction<BrandTables>,
  subscription: NewSubscription,
  content: SubscriptionContent,
): Promise<SubscriptionRow> {
  const repository = createSubscriptionsRepository(trx);
  const row = await repository.one(await repository.add(subscription, content));
  if (row === undefined) throw new Error('the subscription that was added is not there');
  const given = {
    userId: row.user_id,
    source: 'subscription',
    sourceId: row.id,
    startsAt: row.created_at,
    endsAt: row.end_date,
  } as const;
  await grantEntitlements(trx, [
    ...row.course_ids.map((targetId) => ({ ...given, kind: 'course' as const, targetId })),
    ...row.community_ids.map((targetId) => ({ ...given, kind: 'community' as const, targetId })),
  ]);
  return row;
}
