import type { CancelSubscription, RecordListQuery } from '@daystream/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  isAmong,
  listRecords,
  type RecordSource,
  type Sql,
} from '../../../platform/database/list-records.ts';
import { isPersonFound } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { productRows } from '../catalogue/catalogue.reads.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import { orderRows } from '../orders/orders.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';

interface OverdueCharge {
  amount: number;
  currency: string;
  failed_at: number;
  next_attempt_at: number | null;
  stops_at: number | null;
  order_id: number;
}
export type SubscriptionRow = Selectable<BrandTables['payment_subscriptions']> & {
  course_ids: number[];
  community_ids: number[];
  /** Of the charge of the next period. */
  next_amount: number | null;
  /** The payment of a period that failed and waits for its next attempt, or to be paid; times in seconds. */
  overdue_charge: OverdueCharge | null;
  /** Percent of the offer to stay that can be accepted now. */
  stay_percent: number | null;
  /** A change to another product that waits; `starts_at`: null while it waits for its payment. */
  planned_change: { title: string; starts_at: number | null } | null;
  /** Whether there is a product that it can be changed to. */
  has_other_plans: boolean;
};
type NewSubscription = Insertable<BrandTables['payment_subscriptions']>;
/** The courses and communities that a subscription covers. */
export interface SubscriptionContent {
  courseIds: readonly number[];
  communityIds: readonly number[];
}

type SubscriptionsQuery = RecordListQuery<'studio.subscriptions.list'>;

const courseIdsOf = (id: Sql) => sql<number[]>`array(
  select course_id from payment_subscription_courses where subscription_id = ${id} order by course_id)`;
const communityIdsOf = (id: Sql) => sql<number[]>`array(
  select community_id from payment_subscription_communities where subscription_id = ${id} order by community_id)`;

const nextAmountOf = (id: Sql) => sql<number | null>`(
  select c.amount - c.discount from ${chargeRows} c where c.kind = 'subscription' and c.subject_id = ${id} and c.closed_at is null)`;
const secondsOf = (moment: Sql) => sql`floor(date_part('epoch', ${moment}))::bigint`;
/** Within the grace the time of the next attempt is its end. */
const overdueChargeOf = (id: Sql) => sql<OverdueCharge | null>`(
  select json_build_object('amount', o.total, 'currency', c.currency, 'failed_at', ${secondsOf(sql`coalesce(c.failed_at, c.due_at)`)},
    'next_attempt_at', case when c.stops_at is null then ${secondsOf(sql`c.next_attempt_at`)} end,
    'stops_at', ${secondsOf(sql`c.stops_at`)}, 'order_id', o.id)
  from ${chargeRows} c join ${orderRows} o on o.charge_id = c.id
  where c.kind = 'subscription' and c.subject_id = ${id} and c.state = 'due' and c.attempts > 0)`;
/** An offer is made once, while the next payment is not due. */
const stayPercentOf = (id: Sql) => sql<number | null>`(
  select s.stay_percent from payment_subscriptions q join ${productRows} s on s.id = q.service_id
    join ${chargeRows} c on c.kind = 'subscription' and c.subject_id = q.id and c.state = 'planned'
  where q.id = ${id} and q.stayed_at is null)`;

/** `starts_at` in seconds. */
const plannedChangeOf = (id: Sql) => sql<SubscriptionRow['planned_change']>`(
  select json_build_object('title', c.terms->>'title',
    'starts_at', case when c.starts = 'period_end' then ${secondsOf(sql`q.paid_until`)} end)
  from subscription_changes c join payment_subscriptions q on q.id = c.subscription_id
  where c.subscription_id = ${id} and c.state = 'waiting')`;
const hasOtherPlansOf = (id: Sql) => sql<boolean>`exists (
  select from payment_subscriptions q join ${productRows} s on s.id = q.service_id
    join ${productRows} n on n.plan_group = s.plan_group and n.id <> s.id and n."interval" is not null and n.is_active and n.currency = q.currency
  where q.id = ${id} and q.next_pay_at is not null and q.store is null and s.plan_group <> '')`;

const subscriptions: RecordSource<SubscriptionsQuery['sort'][0]> = {
  select: sql`
p.*, ${courseIdsOf(sql`p.id`)} as course_ids, ${communityIdsOf(sql`p.id`)} as community_ids, ${nextAmountOf(sql`p.id`)} as next_amount, ${overdueChargeOf(sql`p.id`)} as overdue_charge,
  ${stayPercentOf(sql`p.id`)} as stay_percent, ${plannedChangeOf(sql`p.id`)} as planned_change, ${hasOtherPlansOf(sql`p.id`)} as has_other_plans`,
  from: sql`payment_subscriptions p`,
  key: sql`p.id`,
  sort: {
    id: sql`p.id`,
    created_at: sql`p.created_at`,
    end_date: sql`p.end_date`,
    next_pay_at: sql`p.next_pay_at`,
  },
};

