import { sql } from 'kysely';
import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';

export const paymentMethodsPersonalData: PersonalData = {
  feature: 'payment-methods',
  columns: ['payment_methods.user_id'],
  async merge(trx, from, into) {
    // The default card of the account stays the default.
    await trx.updateTable('payment_methods').set({ is_default: false }).where('user_id', '=', from).execute();
    await moveRows(trx, 'payment_methods', 'user_id', from, into);
    await createPaymentMethodsRepository(trx).chooseDefault(into);
  },
  /** The tokens stay until the daily job has asked their providers to give the cards up. */
  async erase(trx, userId) {
    await sql`
      update payment_methods set user_id = null, is_default = false, brand = '', last4 = '0000', expires_year = 2000, expires_month = 1,
        removed_at = coalesce(removed_at, now())
      where user_id = ${userId}`.execute(trx);
  },
  export: async (db, userId) => ({
    payment_methods: await rowsOf(db, 'payment_methods', 'user_id', userId, ['token']),
  }),
};
