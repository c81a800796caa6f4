import type { ScoreSource } from '@daystream/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

/** A SQL expression for other features' statements: the points of a user. */
export const pointsOf = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select b.amount from points_balances b where b.user_id = ${userId}), 0)`;

/** SQL of a user's ledger and its corrections. */
export function createPointsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    amount: async (userId: number): Promise<number> => {
      const row = await db
        .selectFrom('points_balances')
        .select('amount')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.amount ?? 0;
    },

    operations: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      db
        .selectFrom('points_operations')
        .select(['id', 'amount', 'reason', 'source_type', 'source_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (userId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('points_operations')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Whether the person has an account of their own: not anonymous, not deleted. */
    hasAccount: async (userId: number): Promise<boolean> => {
      const row = await db
        .selectFrom(userRows.as('users'))
        .select('id')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('is_anonymous', '=', false)
        .executeTakeFirst();
      return row !== undefined;
    },

    addCorrection: async (correction: {
      user_id: number;
      amount: number;
      reason: string;
    }): Promise<number> => {
      const { id } = await db
        .insertInto('points_corrections')
        .values(correction)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Describes corrections of the user's balance by what staff wrote. */
    correctionsOfUser: async (
      userId: number,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, ScoreSource>> => {
      const rows = await db
        .selectFrom('points_corrections')
        .select(['id', 'reason'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ id, reason }) => [id, { course_title: '', day_number: null, title: reason }]),
      );
    },
  };
}
