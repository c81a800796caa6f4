import type { PlanChangeRefusal } from '@daystream/contract';
import type { PaidPeriod, Plan } from '@daystream/domain';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { listPlans, refusalOfProduct, type ProductRow } from '../catalogue/index.ts';
import { hasOpenFreeze } from '../../learning/streams/index.ts';
import { readSubscribed, termsOf, type AgreedTerms, type SubscriptionRow } from '../subscriptions/index.ts';
import { isChargeDue } from '../charges/index.ts';
import { createPlanChangesRepository } from './plan-changes.repository.ts';

export interface ChangeableSubscription {
  current: AgreedTerms;
  paid: PaidPeriod;
  refusal: PlanChangeRefusal | null;
  /** What it can be changed to; empty for one that does not recur. */
  products: ProductRow[];
}

/** What a subscription can be changed to, and why not now. Undefined for one that was not bought, or does not recur. */
export async function assessChange(
  db: BrandDatabase,
  row: SubscriptionRow,
  now: number,
): Promise<ChangeableSubscription | undefined> {
  const agreed = termsOf(row);
  // In a store it is changed there.
  if (agreed === undefined || row.next_pay_at === null || row.store !== null) return undefined;
  const { terms: current, paidUntil, periodStart, periodOrderId } = agreed;
  const value =
    periodOrderId === null || periodStart === null
      ? 0
      : await createPlanChangesRepository(db).valueOf(periodOrderId);
  const products: ProductRow[] = [];
  for (const product of await listPlans(db, current.id, current.currency)) {
    const has = await readSubscribed(db, {
      userId: row.user_id,
      productId: product.id,
      now,
      without: row.id,
    });
    if (refusalOfProduct(product, now) === null && !has.isCurrent) products.push(product);
  }
  const { user_id: userId, course_ids: courseIds } = row;
  const isDue = await isChargeDue(db, 'subscription', row.id);
  const isFrozen = !isDue && (await hasOpenFreeze(db, { userId, courseIds, now }));
  return {
    current,
    paid: { start: periodStart ?? paidUntil, end: paidUntil, value },
    refusal: isDue ? 'payment_due' : isFrozen ? 'subscription_frozen' : null,
    products,
  };
}

/** A product of the kind `course_subscription` as a plan. */
export function planOf({ price, interval, period }: ProductRow): Plan {
  if (interval === null || period === null) throw new Error('a subscription has an interval');
  return { price, interval: interval as Plan['interval'], period };
}
