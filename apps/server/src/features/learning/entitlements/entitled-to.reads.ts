export type EntitlementKind = 'course' | 'community';

/** Whom entitlements of which target are asked for, as SQL expressions of the surrounding statement. */
export interface EntitledTo {
  kind: EntitlementKind;
  /** One user; `any(…)` for several as if they were one. */
  user: string;
  target: string;
  /** Whether subscriptions open the target, not entitlements of its own (spec product §4). */
  isOptionalPurchase: string;
}

/** Access by the stream `s`. */
export const streamAccess: EntitledTo = {
  kind: 'course',
  user: 's.user_id',
  target: 's.course_id',
  isOptionalPurchase: 's.is_optional_purchase',
};

/** Access by the membership `m`. */
export const membershipAccess: EntitledTo = {
  kind: 'community',
  user: 'm.user_id',
  target: 'm.community_id',
  isOptionalPurchase: 'm.is_optional_purchase',
};

/** The entitlements `e` that open a target, with those that were taken back. */
export const openingEntitlements = (to: EntitledTo): string => `
    from entitlements e where e.user_id = ${to.user} and e.kind = '${to.kind}' and e.target_id = ${to.target}
      and (e.source = 'subscription') = ${to.isOptionalPurchase}`;

/** The entitlements `e` that open a target. */
export const validEntitlements = (to: EntitledTo): string =>
  `${openingEntitlements(to)} and e.revoked_at is null`;
