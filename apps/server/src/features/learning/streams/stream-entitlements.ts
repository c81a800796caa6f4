import { entitlementPeriods, revokedAccess, streamAccess } from '../entitlements/index.ts';

/** A SQL expression: the entitlement periods in which the stream `s` is open. */
export const streamEntitlements = entitlementPeriods(streamAccess);

/** A SQL expression: when access of the stream `s` that was taken back ended, in ms. */
export const streamRevokedAt = revokedAccess(streamAccess);
