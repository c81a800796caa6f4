import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

/** A purchase stays when its person is erased, so that its receipt opens access for nobody else. */
export const storesPersonalData: PersonalData = {
  feature: 'stores',
  columns: ['store_purchases.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'store_purchases', 'user_id', from, into),
  async erase(trx, userId) {
    await trx
      .updateTable('store_purchases')
      .set({ user_id: null, check_at: null })
      .where('user_id', '=', userId)
      .execute();
  },
  export: async (db, userId) => ({
    store_purchases: await rowsOf(db, 'store_purchases', 'user_id', userId),
  }),
};
