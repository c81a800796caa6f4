import type { CourseServiceType, SubscriptionStatus } from '@daystream/contract';

/** The stored data of a subscription; times in ms. */
export interface StoredSubscription {
  readonly isLifetime: boolean;
  /** Time of the next payment; null if not recurring. */
  readonly nextPayAt: number | null;
  /** Access ends at this time; null: no end. */
  readonly endDate: number | null;
  readonly isCanceled: boolean;
}

/** The status of a subscription at `now`; the end is exclusive. Source: spec product §3, Payment subscription. */
export function subscriptionStatus(
  { endDate, isCanceled }: StoredSubscription,
  now: number,
): SubscriptionStatus {
  if (endDate !== null && endDate <= now) return 'ended';
  return isCanceled ? 'canceled' : 'active';
}

/** The current access flags of a subscription. */
export interface SubscriptionAccess {
  readonly isActive: boolean;
  readonly isLifetime: boolean;
}

const isValid = ({ isActive, isLifetime }: SubscriptionAccess) => isActive || isLifetime;

/** Whether any subscription is active or lifetime. Source: spec product §4, Subscription. */
export function hasSubscription(subscriptions: readonly SubscriptionAccess[]): boolean {
  return subscriptions.some(isValid);
}

/**
 * Whether the web version is not accessible: the user has valid subscriptions, and all are of the mobile type. Source: spec rules §6; our interpretation of
 * "only": any other valid subscription includes the web version.
 */
export function isMobileOnly(
  subscriptions: readonly (SubscriptionAccess & { readonly courseServiceType: CourseServiceType })[],
): boolean {
  const valid = subscriptions.filter(isValid);
  return (
    valid.length > 0 && valid.every(({ courseServiceType }) => courseServiceType === 'mobile_subscription')
  );
}

/** The displayed state of a subscription. Source: spec product §4, Subscription. */
export type SubscriptionState = 'ended' | 'next_payment' | 'ending' | 'indefinite';

/** `indefinite` for a lifetime subscription; else `ended`, `next_payment` or `ending`. */
export function subscriptionState(
  subscription: SubscriptionAccess & { readonly nextPayAt: number | null },
): SubscriptionState {
  if (subscription.isLifetime) return 'indefinite';
  if (!subscription.isActive) return 'ended';
  return subscription.nextPayAt === null ? 'ending' : 'next_payment';
}

/** Whether the subscriber can cancel it: only an active recurring subscription. Source: our decision. */
export function canCancelSubscription(
  subscription: SubscriptionAccess & { readonly nextPayAt: number | null },
): boolean {
  return subscriptionState(subscription) === 'next_payment';
}
