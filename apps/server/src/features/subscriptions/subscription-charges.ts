import { nextBillingPeriod } from '@daystream/domain';
import type { SubscriptionInterval } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { publish } from '../../platform/database/bus.ts';
import {
  createChargesRepository,
  planCharge,
  type ChargeContext,
  type ChargeKind,
} from '../charges/index.ts';
import { endSubscriptionEntitlements } from '../entitlements/index.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Trx = Transaction<BrandTables>;

/** Plans the charge of the period that follows the paid one. Nothing for a subscription that was not bought or does not recur. */
export async function planRenewal(trx: Trx, row: SubscriptionRow, number: number): Promise<void> {
  const { service_id: serviceId, price, currency, next_pay_at: dueAt } = row;
  if (serviceId === null || price === null || currency === null || dueAt === null) return;
  await planCharge(trx, {
    kind: 'subscription',
    subjectId: row.id,
    number,
    userId: row.user_id,
    serviceId,
    title: row.title,
    amount: price,
    currency,
    taxRate: row.tax_rate,
    dueAt,
  });
}

/** Ends a subscription at once, with what it opens. */
async function end(trx: Trx, { brand, charge, now }: ChargeContext): Promise<void> {
  const at = new Date(now);
  await createSubscriptionsRepository(trx).end(charge.subject_id, at);
  await endSubscriptionEntitlements(trx, charge.subject_id, at);
  if (charge.user_id !== null)
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: charge.user_id });
}

/** Charges of the periods of subscriptions: each paid one moves the end of the paid period and plans the next. */
export const subscriptionCharges: ChargeKind = {
  async paid(trx, { brand, charge, now }) {
    const subscriptions = createSubscriptionsRepository(trx);
    const row = await subscriptions.lock(charge.subject_id);
    if (row === undefined || row.paid_until === null || row.interval === null || row.period === null)
      throw new Error(`charge ${charge.id} is of no subscription that recurs`);
    const paid = nextBillingPeriod(
      row.paid_until.getTime(),
      {
        interval: row.interval as SubscriptionInterval,
        period: row.period,
        anchorDay: row.anchor_day ?? row.paid_until.getUTCDate(),
      },
      now,
    );
    await subscriptions.setPaid(row.id, new Date(paid.end), paid.anchorDay);
    const renewed = await subscriptions.one(row.id);
    if (renewed !== undefined) await planRenewal(trx, renewed, charge.number + 1);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: row.user_id });
  },

  stopped: end,

  /** Ends the subscription if the period that was paid back is the current one. */
  async refunded(trx, context) {
    const { charge } = context;
    const isCurrent = await createChargesRepository(trx).isLastPaid(charge);
    if (isCurrent) await end(trx, context);
  },
};