/** SQL of subscriptions. */
export function createSubscriptionsRepository(db: BrandDatabase) {
  const all = () => db.selectFrom('payment_subscriptions');
  const withContent = () =>
    all()
      .selectAll()
      .select([
        courseIdsOf(sql.ref('payment_subscriptions.id')).as('course_ids'),
        communityIdsOf(sql.ref('payment_subscriptions.id')).as('community_ids'),
        nextAmountOf(sql.ref('payment_subscriptions.id')).as('next_amount'),
        overdueChargeOf(sql.ref('payment_subscriptions.id')).as('overdue_charge'),
        stayPercentOf(sql.ref('payment_subscriptions.id')).as('stay_percent'),
        plannedChangeOf(sql.ref('payment_subscriptions.id')).as('planned_change'),
        hasOtherPlansOf(sql.ref('payment_subscriptions.id')).as('has_other_plans'),
      ]);
  const isNotEnded = (now: Date) => sql<boolean>`(end_date is null or end_date > ${now})`;
  return {
    ofLearner: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      withContent().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).offset(offset).execute(),

    countOfLearner: async (userId: number): Promise<number> => {
      const { count } = await all()
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    records(query: SubscriptionsQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`p.id`, filter.id),
        isAmong(sql`p.user_id`, filter.user_id),
        isPersonFound(sql`p.user_id`, filter.q),
      ];
      return listRecords<SubscriptionRow, SubscriptionsQuery['sort'][0]>(db, subscriptions, where, query);
    },

    lock: (id: number) => all().selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** Times in ms. */
    setPaid: async (
      id: number,
      {
        paidUntil,
        periodStart,
        periodOrderId,
        anchorDay,
      }: { paidUntil: number; periodStart: number; periodOrderId: number; anchorDay: number },
    ): Promise<void> => {
      await db
        .updateTable('payment_subscriptions')
        .set({
          paid_until: new Date(paidUntil),
          period_start: new Date(periodStart),
          period_order_id: periodOrderId,
          anchor_day: anchorDay,
        })
        .where('id', '=', id)
        .execute();
    },

    /** What an app store says of a subscription that it charges for. */
    followStore: async (
      id: number,
      values: Pick<NewSubscription, 'price' | 'currency' | 'paid_until' | 'canceled_at' | 'ended_at'>,
    ): Promise<void> => {
      await db.updateTable('payment_subscriptions').set(values).where('id', '=', id).execute();
    },

    setStayed: async (id: number, at: Date): Promise<void> => {
      await db.updateTable('payment_subscriptions').set({ stayed_at: at }).where('id', '=', id).execute();
    },

    /** To whom e-mails about a subscription go. */
    subscriber: (userId: number) =>
      db
        .selectFrom(userRows.as('users'))
        .select(['email', 'locale', 'timezone', 'deleted_at'])
        .where('id', '=', userId)
        .executeTakeFirst(),

    one: (id: number) => withContent().where('id', '=', id).executeTakeFirst(),

    /** Ends the recurrence; the subscription stays valid until the end of the paid period. False when the user has no such recurring subscription. */
    cancel: async (
      of: { id: number; userId: number },
      reason: CancelSubscription,
      now: Date,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payment_subscriptions')
        .set({ canceled_at: now, cancel_reason_type: reason.reason_type, cancel_reason: reason.reason })
        .where('id', '=', of.id)
        .where('user_id', '=', of.userId)
        .where('next_pay_at', 'is not', null)
        .where(isNotEnded(now))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Takes a cancellation back; false unless the user's subscription was canceled, has not ended and has a price. */
    resume: async ({ id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payment_subscriptions')
        .set({ canceled_at: null, cancel_reason_type: null, cancel_reason: '' })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('canceled_at', 'is not', null)
        .where('price', 'is not', null)
        .where('store', 'is', null)
        .where('end_date', '>', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Ends the subscription at once; false when it has ended already. */
    end: async (id: number, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('payment_subscriptions')
        .set({ ended_at: now })
        .where('id', '=', id)
        .where(isNotEnded(now))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    add: async (
      subscription: NewSubscription,
      { courseIds, communityIds }: SubscriptionContent,
    ): Promise<number> => {
      const { id } = await db
        .insertInto('payment_subscriptions')
        .values(subscription)
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into payment_subscription_courses (subscription_id, course_id)
        select distinct ${id}::bigint, unnest(${courseIds}::bigint[])`.execute(db);
      await sql`
        insert into payment_subscription_communities (subscription_id, community_id)
        select distinct ${id}::bigint, unnest(${communityIds}::bigint[])`.execute(db);
      return id;
    },

    /** Whether the user and all the courses exist. */
    known: async (
      userId: number,
      courseIds: readonly number[],
    ): Promise<{ user: boolean; courses: boolean }> => {
      const { rows } = await sql<{ user: boolean; courses: boolean }>`
        select exists (select from ${userRows} users where id = ${userId}) as user,
          not exists (select from unnest(${courseIds}::bigint[]) as a(id) where a.id not in (select id from ${courseRows} courses)) as courses`.execute(
        db,
      );
      return rows[0] ?? { user: false, courses: false };
    },
  };
}
