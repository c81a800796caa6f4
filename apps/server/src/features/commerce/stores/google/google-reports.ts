import { fromGoogleMoney } from '../store-amounts.ts';
import type { StoreSubscriptionReport, StoreTransaction } from '../store-verifier.ts';
import type { GoogleOrder, GoogleSubscription } from './google-api.ts';

const states: Readonly<Record<string, StoreSubscriptionReport['state']>> = {
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  // Canceled by the subscriber: access goes on until the end of the paid period.
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'grace',
  SUBSCRIPTION_STATE_ON_HOLD: 'on_hold',
  SUBSCRIPTION_STATE_PAUSED: 'on_hold',
  SUBSCRIPTION_STATE_EXPIRED: 'ended',
};

/** Undefined for a subscription that was never paid. */
export function stateOfSubscription({
  subscriptionState,
  lineItems: [item] = [],
}: GoogleSubscription): StoreSubscriptionReport | undefined {
  const state = states[subscriptionState];
  if (state === undefined || item?.expiryTime === undefined) return undefined;
  const renews =
    subscriptionState !== 'SUBSCRIPTION_STATE_CANCELED' && item.autoRenewingPlan?.autoRenewEnabled === true;
  return { state, renews, paidUntil: Date.parse(item.expiryTime) };
}

/** Undefined for an order that took no money, because it was canceled before. */
export function paymentOfOrder({
  orderId,
  state,
  total,
  orderHistory,
}: GoogleOrder): StoreTransaction | undefined {
  if (total === undefined || state === 'CANCELED' || state === 'PENDING') return undefined;
  const amount = fromGoogleMoney(total);
  const parts = orderHistory?.partialRefundEvents ?? [];
  const returned = parts.reduce(
    (sum, part) =>
      part.state === 'PROCESSED_SUCCESSFULLY' && part.refundDetails?.total !== undefined
        ? sum + fromGoogleMoney(part.refundDetails.total)
        : sum,
    0,
  );
  const isRefunded = state === 'REFUNDED';
  return {
    externalId: orderId,
    amount,
    currency: total.currencyCode,
    refunded: isRefunded ? amount : Math.min(amount, returned),
    isRevoked: isRefunded,
  };
}
