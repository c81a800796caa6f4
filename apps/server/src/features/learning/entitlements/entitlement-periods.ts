import type { EntitlementPeriod } from '@daystream/domain';
import { openingEntitlements, validEntitlements, type EntitledTo } from './entitled-to.reads.ts';

/** What `entitlementPeriods` selects; times in ms, null where there is none. */
export type EntitlementPeriodsColumn = [startsAt: number, endsAt: number | null][] | null;

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;

/**
 * A SQL expression for statements of other features: the periods of a user's active entitlements to one target. It returns periods instead of a
 * decision, so that cached results stay valid as time passes: `isEntitled` and `entitlementWindow` of the domain decide.
 */
export const entitlementPeriods = (to: EntitledTo): string =>
  `(select json_agg(json_build_array(${ms('e.starts_at')}, ${ms('e.ends_at')}))${validEntitlements(to)})`;

/** A SQL expression: when the last access to a target that was taken back ended, in ms; null without such. `endOfAccess` of the domain needs it. */
export const revokedAccess = (to: EntitledTo): string =>
  `(select ${ms('max(least(e.revoked_at, e.ends_at))')}${openingEntitlements(to)} and e.revoked_at is not null)`;

export function readEntitlementPeriods(column: EntitlementPeriodsColumn): EntitlementPeriod[] {
  return (column ?? []).map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
}
