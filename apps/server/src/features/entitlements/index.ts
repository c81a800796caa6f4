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
export {
  entitlementPeriods,
  isEntitledAt,
  readEntitlementPeriods,
  revokedAccess,
  type EntitledTo,
  type EntitlementPeriodsColumn,
} from './entitlement-periods.ts';
