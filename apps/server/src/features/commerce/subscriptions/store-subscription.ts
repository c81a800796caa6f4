import type { StoreName } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { setSubscriptionEntitlements } from '../../learning/entitlements/index.ts';
import type { SubscriptionTerms } from './bought-subscription.ts';
import { startSubscription } from './start-subscription.ts';
import { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';

/** A subscription as an app store reports it; times in milliseconds. */
export interface StoreSubscription {
  store: StoreName;
  product: SubscriptionTerms;
  userId: number;
  /** Of the last period that cost something; null: of the product. */
  price: { amount: number; currency: string } | null;
  /** Whether it opens its content now. */
  isOpen: boolean;
  renews: boolean;
  paidUntil: number;
  now: number;
}

/**
 * Brings a subscription of an app store up to what the store says. The store charges for it and ends it, so no charge is planned; one that has ended and goes on
 * is another subscription. Returns it, or undefined for one that is not open and never was.
 */
export async function followStore(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  id: number | null,
  reported: StoreSubscription,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = createSubscriptionsRepository(trx);
  const { product, userId, isOpen, paidUntil, now } = reported;
  const known = id === null ? undefined : await subscriptions.lock(id);
  if (known !== undefined && known.ended_at === null) {
    const goesOn = isOpen && known.service_id === product.id;
    const canceled_at = reported.renews ? null : (known.canceled_at ?? new Date(now));
    await subscriptions.followStore(
      known.id,
      goesOn
        ? { ...termsOf(reported), canceled_at }
        : { ended_at: new Date(Math.max(Math.min(paidUntil, now), known.created_at.getTime())) },
    );
    const row = await subscriptions.one(known.id);
    if (row === undefined) throw new Error(`subscription ${known.id} is gone`);
    await setSubscriptionEntitlements(
      trx,
      { subscriptionId: known.id, userId, targets: targetsOf(row), endsAt: row.end_date },
      new Date(now),
    );
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
    if (goesOn) return row;
  }
  if (!isOpen) return known && subscriptions.one(known.id);
  return startSubscription(
    trx,
    {
      ...termsOf(reported),
      canceled_at: reported.renews ? null : new Date(now),
      user_id: userId,
      title: product.title,
      course_service_type: 'mobile_subscription',
      interval: product.interval,
      period: product.period,
      service_id: product.id,
      tax_rate: 0,
      store: reported.store,
      created_at: new Date(now),
    },
    { courseIds: product.course_ids, communityIds: product.community_ids },
  );
}

const termsOf = ({ price, product, paidUntil }: StoreSubscription) => ({
  price: price?.amount ?? product.price,
  currency: price?.currency ?? product.currency,
  paid_until: new Date(paidUntil),
});

const targetsOf = ({ course_ids: courses, community_ids: communities }: SubscriptionRow) => [
  ...courses.map((targetId) => ({ kind: 'course' as const, targetId })),
  ...communities.map((targetId) => ({ kind: 'community' as const, targetId })),
];
