import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import { userRows } from '../../../base/auth/auth.reads.ts';

export type FollowUpStep = 1 | 2;

/** SQL of reminders of orders that were not paid. */
export function createFollowUpsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const isOpen = sql`
    o.state in ('created', 'canceled') and o.canceled_at is null and o.charge_id is null and o.installment_plan_id is null and o.email <> ''
    and not exists (select from follow_up_stops s where s.email = o.email)
    and not exists (select from ${userRows} u where (u.id = o.user_id or o.user_id is null and u.email = o.email)
      and (u.disable_notification or u.deleted_at is not null or u.blocked_at is not null))
    and not exists (
      select from orders n join order_lines nl on nl.order_id = n.id join order_lines ol on ol.order_id = o.id
      where n.id <> o.id and not ol.is_additional and nl.service_id = ol.service_id and (n.user_id = o.user_id or n.mailbox = o.mailbox and n.email <> '' and (o.user_id is null or n.paid_at is not null))
        and (n.paid_at > o.created_at or n.id > o.id))`;
  return {
    /** The orders of a step that were made between two times: of each buyer and product, who are known by their mailbox, only the last, and none that was paid meanwhile. */
    due: async (step: FollowUpStep, { from, to }: { from: Date; to: Date }): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o
        where o.created_at > ${from} and o.created_at <= ${to} and ${isOpen}
          and not exists (select from order_follow_ups f where f.order_id = o.id and f.step = ${step})
        order by o.created_at limit 500`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** How many reminders were sent since a time to the mailbox of an order. */
    countToMailboxOf: async (orderId: number, since: Date): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from orders o join orders n on n.mailbox = o.mailbox and n.email <> ''
          join order_follow_ups f on f.order_id = n.id
        where o.id = ${orderId} and f.sent_at > ${since}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Whether an order still waits for its payment and its buyer wants to be reminded. */
    isDue: async (orderId: number): Promise<boolean> => {
      const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isOpen}`.execute(db);
      return rows.length > 0;
    },

    /** Whether the reminder is new. */
    add: async (orderId: number, step: FollowUpStep, at: Date): Promise<boolean> => {
      const row = await db
        .insertInto('order_follow_ups')
        .values({ order_id: orderId, step, sent_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('order_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    stop: async (email: string, at: Date): Promise<void> => {
      await db
        .insertInto('follow_up_stops')
        .values({ email, stopped_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
