import type { SubscriptionInterval } from '@daystream/contract';
import { billingPeriodEnd } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { startSubscription } from './start-subscription.ts';
import { endSubscription, planRenewal } from './subscription-charges.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Trx = Transaction<BrandTables>;

/** What a product of the kind `course_subscription` says. */
export interface SubscriptionTerms {
  id: number;
  title: string;
  price: number;
  currency: string;
  tax_rate: number;
  interval: SubscriptionInterval;
  period: number;
  trial_days: number;
  cancel_popup_text: string;
  includes_catalogue: boolean;
  course_ids: readonly number[];
  community_ids: readonly number[];
}

interface Bought {
  product: SubscriptionTerms;
  userId: number;
  orderId: number;
  /** Whether nothing was paid: the first payment follows the trial. */
  isTrial: boolean;
  now: number;
}

const dayMs = 86_400_000;

/** Starts a subscription that an order bought, and plans the charge of its next period. */
export async function buySubscription(
  trx: Trx,
  { product, userId, orderId, isTrial, now }: Bought,
): Promise<SubscriptionRow> {
  const { title, price, currency, tax_rate, interval, period, cancel_popup_text, includes_catalogue } =
    product;
  const anchorDay = new Date(now).getUTCDate();
  const paidUntil = isTrial
    ? now + product.trial_days * dayMs
    : billingPeriodEnd(now, { interval, period, anchorDay });
  const row = await startSubscription(
    trx,
    {
      user_id: userId,
      title,
      course_service_type: 'main_subscription',
      interval,
      period,
      paid_until: new Date(paidUntil),
      anchor_day: isTrial ? new Date(paidUntil).getUTCDate() : anchorDay,
      service_id: product.id,
      price,
      currency,
      tax_rate,
      cancel_popup_text,
      includes_catalogue,
      had_trial: isTrial,
      period_start: new Date(now),
      period_order_id: orderId,
      created_at: new Date(now),
    },
    { courseIds: product.course_ids, communityIds: product.community_ids },
  );
  await planRenewal(trx, row);
  return row;
}

/** Ends a subscription after the order that bought it was refunded in full, unless something was paid since. */
export async function endRefundedSubscription(
  trx: Trx,
  brand: Pick<Brand, 'appId'>,
  { id, orderId }: { id: number; orderId: number },
  at: Date,
): Promise<void> {
  const row = await createSubscriptionsRepository(trx).one(id);
  if (row?.period_order_id !== orderId) return;
  await endSubscription(trx, { brand, id, at });
}

interface Subscribed {
  userId: number;
  productId: number;
  now: number;
  /** A subscription whose own change does not count. */
  without?: number;
}

/** Whether the user has a subscription to a product that goes on, or that changes to it when its period ends; and whether there was a trial of it. */
export async function readSubscribed(
  db: BrandDatabase,
  { userId, productId, now, without = 0 }: Subscribed,
): Promise<{ isCurrent: boolean; hadTrial: boolean }> {
  const { rows } = await sql<{ isCurrent: boolean; hadTrial: boolean }>`
    select coalesce(bool_or(next_pay_at is not null and (end_date is null or end_date > ${new Date(now)})), false)
        or exists (select from subscription_changes h join payment_subscriptions q on q.id = h.subscription_id
          where q.user_id = ${userId} and h.service_id = ${productId} and h.state = 'waiting' and h.starts = 'period_end'
            and q.id <> ${without}) as "isCurrent",
      coalesce(bool_or(had_trial), false) as "hadTrial"
    from payment_subscriptions where user_id = ${userId} and service_id = ${productId}`.execute(db);
  return rows[0] ?? { isCurrent: false, hadTrial: false };
}
