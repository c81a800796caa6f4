import type { PointsSettings, RecordListQuery, ReferralRecord } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import { installmentPlanRows } from '../installments/installments.reads.ts';
import { orderLineRows, orderRows } from '../orders/orders.reads.ts';
import {
  contains,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';

export interface Inviter {
  id: number;
  email: string | null;
}
export interface EarningRow {
  reason: 'purchase' | 'referral';
  user_id: number;
  amount: number;
  returned: number;
}
type Query = RecordListQuery<'studio.referrals.list'>;
export type ReferralRecordRow = Omit<ReferralRecord, 'paid_at'> & { paid_at: Date };

const off: PointsSettings = { purchase_percent: 0, cashback_percent: 0, invited_percent: 0, min_price: 0 };

const source: RecordSource<Query['sort'][0]> = {
  select: sql`
    o.id, o.inviter_id, concat_ws(' ', nullif(i.name, ''), nullif(i.last_name, '')) as inviter_name, coalesce(i.email, '') as inviter_email,
    o.user_id, o.name, o.email, l.title, o.state, o.currency, o.total, o.invite_discount, coalesce(e.amount - e.returned, 0) as points,
    c.count as invited_count, o.paid_at`,
  from: sql`${orderRows} o join ${userRows} i on i.id = o.inviter_id`,
  join: sql`
    join ${orderLineRows} l on l.order_id = o.id and not l.is_additional left join order_earnings e on e.order_id = o.id and e.reason = 'referral'
    cross join lateral (select count(*) from ${orderRows} n where n.inviter_id = o.inviter_id and n.paid_at is not null) c`,
  key: sql`o.id`,
  sort: { paid_at: sql`o.paid_at`, total: sql`o.total`, invited_count: sql`c.count` },
};

/** SQL of invitations and of what orders earn. */
export function createReferralsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    settings: async (): Promise<PointsSettings> =>
      (await db
        .selectFrom('points_settings')
        .select(['purchase_percent', 'cashback_percent', 'invited_percent', 'min_price'])
        .executeTakeFirst()) ?? off,

    setSettings: async (values: PointsSettings): Promise<void> => {
      await db
        .insertInto('points_settings')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
        )
        .execute();
    },

    /** The address of who looks at a price. */
    buyer: (userId: number) =>
      db.selectFrom(userRows.as('users')).select('email').where('id', '=', userId).executeTakeFirst(),

    /** The owner of a link: an open account, or the one that it was merged into. */
    inviter: async (userId: number): Promise<Inviter | undefined> => {
      const { rows } = await sql<Inviter>`
        select u.id, u.email from ${userRows} u
        where u.id = coalesce((select f.user_id from referral_former_users f where f.former_id = ${userId}), ${userId}::bigint)
          and not u.is_anonymous and u.deleted_at is null and u.blocked_at is null`.execute(db);
      return rows[0];
    },

    /** Of an order that pays a part of a purchase: the price of all parts. */
    agreedPrice: async (orderId: number): Promise<number> => {
      const { rows } = await sql<{ price: number }>`
        select sum((part ->> 'amount')::bigint)::bigint as price
        from ${orderRows} o left join ${chargeRows} c on c.id = o.charge_id and c.kind = 'installment'
          left join ${installmentPlanRows} p on p.id = coalesce(o.installment_plan_id, c.subject_id)
          join ${orderRows} f on f.id = coalesce(p.order_id, o.id), jsonb_array_elements(f.installment -> 'parts') part
        where o.id = ${orderId}`.execute(db);
      return rows[0]?.price ?? 0;
    },

    addVisit: async (userId: number, day: string, visitor: string): Promise<void> => {
      await sql`
        insert into referral_visits (user_id, day, visitor) values (${userId}, ${day}::date, ${visitor})
        on conflict do nothing`.execute(db);
    },

    /** What the link of a user has given. */
    figures: async (userId: number): Promise<{ visits: number; orders: number; points: number }> => {
      const { rows } = await sql<{ visits: number; orders: number; points: number }>`
        select (select count(*) from referral_visits where user_id = ${userId}) as visits,
          (select count(*) from ${orderRows} o where o.inviter_id = ${userId} and o.paid_at is not null) as orders,
          (select coalesce(sum(amount - returned), 0) from order_earnings where user_id = ${userId} and reason = 'referral')::int as points`.execute(
        db,
      );
      return rows[0] ?? { visits: 0, orders: 0, points: 0 };
    },

    /** Records what an order gives; false if it did before. */
    addEarning: async (orderId: number, { reason, user_id, amount }: Omit<EarningRow, 'returned'>) => {
      const row = await db
        .insertInto('order_earnings')
        .values({ order_id: orderId, reason, user_id, amount })
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** In the order of their owners, as they were given: two refunds lock balances in one order. */
    earnings: async (orderId: number): Promise<EarningRow[]> =>
      (await db
        .selectFrom('order_earnings')
        .select(['reason', 'user_id', 'amount', 'returned'])
        .where('order_id', '=', orderId)
        .orderBy('user_id')
        .execute()) as EarningRow[],

    addReturned: async (orderId: number, reason: EarningRow['reason'], amount: number): Promise<void> => {
      await db
        .updateTable('order_earnings')
        .set({ returned: sql<number>`returned + ${amount}` })
        .where('order_id', '=', orderId)
        .where('reason', '=', reason)
        .execute();
    },

    list({ filter, ...query }: Query) {
      const where = [
        sql`o.paid_at is not null`,
        isAmong(sql`o.id`, filter.id),
        isAmong(sql`o.inviter_id`, filter.inviter_id),
        contains(sql`concat_ws(' ', o.name, o.email, i.name, i.last_name, i.email)`, filter.q),
      ];
      return listRecords<ReferralRecordRow, Query['sort'][0]>(db, source, where, { ...query, filter });
    },
  };
}
