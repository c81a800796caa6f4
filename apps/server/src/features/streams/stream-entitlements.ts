import { entitlementPeriods, revokedAccess, type EntitledTo } from '../entitlements/index.ts';

const stream: EntitledTo = {
  kind: 'course',
  user: 's.user_id',
  target: 's.course_id',
  isOptionalPurchase: 's.is_optional_purchase',
};

/** A SQL expression: the entitlement periods in which the stream `s` is open. */
export const streamEntitlements = entitlementPeriods(stream);

/** A SQL expression: when access of the stream `s` that was taken back ended, in ms. */
export const streamRevokedAt = revokedAccess(stream);
