import { hasSubscription, type SubscriptionAccess } from '../subscriptions/subscription.ts';

/** Who may see a page. `guest`: only who is not signed in; `auth`: only who is; `anyone`: both; `action`: no page but something done, free of the guard. */
export type RouteAccess = 'guest' | 'auth' | 'anyone' | 'action';

export interface GuardedRoute {
  readonly name: string;
  readonly access: RouteAccess;
  /** Open to a person who is confined to the subscriptions. */
  readonly isOpenWhenConfined?: boolean | undefined;
}

/** What the guard knows of a signed-in person; null stands for a guest. */
export interface GuardedPerson {
  readonly requiredUpdatePassword: boolean;
  readonly requiredUpdateProfile: boolean;
  readonly isConfinedToSubscriptions: boolean;
  /** This version of the site is not for them: the notice that says so stands in place of the whole app. */
  readonly isMobileOnly: boolean;
  /** Looks around without an account: signing up or in keeps what was done. */
  readonly isAnonymous: boolean;
}

/** Where the guard sends: null lets in. The other names are routes. */
export type GuardDecision = null | 'resetPassword' | 'updateProfile' | 'subscriptions' | 'login' | 'home';

/**
 * The five rules in their order. Source: spec product §4, Routing guard; that who looks around anonymously may come to the pages of guests is our decision:
 * they have an account to make. Who has only a mobile subscription is led home from everywhere, where the notice stands in place of the page.
 */
export function guardRoute(route: GuardedRoute, person: GuardedPerson | null): GuardDecision {
  if (route.access === 'action') return null;
  if (person === null) return route.access === 'auth' ? 'login' : null;
  if (person.requiredUpdatePassword) return route.name === 'resetPassword' ? null : 'resetPassword';
  if (person.requiredUpdateProfile) return route.name === 'updateProfile' ? null : 'updateProfile';
  if (person.isMobileOnly) return route.name === 'home' ? null : 'home';
  if (person.isConfinedToSubscriptions && !route.isOpenWhenConfined) return 'subscriptions';
  return route.access === 'guest' && !person.isAnonymous ? 'home' : null;
}

/**
 * Whether a person is confined to the subscriptions: they have some, none of them active or lifetime, and no stream that was bought for good.
 * Source: spec product §4, Routing guard (3).
 */
export function isConfinedToSubscriptions(
  streams: readonly { readonly isOptionalPurchase: boolean }[],
  subscriptions: readonly SubscriptionAccess[],
): boolean {
  return (
    subscriptions.length > 0 &&
    !hasSubscription(subscriptions) &&
    streams.every(({ isOptionalPurchase }) => isOptionalPurchase)
  );
}
