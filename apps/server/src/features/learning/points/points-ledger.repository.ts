import type { ScoreReason } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

export interface NewOperation {
  userId: number;
  kind: 'earn' | 'spend' | 'refund';
  /** Negative when points are spent. */
  amount: number;
  reason: ScoreReason;
  sourceType: string;
  sourceId: number;
  operationKey: string | null;
  spendId: number | null;
}

/** SQL of the ledger. */
export function createPointsLedgerRepository(trx: Transaction<BrandTables>) {
  return {
    /** Returns the id of the new operation; undefined when the source has already earned its points. */
    add: async (operation: NewOperation): Promise<number | undefined> => {
      const row = await trx
        .insertInto('points_operations')
        .values({
          user_id: operation.userId,
          kind: operation.kind,
          amount: operation.amount,
          reason: operation.reason,
          source_type: operation.sourceType,
          source_id: operation.sourceId,
          operation_key: operation.operationKey,
          spend_id: operation.spendId,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    byKey: (userId: number, key: string) =>
      trx
        .selectFrom('points_operations')
        .select('id')
        .where('user_id', '=', userId)
        .where('operation_key', '=', key)
        .executeTakeFirst(),

    /** A spend of the user with the amount not yet refunded. */
    spend: async (userId: number, id: number) => {
      const { rows } = await sql<{
        reason: ScoreReason;
        source_type: string;
        source_id: number;
        refundable: number;
      }>`
        select s.reason, s.source_type, s.source_id,
          (-s.amount - coalesce((select sum(r.amount) from points_operations r where r.spend_id = s.id), 0))::int as refundable
        from points_operations s where s.id = ${id} and s.user_id = ${userId} and s.kind = 'spend'`.execute(
        trx,
      );
      return rows[0];
    },

    balance: async (userId: number): Promise<number> => {
      const { rows } = await sql<{ amount: number }>`
        select amount from points_balances where user_id = ${userId}`.execute(trx);
      return rows[0]?.amount ?? 0;
    },

    /** Locks and returns the balance. */
    lockBalance: async (userId: number): Promise<number> => {
      const { rows } = await sql<{ amount: number }>`
        select amount from points_balances where user_id = ${userId} for update`.execute(trx);
      return rows[0]?.amount ?? 0;
    },

    /** Adds to the balance and returns the new one. */
    credit: async (userId: number, amount: number): Promise<number> => {
      const { rows } = await sql<{ amount: number }>`
        insert into points_balances as b (user_id, amount) values (${userId}, ${amount})
        on conflict (user_id) do update set amount = b.amount + excluded.amount
        returning amount`.execute(trx);
      return rows[0]?.amount ?? amount;
    },

    /** Subtracts from the balance and returns the new one. A check constraint refuses a negative balance. */
    debit: async (userId: number, amount: number): Promise<number> => {
      const { rows } = await sql<{ amount: number }>`
        update points_balances set amount = amount - ${amount} where user_id = ${userId} returning amount`.execute(
        trx,
      );
      if (rows[0] === undefined) throw new Error('there is no balance to take points from');
      return rows[0].amount;
    },
  };
}
