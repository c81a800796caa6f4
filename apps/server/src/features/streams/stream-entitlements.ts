import { entitlementPeriods, type EntitledTo } from '../entitlements/index.ts';

const stream: EntitledTo = {
  kind: 'course',
  user: 's.user_id',
  target: 's.course_id',
  isOptionalPurchase: 's.is_optional_purchase',
};

/** A SQL expression: the entitlement periods in which the stream `s` is open. */
export const streamEntitlements = entitlementPeriods(stream);
