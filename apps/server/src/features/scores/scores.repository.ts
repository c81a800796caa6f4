import { sql, type Kysely } from 'kysely';
import type { ScoreReason } from '@daystream/contract';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';

export interface NewScore {
  userId: number;
  /** Above zero earned, below zero spent. */
  amount: number;
  reason: ScoreReason;
  /** What it was given for; one thing gives points once. */
  sourceType: string;
  sourceId: number;
}

/** Writes an entry; false where the thing had given points before. */
export async function insertEntry(db: Kysely<BrandTables>, entry: NewScore): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('score_entries')
    .values({
      user_id: entry.userId,
      amount: entry.amount,
      reason: entry.reason,
      source_type: entry.sourceType,
      source_id: entry.sourceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** Moves the balance and gives the new one; the table refuses one below zero. */
export async function moveBalance(db: Kysely<BrandTables>, userId: number, amount: number): Promise<number> {
  const { rows } = await (amount < 0 ? spend(userId, -amount) : earn(userId, amount)).execute(db);
  if (rows[0] === undefined) throw new Error('who never had points spends none');
  return rows[0].amount;
}

const earn = (userId: number, amount: number) => sql<{ amount: number }>`
  insert into score_balances as b (user_id, amount) values (${userId}, ${amount})
  on conflict (user_id) do update set amount = b.amount + excluded.amount
  returning amount`;

// No upsert: PostgreSQL would refuse the row to insert for being below zero before it saw that there is one to update.
const spend = (userId: number, amount: number) => sql<{ amount: number }>`
  update score_balances set amount = amount - ${amount} where user_id = ${userId} returning amount`;

export async function balanceOf(db: Kysely<BrandTables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('score_balances')
    .select('amount')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

export function createScoresRepository(db: BrandDatabase) {
  return {
    amount: (userId: number) => balanceOf(db, userId),
    entries: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      db
        .selectFrom('score_entries')
        .select(['id', 'amount', 'reason', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (userId: number) => {
      const { count } = await db
        .selectFrom('score_entries')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
