import type { CancelSubscription } from '@daystream/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';

export type SubscriptionRow = Selectable<BrandTables['payment_subscriptions']> & {
  course_ids: number[];
  community_ids: number[];
};
type NewSubscription = Insertable<BrandTables['payment_subscriptions']>;
/** What a subscription opens. */
export interface SubscriptionContent {
  courseIds: readonly number[];
  communityIds: readonly number[];
}

export const subscriptionSortable = ['id', 'created_at', 'end_date', 'next_pay_at'] as const;

export interface SubscriptionFilter {
  ids: readonly number[] | null;
  userIds: readonly number[] | null;
}

const matching = ({ ids, userIds }: SubscriptionFilter) => sql<boolean>`
  (${ids}::bigint[] is null or id = any(${ids}::bigint[]))
  and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[]))`;

/** The statements on subscriptions. */
export function createSubscriptionsRepository(db: BrandDatabase) {
  const all = () => db.selectFrom('payment_subscriptions');
  const withContent = () =>
    all()
      .selectAll()
      .select([
        sql<number[]>`array(
          select course_id from payment_subscription_courses where subscription_id = payment_subscriptions.id
          order by course_id)`.as('course_ids'),
        sql<number[]>`array(
          select community_id from payment_subscription_communities where subscription_id = payment_subscriptions.id
          order by community_id)`.as('community_ids'),
      ]);
  const isNotEnded = (now: Date) => sql<boolean>`(end_date is null or end_date > ${now})`;
  return {
    ofLearner: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      withContent().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).offset(offset).execute(),

    records: (filter: SubscriptionFilter, { sort, limit, offset }: RecordList) =>
      withContent()
        .where(matching(filter))
        .orderBy(sql`${sql.ref(sort.field)} ${sort.descending ? sql`desc` : sql`asc`} nulls last`)
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),

    count: async (filter: SubscriptionFilter): Promise<number> => {
      const { count } = await all()
        .select((select) => select.fn.countAll<number>().as('count'))
        .where(matching(filter))
        .executeTakeFirstOrThrow();
      return count;
    },

    one: (id: number) => withContent().where('id', '=', id).executeTakeFirst(),

    /** Pays no more for what would be paid again; it stays valid until what is paid for ends. False where the person has no such subscription. */
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

    /** Ends it at once; false where it has ended already. */
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

    /** Whether the person and all the courses are there. */
    known: async (
      userId: number,
      courseIds: readonly number[],
    ): Promise<{ user: boolean; courses: boolean }> => {
      const { rows } = await sql<{ user: boolean; courses: boolean }>`
        select exists (select from users where id = ${userId}) as user,
          not exists (select from unnest(${courseIds}::bigint[]) as a(id) where a.id not in (select id from courses)) as courses`.execute(
        db,
      );
      return rows[0] ?? { user: false, courses: false };
    },
  };
}
