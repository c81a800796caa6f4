import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { EntitledTo } from './entitled-to.reads.ts';
import { endsWithoutOwnAccess, hasAccessAt, hasEndlessAccess } from './has-access.reads.ts';

type Trx = Transaction<BrandTables>;

type Sql = RawBuilder<unknown>;

/** The rows that entitlements open: the streams, or the memberships. Their feature owns the table and its statements. */
export interface OpenedRecords {
  to: EntitledTo;
  /** Whether a row can have access of its own that outlasts a trial: it is neither a withdrawn stream nor a demo. */
  isFull: string;
  select: (columns: Sql, where: Sql) => Sql;
  /** Makes rows optional purchases. */
  leaveToSubscriptions: (where: Sql) => Sql;
}

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
  const users = records.select(
    sql`distinct ${sql.raw(records.to.user)} as user_id`,
    isClosing(records, endedBy),
  );
  const { rows } = await sql<{ user_id: number }>`${users}`.execute(db);
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
  const where = sql`${sql.raw(records.to.user)} = ${userId} and ${isClosing(records, endedBy)}`;
  await records.leaveToSubscriptions(where).execute(trx);
}

/**
 * Gives a subscriber, whom the caller has locked, what a subscription opens. A record whose own access has ended is opened by subscriptions from now on, so that
 * nobody pays for what stays closed; `give` then creates what is missing, and returns the id of the record. Returns the ids in the order of the targets.
 */
export async function giveSubscribed(
  trx: Trx,
  records: OpenedRecords,
  { userId, targetIds, now }: { userId: number; targetIds: readonly number[]; now: number },
  give: (targetId: number) => Promise<number | undefined>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const targetId of targetIds) {
    const where = sql`${isOf(records, { userId, targetId })} and ${hasEnded(records, new Date(now))}`;
    await records.leaveToSubscriptions(where).execute(trx);
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
  const where = sql`${isOf(records, target)} and ${sql.raw(records.isFull)} and ${condition} limit 1`;
  const { rows } = await records.select(sql``, where).execute(db);
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
