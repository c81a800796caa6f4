import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { grantEntitlements } from '../../learning/entitlements/index.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

/**
 * Adds a course of the catalogue to the user's newest subscription that includes it, and opens the course; nothing if it is there. Undefined without such a
 * subscription.
 */
export async function addCourseToSubscription(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
): Promise<SubscriptionRow | undefined> {
  const at = new Date(now);
  const { rows } = await sql<{ id: number }>`
    select id from payment_subscriptions
    where user_id = ${userId} and includes_catalogue and (end_date is null or end_date > ${at})
    order by id desc limit 1 for update`.execute(trx);
  const [found] = rows;
  if (found === undefined) return undefined;
  const subscriptions = createSubscriptionsRepository(trx);
  const row = await subscriptions.one(found.id);
  if (row === undefined || row.course_ids.includes(courseId)) return row;
  await trx
    .insertInto('payment_subscription_courses')
    .values({ subscription_id: row.id, course_id: courseId, is_added: true })
    .execute();
  await grantEntitlements(trx, [
    {
      userId,
      kind: 'course',
      targetId: courseId,
      source: 'subscription',
      sourceId: row.id,
      startsAt: at,
      endsAt: row.end_date,
    },
  ]);
  await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
  return subscriptions.one(row.id);
}
