import type { EntitlementPeriod } from '@daystream/domain';
import { sql, type RawBuilder } from 'kysely';
import type { EntitlementKind } from './entitlements.repository.ts';

/** What `entitlementPeriods` selects; times in ms, null where there is none. */
export type EntitlementPeriodsColumn = [startsAt: number, endsAt: number | null][] | null;

/** The target of the entitlements, as SQL expressions of the surrounding statement. */
export interface EntitledTo {
  kind: EntitlementKind;
  user: string;
  target: string;
  isOptionalPurchase: string;
}

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`;

// An optional purchase is entitled by subscriptions, everything else by its own entitlements (spec product §4).
const all = (to: EntitledTo) => `
    from entitlements e where e.user_id = ${to.user} and e.kind = '${to.kind}' and e.target_id = ${to.target}
      and (e.source = 'subscription') = ${to.isOptionalPurchase}`;
const from = (to: EntitledTo) => `${all(to)} and e.revoked_at is null`;

/**
 * A SQL expression for statements of other features: the periods of a user's active entitlements to one target. It returns periods instead of a
 * decision, so that cached results stay valid as time passes: `isEntitled` and `entitlementWindow` of the domain decide.
 */
export const entitlementPeriods = (to: EntitledTo): string =>
  `(select json_agg(json_build_array(${ms('e.starts_at')}, ${ms('e.ends_at')}))${from(to)})`;

/** A SQL expression: when the last access to a target that was taken back ended, in ms; null without such. `endOfAccess` of the domain needs it. */
export const revokedAccess = (to: EntitledTo): string =>
  `(select ${ms('max(least(e.revoked_at, coalesce(e.ends_at, e.revoked_at)))')}${all(to)} and e.revoked_at is not null)`;

/** The condition that a user is entitled to a target at a moment: `isEntitled` of the domain for statements over many people. */
export const isEntitledAt = (to: EntitledTo, moment: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select ${sql.raw(from(to))} and e.starts_at <= ${moment} and (e.ends_at is null or e.ends_at > ${moment}))`;

export function readEntitlementPeriods(column: EntitlementPeriodsColumn): EntitlementPeriod[] {
  return (column ?? []).map(([startsAt, endsAt]) => ({ startsAt, endsAt }));
}
