import { nextBillingPeriod, shareOf } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import {
  cancelCharges,
  nextChargeNumber,
  planCharge,
  type ChargeContext,
  type ChargeKind,
  type ChargeRow,
} from '../charges/index.ts';
import { endSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import { applyTerms, termsOf, withdrawChanges } from './apply-terms.ts';
import { giveContent } from './give-content.ts';
import { planChangeEmailJob } from './plan-change-email.ts';
import { createSubscriptionChangesRepository, type TermsBefore } from './subscription-changes.repository.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Trx = Transaction<BrandTables>;

/**
 * Plans the charge of the period that follows the paid one, with the share off that `like` has. Nothing for a subscription that was not bought or does not recur.
 */
export async function planRenewal(
  trx: Trx,
  row: SubscriptionRow,
  like?: Pick<ChargeRow, 'amount' | 'discount'>,
): Promise<void> {
  const { service_id: productId, price, currency, next_pay_at: dueAt } = row;
  if (productId === null || price === null || currency === null || dueAt === null) return;
  await planCharge(trx, {
    kind: 'subscription',
    subjectId: row.id,
    number: await nextChargeNumber(trx, 'subscription', row.id),
    userId: row.user_id,
    productId,
    title: row.title,
    amount: price,
    ...(like && { discount: shareOf(price, like.discount, like.amount) }),
    currency,
    taxRate: row.tax_rate,
    dueAt,
  });
}

/** The day of the month of the payments. One that was paid by days or weeks has none: its next months begin where its paid period ends. */
function dayOfPayments({ terms: { interval }, paidUntil, anchorDay }: TermsBefore): number {
  const isByMonths = interval === 'month' || interval === 'year';
  return (isByMonths ? anchorDay : null) ?? new Date(paidUntil).getUTCDate();
}

/** Ends a subscription at once, with its open charges and what it opens. */
export async function endSubscription(
  trx: Trx,
  { brand, id, at }: { brand: Pick<ChargeContext['brand'], 'appId'>; id: number; at: Date },
): Promise<void> {
  await cancelCharges(trx, brand, 'subscription', [id], at);
  await withdrawChanges(trx, brand, [id], at);
  const subscriptions = createSubscriptionsRepository(trx);
  await subscriptions.end(id, at);
  await endSubscriptionEntitlements(trx, id, at);
  const row = await subscriptions.one(id);
  if (row !== undefined) await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
}

/** Charges of the periods of subscriptions: each paid one moves the end of the paid period and plans the next. */
export const subscriptionCharges: ChargeKind = {
  isRepeated: true,
  isPayableWhenStopped: false,

  async paid(trx, { brand, jobs, charge, orderId, now }) {
    const subscriptions = createSubscriptionsRepository(trx);
    await subscriptions.lock(charge.subject_id);
    const row = await subscriptions.one(charge.subject_id);
    const before = row && termsOf(row);
    if (row === undefined || before === undefined)
      throw new Error(`charge ${charge.id} is of no subscription that recurs`);
    const at = new Date(now);
    const changes = createSubscriptionChangesRepository(trx);
    const waiting = await changes.waiting(row.id);
    // The paid period of which it would have credited the rest is over.
    if (waiting?.starts === 'now') await withdrawChanges(trx, brand, [row.id], at, 'now');
    const change = waiting?.starts === 'period_end' ? waiting : undefined;
    const terms = change?.terms ?? before.terms;
    const { interval, period } = terms;
    const { start, end, anchorDay } = nextBillingPeriod(
      before.paidUntil,
      { interval, period, anchorDay: dayOfPayments(before) },
      now,
    );
    const paid = { terms, paidUntil: end, periodStart: start, periodOrderId: orderId, anchorDay };
    if (change === undefined) await subscriptions.setPaid(row.id, paid);
    else {
      await applyTerms(trx, row.id, paid, at);
      await changes.setApplied(change.id, before, at);
    }
    // Without other terms only the time of the next payment has changed.
    const renewed =
      change === undefined
        ? { ...row, next_pay_at: row.next_pay_at && new Date(end) }
        : await subscriptions.one(row.id);
    if (renewed !== undefined) await planRenewal(trx, renewed);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
    if (change === undefined) return;
    const { course_ids: courseIds, community_ids: communityIds } = terms;
    await giveContent(trx, brand, { userId: row.user_id, courseIds, communityIds, now });
    await jobs.send(trx, planChangeEmailJob, { brand: brand.appId, changeId: change.id });
  },

  stopped: (trx, { brand, charge, now }) =>
    endSubscription(trx, { brand, id: charge.subject_id, at: new Date(now) }),

  /** Ends the subscription if the period that was paid back is the current one. */
  async refunded(trx, { brand, charge, orderId, now }) {
    const row = await createSubscriptionsRepository(trx).one(charge.subject_id);
    if (row?.period_order_id !== orderId) return;
    await endSubscription(trx, { brand, id: row.id, at: new Date(now) });
  },
};
