import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

/** Orders are financial records: they stay when their person is erased, without what identifies them (decision 84). */
export const ordersPersonalData: PersonalData = {
  feature: 'orders',
  columns: [
    'orders.user_id',
    'orders.inviter_id',
    'payments.user_id',
    'referral_visits.user_id',
    'referral_former_users.user_id',
    'order_earnings.user_id',
  ],
  async merge(trx, from, into) {
    await moveRows(trx, 'orders', 'user_id', from, into);
    await moveRows(trx, 'orders', 'inviter_id', from, into);
    await moveRows(trx, 'payments', 'user_id', from, into);
    await moveRows(trx, 'order_earnings', 'user_id', from, into);
    // Who followed both links on one day is one visitor.
    await sql`
      insert into referral_visits (user_id, day, visitor)
      select ${into}, day, visitor from referral_visits where user_id = ${from} on conflict do nothing`.execute(
      trx,
    );
    await deleteRows(trx, 'referral_visits', 'user_id', from);
    // The links of both accounts lead to the one that stays; an anonymous user has none.
    await moveRows(trx, 'referral_former_users', 'user_id', from, into);
    await sql`
      insert into referral_former_users (former_id, user_id)
      select id, ${into} from ${userRows} users where id = ${from} and not is_anonymous
      on conflict (former_id) do update set user_id = excluded.user_id`.execute(trx);
  },
  async erase(trx, userId) {
    await sql`delete from follow_up_stops where email = (select email from ${userRows} users where id = ${userId})`.execute(
      trx,
    );
    for (const table of ['referral_visits', 'referral_former_users', 'order_earnings'] as const)
      await deleteRows(trx, table, 'user_id', userId);
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
    referral_visits: await rowsOf(db, 'referral_visits', 'user_id', userId),
    referral_former_users: await rowsOf(db, 'referral_former_users', 'user_id', userId),
    order_earnings: await rowsOf(db, 'order_earnings', 'user_id', userId),
  }),
};
