import { paidPeriodEnd } from '@daystream/domain';
import { publish } from '../../../platform/database/bus.ts';
import { cancelCharges, lockBuyer, lockOpenCharges, type ChargeKind } from '../charges/index.ts';
import { applyTerms, termsOf, withdrawChanges } from './apply-terms.ts';
import { readSubscribed } from './bought-subscription.ts';
import { giveContent } from './give-content.ts';
import { planChangeEmailJob } from './plan-change-email.ts';
import { endSubscription, planRenewal } from './subscription-charges.ts';
import { createSubscriptionChangesRepository } from './subscription-changes.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/** Charges of changes that start at once: a paid one gives the subscription its new terms, for a period that begins with the payment. */
export const planChangeCharges: ChargeKind = {
  isRepeated: false,
  isPayableWhenStopped: false,

  async isBoughtOtherwise(trx, charge, now) {
    if (charge.user_id === null) return false;
    await lockBuyer(trx, String(charge.user_id));
    const { user_id: userId, service_id: productId, subject_id: without } = charge;
    return (await readSubscribed(trx, { userId, productId, now, without })).isCurrent;
  },

  async paid(trx, { brand, jobs, charge, orderId, now }) {
    const subscriptions = createSubscriptionsRepository(trx);
    const changes = createSubscriptionChangesRepository(trx);
    const at = new Date(now);
    const [next] = await lockOpenCharges(trx, 'subscription', [charge.subject_id]);
    await cancelCharges(trx, brand, 'subscription', [charge.subject_id], at);
    await subscriptions.lock(charge.subject_id);
    const row = await subscriptions.one(charge.subject_id);
    const before = row && termsOf(row);
    const change = await changes.byCharge(charge.id);
    if (row === undefined || before === undefined || change?.state !== 'waiting')
      throw new Error(`charge ${charge.id} is of no change that waits`);
    const { terms } = change;
    const paidUntil = paidPeriodEnd(terms, charge.amount, now);
    const period = { paidUntil, periodStart: now, periodOrderId: orderId };
    const anchorDay = new Date(charge.amount > terms.price ? paidUntil : now).getUTCDate();
    const changed = await applyTerms(trx, row.id, { terms, ...period, anchorDay }, at);
    await changes.setApplied(change.id, before, at);
    // The offer to stay that was accepted is a share of the next payment, whatever it is.
    await planRenewal(trx, changed, next);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
    const { course_ids: courseIds, community_ids: communityIds } = terms;
    await giveContent(trx, brand, { userId: row.user_id, courseIds, communityIds, now });
    await jobs.send(trx, planChangeEmailJob, { brand: brand.appId, changeId: change.id });
  },

  async stopped(trx, { brand, charge, now }) {
    await withdrawChanges(trx, brand, [charge.subject_id], new Date(now), 'now');
  },

  /**
   * Takes the change back if nothing was paid since: to the period that was paid before. If that one is over, or the person has bought again what they had before, the
   * subscription ends.
   */
  async refunded(trx, { brand, charge, orderId, now }) {
    const at = new Date(now);
    const subscriptions = createSubscriptionsRepository(trx);
    const row = await subscriptions.one(charge.subject_id);
    if (row === undefined || row.period_order_id !== orderId) return;
    await lockBuyer(trx, String(row.user_id));
    await cancelCharges(trx, brand, 'subscription', [row.id], at);
    const before = (await createSubscriptionChangesRepository(trx).byCharge(charge.id))?.before ?? null;
    const hasEnded = row.end_date !== null && row.end_date <= at;
    const isBoughtAgain = async (productId: number) =>
      row.next_pay_at !== null &&
      (await readSubscribed(trx, { userId: row.user_id, productId, now })).isCurrent;
    if (hasEnded || before === null || before.paidUntil <= now || (await isBoughtAgain(before.terms.id)))
      return endSubscription(trx, { brand, id: row.id, at });
    await withdrawChanges(trx, brand, [row.id], at);
    await planRenewal(trx, await applyTerms(trx, row.id, before, at));
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
  },
};
