import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

const tables = ['referral_visits', 'referral_former_users', 'order_earnings'] as const;

/** Who invited the buyer of an order is in the order. */
export const referralsPersonalData: PersonalData = {
  feature: 'referrals',
  columns: tables.map((table) => `${table}.user_id` as const),
  async merge(trx, from, into) {
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
    for (const table of tables) await deleteRows(trx, table, 'user_id', userId);
  },
  export: async (db, userId) => ({
    referral_visits: await rowsOf(db, 'referral_visits', 'user_id', userId),
    referral_former_users: await rowsOf(db, 'referral_former_users', 'user_id', userId),
    order_earnings: await rowsOf(db, 'order_earnings', 'user_id', userId),
  }),
};
