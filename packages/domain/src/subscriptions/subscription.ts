import type { CourseServiceType, SubscriptionStatus } from '@daystream/contract';

/** What is kept of a subscription; times in ms. */
export interface StoredSubscription {
  readonly isLifetime: boolean;
  /** When is paid next; null where nothing recurs. */
  readonly nextPayAt: number | null;
  /** From here on it gives no access; null while it goes on. */
  readonly endDate: number | null;
  readonly isCanceled: boolean;
}

/** How it stands at `now`. The end does not belong to it. Source: spec product §3, Payment subscription. */
export function subscriptionStatus(
  { endDate, isCanceled }: StoredSubscription,
  now: number,
): SubscriptionStatus {
  if (endDate !== null && endDate <= now) return 'ended';
  return isCanceled ? 'canceled' : 'active';
}

/** What the rules ask of a subscription at this moment. */
export interface SubscriptionAccess {
  readonly isActive: boolean;
  readonly isLifetime: boolean;
}

const counts = ({ isActive, isLifetime }: SubscriptionAccess) => isActive || isLifetime;

/** Whether somebody has a subscription: any that is active or for a lifetime. Source: spec product §4, Subscription. */
export function hasSubscription(subscriptions: readonly SubscriptionAccess[]): boolean {
  return subscriptions.some(counts);
}

/**
 * Whether the web version is closed to somebody: of the subscriptions that count there are some, and all are of the mobile type. Source: spec rules §6;
 * of its two readings ours is the one of "only": who also has another subscription has paid for the web as well.
 */
export function isMobileOnly(
  subscriptions: readonly (SubscriptionAccess & { readonly courseServiceType: CourseServiceType })[],
): boolean {
  const valid = subscriptions.filter(counts);
  return (
    valid.length > 0 && valid.every(({ courseServiceType }) => courseServiceType === 'mobile_subscription')
  );
}

/** What is shown of a subscription. Source: spec product §4, Subscription. */
export type SubscriptionState = 'ended' | 'next_payment' | 'ending' | 'indefinite';

/** Valid indefinitely for a lifetime; else ended, about to be paid again, or running out. */
export function subscriptionState(
  subscription: SubscriptionAccess & { readonly nextPayAt: number | null },
): SubscriptionState {
  if (subscription.isLifetime) return 'indefinite';
  if (!subscription.isActive) return 'ended';
  return subscription.nextPayAt === null ? 'ending' : 'next_payment';
}

/** Whether its person may cancel it: only what is active and would be paid again. Source: our decision. */
export function canCancelSubscription(
  subscription: SubscriptionAccess & { readonly nextPayAt: number | null },
): boolean {
  return subscriptionState(subscription) === 'next_payment';
}
