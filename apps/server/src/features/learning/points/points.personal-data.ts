import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { createPointsLedgerRepository } from './points-ledger.repository.ts';

export const pointsPersonalData: PersonalData = {
  feature: 'points',
  columns: ['points_operations.user_id', 'points_balances.user_id', 'points_corrections.user_id'],
  /** Points for one source count once when both users earned them; the balance is summed again. */
  async merge(trx, from, into) {
    await moveRows(trx, 'points_corrections', 'user_id', from, into);
    await sql`
      update points_operations o set user_id = ${into}
      where o.user_id = ${from} and not (o.kind = 'earn' and exists (
        select from points_operations own where own.user_id = ${into} and own.kind = 'earn' and own.reason = o.reason
          and own.source_type = o.source_type and own.source_id = o.source_id))`.execute(trx);
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::int as sum from points_operations where user_id = ${into}`.execute(
      trx,
    );
    const sum = rows[0]?.sum ?? 0;
    // The sum is below zero only if both users spent points that they had earned for the same source; the debt is forgiven.
    if (sum < 0)
      await createPointsLedgerRepository(trx).add({
        userId: into,
        kind: 'earn',
        amount: -sum,
        reason: 'correction',
        sourceType: 'merge',
        sourceId: from,
        operationKey: null,
        spendId: null,
      });
    await sql`
      insert into points_balances (user_id, amount) values (${into}, ${Math.max(sum, 0)})
      on conflict (user_id) do update set amount = excluded.amount`.execute(trx);
  },
  async erase(trx, userId) {
    await deleteRows(trx, 'points_operations', 'user_id', userId);
    await deleteRows(trx, 'points_corrections', 'user_id', userId);
    await deleteRows(trx, 'points_balances', 'user_id', userId);
  },
  export: async (db, userId) => ({
    points_operations: await rowsOf(db, 'points_operations', 'user_id', userId),
    points_corrections: await rowsOf(db, 'points_corrections', 'user_id', userId),
    points_balances: await rowsOf(db, 'points_balances', 'user_id', userId),
  }),
};
