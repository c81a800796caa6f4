import { sql } from 'kysely';
import { moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { orderRows } from '../orders/orders.reads.ts';

/** Of gifts, what names the recipient goes with either of the two. One that waits for its day is delivered, because it is paid. */
export const giftsPersonalData: PersonalData = {
  feature: 'gifts',
  columns: ['gifts.redeemed_by'],
  merge: (trx, from, into) => moveRows(trx, 'gifts', 'redeemed_by', from, into),
  async erase(trx, userId) {
    await sql`
      update gifts g set recipient_name = '', message = '', recipient_email = '', redeemed_by = nullif(redeemed_by, ${userId})
      from ${orderRows} o where o.id = g.order_id and (g.redeemed_by = ${userId}
        or g.recipient_email = (select email from ${userRows} users where id = ${userId})
        or o.user_id = ${userId} and (g.sent_at is not null or g.redeemed_at is not null or g.canceled_at is not null or o.paid_at is null))`.execute(
      trx,
    );
  },
  export: async (db, userId) => ({ gifts: await rowsOf(db, 'gifts', 'redeemed_by', userId) }),
};
