export { entitlementsFeature } from './entitlements.feature.ts';
export {
  deleteEntitlementsTo,
  deleteOwnEntitlements,
  endSubscriptionEntitlements,
  grantEntitlements,
  moveEntitlements,
  moveOwnEntitlements,
  moveSubscriptionEntitlements,
  ownEntitlementsEndingAfter,
  revokeEntitlement,
  revokeEntitlements,
  setSubscriptionEntitlements,
} from './entitlements.repository.ts';
export { restoreEntitlement } from './restore-entitlement.ts';
export { membershipAccess, streamAccess } from './entitled-to.reads.ts';
export {
  entitlementPeriods,
  readEntitlementPeriods,
  revokedAccess,
  type EntitlementPeriodsColumn,
} from './entitlement-periods.ts';
export { endsWithoutOwnAccess, hasAccessAt, hasAccessSince, isTakenBack } from './has-access.reads.ts';
export {
  giveSubscribed,
  hasEndlessAccessTo,
  hasFullAccessTo,
  listClosing,
  openSubscribed,
  type OpenedRecords,
} from './subscribed-access.ts';
export type { Given, Product, ProductKind, ProductKinds } from './product-kind.ts';
