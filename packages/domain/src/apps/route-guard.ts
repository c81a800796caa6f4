import { hasSubscription, type SubscriptionAccess } from '../subscriptions/subscription.ts';

/** Access to a route. `guest`: not signed in; `auth`: signed in; `anyone`: both; `action`: an action without a page, not guarded. */
export type RouteAccess = 'guest' | 'auth' | 'anyone' | 'action';

export interface GuardedRoute {
  readonly name: string;
  readonly access: RouteAccess;
  /** Accessible to a user who is confined to the subscriptions page. */
  readonly isOpenWhenConfined?: boolean | undefined;
}

/** The signed-in user as the guard needs it; null for a guest. */
export interface GuardedPerson {
  readonly requiredUpdatePassword: boolean;
  readonly requiredUpdateProfile: boolean;
  readonly isConfinedToSubscriptions: boolean;
  /** The web version is not included in the subscription; the app shows only a notice. */
  readonly isMobileOnly: boolean;
  /** Signed in with an account without credentials; signing up or in keeps its data. */
  readonly isAnonymous: boolean;
}

/** Redirect target of the guard, a route name; null: no redirect. */
export type GuardDecision = null | 'resetPassword' | 'updateProfile' | 'subscriptions' | 'login' | 'home';

/**
 * Applies the five guard rules in order. Source: spec product §4, Routing guard. Our decision: anonymous users can open guest pages,
 * because they can still sign up. Users with only a mobile subscription are redirected to home, which shows the notice.
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
 * Whether a user is confined to the subscriptions page: the user has subscriptions, none of them active or lifetime, and no permanently bought stream.
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
