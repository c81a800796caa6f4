import type { SubscriptionCancelReason } from '@daystream/contract';
import {
  lastAccessMoment,
  subscriptionState,
  type SubscriptionAccess,
  type SubscriptionState,
} from '@daystream/domain';

/* Both apps have these keys in their own namespace, with different texts for learners and staff. */

export const cancelReasonTexts = {
  not_satisfied_with_content: 'subscriptions.reason.content',
  inconvenient_platform: 'subscriptions.reason.platform',
  not_enough_time: 'subscriptions.reason.time',
  price: 'subscriptions.reason.price',
  want_a_break: 'subscriptions.reason.break',
  technical_problems: 'subscriptions.reason.technical',
  other: 'subscriptions.reason.other',
} as const satisfies Record<SubscriptionCancelReason, string>;

const lines = {
  indefinite: 'subscriptions.indefinite',
  next_payment: 'subscriptions.nextPayment',
  ending: 'subscriptions.validUntil',
  ended: 'subscriptions.endedAt',
} as const satisfies Record<SubscriptionState, string>;

interface DatedSubscription extends SubscriptionAccess {
  readonly nextPayAt: number | null;
  readonly endDate: number | null;
  readonly overduePayment:
    | (Readonly<Record<'failedAt' | 'amount', number>> & { readonly currency: string })
    | null;
}

/**
 * The line that describes a subscription: ended, the payment that failed, the next one, its end, or that it has none. `text` is a key, `moment` (ms) the date in it: the
 * failed or next payment, or the last moment of access, since the end is exclusive; `price`: what could not be paid. Source: spec product §4, Subscription.
 */
export function subscriptionLine(subscription: DatedSubscription) {
  const { nextPayAt, endDate, overduePayment } = subscription;
  if (overduePayment !== null)
    return {
      text: 'subscriptions.failedPayment',
      moment: overduePayment.failedAt,
      price: { amount: overduePayment.amount, currency: overduePayment.currency },
    } as const;
  return {
    text: lines[subscriptionState(subscription)],
    moment: nextPayAt ?? lastAccessMoment(endDate ?? 0),
    price: null,
  };
}
