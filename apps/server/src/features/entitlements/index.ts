export {
  endSubscriptionEntitlements,
  grantEntitlements,
  revokeEntitlements,
} from './entitlements.repository.ts';
export {
  entitlementEnd,
  entitlementPeriods,
  readEntitlementPeriods,
  type EntitledTo,
  type EntitlementPeriodsColumn,
} from './entitlement-periods.ts';
