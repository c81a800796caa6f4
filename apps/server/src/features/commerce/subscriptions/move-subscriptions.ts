import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { lockOpenCharges, moveCharges } from '../charges/index.ts';
import { moveSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import { withdrawChanges } from './apply-terms.ts';
import { createSubscriptionChangesRepository } from './subscription-changes.repository.ts';

type Trx = Transaction<BrandTables>;

/**
 * The user's current subscriptions that cover this course and nothing else. Only these move with a freeze of the course: one with more content goes on being
 * used. A store moves none of its periods.
 */
export async function subscriptionsOnlyOf(
  trx: Trx,
  { userId, courseId }: { userId: number; courseId: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payment_subscriptions p
    where p.user_id = ${userId} and p.store is null and (p.end_date is null or p.end_date > ${now})
      and exists (select from payment_subscription_courses c where c.subscription_id = p.id and c.course_id = ${courseId})
      and not exists (select from payment_subscription_courses c where c.subscription_id = p.id and c.course_id <> ${courseId})
      and not exists (select from payment_subscription_communities m where m.subscription_id = p.id)
    order by p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Moves the paid period, and with it the next payment and its charge, the agreed end of subscriptions and what they open; `move` maps ms. The period keeps its length. A
 * change that waits for its payment is withdrawn, because what it credits has moved.
 */
export async function moveSubscriptions(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  ids: readonly number[],
  move: (moment: number) => number,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  // The charges first: who pays locks them before the subscription.
  await lockOpenCharges(trx, 'subscription', ids);
  await withdrawChanges(trx, brand, ids, new Date(now), 'now');
  const rows = await trx
    .selectFrom('payment_subscriptions')
    .select(['id', 'paid_until', 'expires_at', 'period_start'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const changes = createSubscriptionChangesRepository(trx);
  const moved = (moment: Date | null) => moment && new Date(move(moment.getTime()));
  for (const { id, paid_until, expires_at, period_start } of rows) {
    const moment = paid_until?.getTime() ?? 0;
    const { end_date: endDate } = await trx
      .updateTable('payment_subscriptions')
      .set({
        paid_until: moved(paid_until),
        period_start: period_start && new Date(period_start.getTime() + move(moment) - moment),
        expires_at: moved(expires_at),
        anchor_day: moved(paid_until)?.getUTCDate() ?? null,
      })
      .where('id', '=', id)
      .returning('end_date')
      .executeTakeFirstOrThrow();
    // Not by its distance: one that was canceled since a freeze began had no end then.
    await moveSubscriptionEntitlements(trx, id, endDate);
    await changes.moveBefore(id, move, now);
  }
  const dueAt = new Map(rows.map(({ id, paid_until }) => [id, moved(paid_until)]));
  await moveCharges(trx, 'subscription', ids, ({ subject_id: id }) => dueAt.get(id) ?? null);
}
