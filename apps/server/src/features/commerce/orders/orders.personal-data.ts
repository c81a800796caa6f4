import { sql } from 'kysely';
import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

/** Orders are financial records: they stay when their person is erased, without what identifies them (decision 84). */
export const ordersPersonalData: PersonalData = {
  feature: 'orders',
  columns: ['orders.user_id', 'orders.inviter_id', 'payments.user_id'],
  async merge(trx, from, into) {
    await moveRows(trx, 'orders', 'user_id', from, into);
    await moveRows(trx, 'orders', 'inviter_id', from, into);
    await moveRows(trx, 'payments', 'user_id', from, into);
  },
  async erase(trx, userId) {
    await sql`delete from follow_up_stops where email = (select email from ${userRows} users where id = ${userId})`.execute(
      trx,
    );
    await trx.updateTable('orders').set({ inviter_id: null }).where('inviter_id', '=', userId).execute();
    await trx.updateTable('payments').set({ user_id: null }).where('user_id', '=', userId).execute();
    await trx
      .updateTable('orders')
      .set({
        user_id: null,
        email: '',
        name: '',
        phone: '',
        company_name: '',
        company_tax_number: '',
        timezone: null,
        request_key: null,
      })
      .where((eb) =>
        eb.or([
          eb('user_id', '=', userId),
          // Orders that were not paid, made without an account.
          eb(
            'email',
            '=',
            sql<string>`(select email from ${userRows} users where id = ${userId} and email is not null)`,
          ),
        ]),
      )
      .execute();
  },
  export: async (db, userId) => ({
    orders: await rowsOf(db, 'orders', 'user_id', userId),
    payments: await rowsOf(db, 'payments', 'user_id', userId),
  }),
};
