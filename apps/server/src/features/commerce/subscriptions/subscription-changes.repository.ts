import { sql, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { communityRows } from '../communities/communities.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import type { SubscriptionTerms } from './bought-subscription.ts';

/** What a subscription costs and opens, as it was agreed; `id` is that of its product. */
export type AgreedTerms = Omit<SubscriptionTerms, 'trial_days'>;

/** What a subscription was before a change; times in ms. */
export interface TermsBefore {
  terms: AgreedTerms;
  paidUntil: number;
  periodStart: number | null;
  periodOrderId: number | null;
  anchorDay: number | null;
}

export type SubscriptionChangeRow = Omit<
  Selectable<BrandTables['subscription_changes']>,
  'terms' | 'before' | 'starts' | 'state'
> & {
  starts: 'now' | 'period_end';
  state: 'waiting' | 'applied' | 'withdrawn';
  terms: AgreedTerms;
  before: TermsBefore | null;
};

export interface NewSubscriptionChange {
  subscription_id: number;
  starts: SubscriptionChangeRow['starts'];
  terms: AgreedTerms;
  discount: number;
  created_at: Date;
}

/** SQL of changes of subscriptions to other products. */
export function createSubscriptionChangesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const all = () => db.selectFrom('subscription_changes').selectAll();
  return {
    byId: async (id: number) =>
      (await all().where('id', '=', id).executeTakeFirst()) as SubscriptionChangeRow | undefined,

    waiting: async (subscriptionId: number) =>
      (await all()
        .where('subscription_id', '=', subscriptionId)
        .where('state', '=', 'waiting')
        .executeTakeFirst()) as SubscriptionChangeRow | undefined,

    byCharge: async (chargeId: number) =>
      (await all().where('charge_id', '=', chargeId).executeTakeFirst()) as SubscriptionChangeRow | undefined,

    add: async (change: NewSubscriptionChange): Promise<number> => {
      const { id } = await db
        .insertInto('subscription_changes')
        .values({ ...change, service_id: change.terms.id, terms: JSON.stringify(change.terms) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    setCharge: async (id: number, chargeId: number): Promise<void> => {
      await db
        .updateTable('subscription_changes')
        .set({ charge_id: chargeId })
        .where('id', '=', id)
        .execute();
    },

    setApplied: async (id: number, before: TermsBefore, at: Date): Promise<void> => {
      await db
        .updateTable('subscription_changes')
        .set({ state: 'applied', before: JSON.stringify(before), closed_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Moves the period to which a refund of the last change returns, unless it is over; `move` maps ms. */
    moveBefore: async (
      subscriptionId: number,
      move: (moment: number) => number,
      now: number,
    ): Promise<void> => {
      const last = (await all()
        .where('subscription_id', '=', subscriptionId)
        .where('state', '=', 'applied')
        .orderBy('closed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) as SubscriptionChangeRow | undefined;
      const before = last?.before ?? null;
      if (last === undefined || before === null || before.paidUntil <= now) return;
      const paidUntil = move(before.paidUntil);
      const moved: TermsBefore = {
        ...before,
        paidUntil,
        periodStart: before.periodStart && before.periodStart + paidUntil - before.paidUntil,
        anchorDay: new Date(paidUntil).getUTCDate(),
      };
      await db
        .updateTable('subscription_changes')
        .set({ before: JSON.stringify(moved) })
        .where('id', '=', last.id)
        .execute();
    },

    /** Withdraws the waiting changes of subscriptions; of one kind, if it is named. Returns how many there were. */
    withdraw: async (
      subscriptionIds: readonly number[],
      at: Date,
      starts?: SubscriptionChangeRow['starts'],
    ): Promise<number> => {
      const changes = db
        .updateTable('subscription_changes')
        .set({ state: 'withdrawn', closed_at: at })
        .where('subscription_id', 'in', [...subscriptionIds, 0])
        .where('state', '=', 'waiting');
      const { numUpdatedRows } = await (
        starts === undefined ? changes : changes.where('starts', '=', starts)
      ).executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Gives a subscription other terms and another paid period. */
    setTerms: async (
      subscriptionId: number,
      { terms, paidUntil, periodStart, periodOrderId, anchorDay }: TermsBefore,
    ): Promise<void> => {
      const { id: service_id, course_ids: courses, community_ids: communities, ...values } = terms;
      await db
        .updateTable('payment_subscriptions')
        .set({
          ...values,
          service_id,
          paid_until: new Date(paidUntil),
          period_start: periodStart === null ? null : new Date(periodStart),
          period_order_id: periodOrderId,
          anchor_day: anchorDay,
        })
        .where('id', '=', subscriptionId)
        .execute();
      await db
        .deleteFrom('payment_subscription_courses')
        .where('subscription_id', '=', subscriptionId)
        // What was added from the catalogue stays if the new terms include it.
        .where((eb) => (terms.includes_catalogue ? eb('is_added', '=', false) : eb.val(true)))
        .execute();
      await db
        .deleteFrom('payment_subscription_communities')
        .where('subscription_id', '=', subscriptionId)
        .execute();
      // What was deleted since it was agreed is left out.
      await sql`
        insert into payment_subscription_courses (subscription_id, course_id)
        select ${subscriptionId}::bigint, id from ${courseRows} courses where id = any(${[...courses]}::bigint[]) on conflict do nothing`.execute(
        db,
      );
      await sql`
        insert into payment_subscription_communities (subscription_id, community_id)
        select ${subscriptionId}::bigint, id from ${communityRows} communities where id = any(${[...communities]}::bigint[])`.execute(
        db,
      );
    },
  };
}
