import { sql } from 'kysely';
import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

/** Charges are financial records: they stay without their person (decision 84). What is not paid is canceled. */
export const chargesPersonalData: PersonalData = {
  feature: 'charges',
  columns: ['charges.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'charges', 'user_id', from, into),
  async erase(trx, userId) {
    await sql`
      update charges set state = 'canceled', closed_at = coalesce(closed_at, now()), next_attempt_at = null
      where user_id = ${userId} and (state in ('planned', 'due') or kind = 'installment' and state = 'stopped')`.execute(
      trx,
    );
    await trx.updateTable('charges').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
  export: async (db, userId) => ({ charges: await rowsOf(db, 'charges', 'user_id', userId) }),
};
