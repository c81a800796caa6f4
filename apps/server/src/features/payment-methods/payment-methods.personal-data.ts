import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../platform/personal-data/index.ts';
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
  erase: (trx, userId) => deleteRows(trx, 'payment_methods', 'user_id', userId),
  export: async (db, userId) => ({
    payment_methods: await rowsOf(db, 'payment_methods', 'user_id', userId, ['token']),
  }),
};
