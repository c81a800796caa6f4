import { sql } from 'kysely';
import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

/** Plans are financial records: they stay without their person (decision 84). What is not paid is canceled, with its charges. */
export const installmentsPersonalData: PersonalData = {
  feature: 'installments',
  columns: ['installment_plans.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'installment_plans', 'user_id', from, into),
  async erase(trx, userId) {
    await sql`
      update installment_plans set state = 'canceled', closed_at = now()
      where user_id = ${userId} and state = 'active'`.execute(trx);
    await trx.updateTable('installment_plans').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
  export: async (db, userId) => ({
    installment_plans: await rowsOf(db, 'installment_plans', 'user_id', userId),
  }),
};
