import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import type { OpenedRecords } from './entitled-to.ts';
import { endsWithoutOwnAccess, hasAccessAt, hasEndlessAccess } from './has-access.ts';

type Trx = Transaction<BrandTables>;

interface Target {
  userId: number;
  targetId: number;
}

const isOf = ({ to }: OpenedRecords, { userId, targetId }: Target) =>
  sql`${sql.raw(to.user)} = ${userId} and ${sql.raw(to.target)} = ${targetId}`;

/** Records whose own access has ended by a moment. */
const hasEnded = ({ to, isFull }: OpenedRecords, by: Date) => sql`
  not ${sql.raw(to.isOptionalPurchase)} and ${sql.raw(isFull)} and ${endsWithoutOwnAccess(to, by)}`;

/** Records whose own access ends by a moment, and that a subscription covers then. */
const isClosing = (records: OpenedRecords, endedBy: Date) =>
  sql`${hasEnded(records, endedBy)} and ${hasAccessAt({ ...records.to, isOptionalPurchase: 'true' }, endedBy)}`;

/** The ids of the users for whom `openSubscribed` has something to open. */
export async function listClosing(
  db: BrandDatabase,
  records: OpenedRecords,
  endedBy: Date,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct ${sql.raw(records.to.user)} as user_id from ${sql.raw(records.from)} where ${isClosing(records, endedBy)}`.execute(
    db,
  );
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Lets subscriptions open what they cover of a user's records whose own access ends by a moment, so that no subscriber is left without it until their next
 * payment.
 */
export async function openSubscribed(
  trx: Trx,
  records: OpenedRecords,
  userId: number,
  endedBy: Date,
): Promise<void> {
  await sql`
    update ${sql.raw(records.from)} set is_optional_purchase = true
    where ${sql.raw(records.to.user)} = ${userId} and ${isClosing(records, endedBy)}`.execute(trx);
}

/**
 * Gives a subscriber what a subscription opens, in the caller's transaction. A record whose own access has ended is opened by subscriptions from now on, so that
 * nobody pays for what stays closed; `give` then creates what is missing, and returns the id of the record. Returns the ids in the order of the targets.
 */
export async function giveSubscribed(
  trx: Trx,
  records: OpenedRecords,
  { userId, targetIds, now }: { userId: number; targetIds: readonly number[]; now: number },
  give: (targetId: number) => Promise<number | undefined>,
): Promise<number[]> {
  if (targetIds.length === 0) return [];
  // Two payments of one person, reported at once, make one record.
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  const ids: number[] = [];
  for (const targetId of targetIds) {
    await sql`
      update ${sql.raw(records.from)} set is_optional_purchase = true
      where ${isOf(records, { userId, targetId })} and ${hasEnded(records, new Date(now))}`.execute(trx);
    const id = await give(targetId);
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

async function isAny(
  db: BrandDatabase | Trx,
  records: OpenedRecords,
  target: Target,
  condition: ReturnType<typeof hasEndlessAccess>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.raw(records.from)}
    where ${isOf(records, target)} and ${sql.raw(records.isFull)} and ${condition} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a user has a target without an end. */
export const hasEndlessAccessTo = (
  db: BrandDatabase | Trx,
  records: OpenedRecords,
  target: Target,
): Promise<boolean> => isAny(db, records, target, hasEndlessAccess(records.to));

/** Whether a user has access to a target at a moment, other than by a demo. */
export const hasFullAccessTo = (
  db: BrandDatabase | Trx,
  records: OpenedRecords,
  target: Target,
  moment: Date,
): Promise<boolean> => isAny(db, records, target, hasAccessAt(records.to, moment));
