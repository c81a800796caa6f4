import { entitlementEnd, entitlementPeriods, type EntitledTo } from '../entitlements/index.ts';

const stream: EntitledTo = {
  kind: 'course',
  user: 's.user_id',
  target: 's.course_id',
  isOptionalPurchase: 's.is_optional_purchase',
};

/** A SQL expression: the periods of the entitlements by which the stream `s` is open. */
export const streamEntitlements = entitlementPeriods(stream);

/** A SQL expression to sort by: when the last of them ends, null where one has no end. */
export const streamEnd = entitlementEnd(stream);
