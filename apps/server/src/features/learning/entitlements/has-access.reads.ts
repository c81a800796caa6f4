import { sql, type RawBuilder } from 'kysely';
import { openingEntitlements, validEntitlements, type EntitledTo } from './entitled-to.reads.ts';

/*
 * Who has access, as conditions of statements over many people (decision 157). `packages/domain/src/entitlements/access.ts` has the same rules for one; a test
 * compares the two. The start of a period is included, the end excluded.
 */

type Condition = RawBuilder<boolean>;
type Moment = RawBuilder<unknown> | Date;

const isValid = (to: EntitledTo) => sql.raw(validEntitlements(to));
const isOwn = sql`e.source not in ('subscription', 'demo')`;
const endsAfter = (moment: Moment) => sql`(e.ends_at is null or e.ends_at > ${moment})`;

/** Whether the target is open at a moment. */
export const hasAccessAt = (to: EntitledTo, moment: Moment): Condition =>
  sql`exists (select ${isValid(to)} and e.starts_at <= ${moment} and ${endsAfter(moment)})`;

/** Whether the target is open at a moment or opens later. */
export const hasAccessSince = (to: EntitledTo, moment: Moment): Condition =>
  sql`exists (select ${isValid(to)} and ${endsAfter(moment)})`;

/** Whether access to the target never ends, so that to buy it would give nothing; it may begin later. Never by subscriptions and demos, which end. */
export const hasEndlessAccess = (to: EntitledTo): Condition =>
  sql`exists (select ${isValid(to)} and ${isOwn} and e.ends_at is null)`;

/** Whether access of one's own has ended by a moment, so that subscriptions may open the target. One that begins later has not ended. */
export const endsWithoutOwnAccess = (to: EntitledTo, moment: Moment): Condition =>
  sql`not exists (select ${isValid({ ...to, isOptionalPurchase: 'false' })} and ${isOwn} and ${endsAfter(moment)})`;

/** When the last access that is not taken back ends: `infinity` for never, `-infinity` if there is none. */
const lastEndOfAccess = (to: EntitledTo): RawBuilder<unknown> =>
  sql`(select coalesce(max(coalesce(e.ends_at, 'infinity')), '-infinity') ${isValid(to)})`;

/** Whether access to the target ended, or will, by being taken back, as by a refund. */
export const isTakenBack = (to: EntitledTo): Condition => sql`coalesce(
  (select max(least(e.revoked_at, e.ends_at)) ${sql.raw(openingEntitlements(to))} and e.revoked_at is not null) > ${lastEndOfAccess(to)}, false)`;
