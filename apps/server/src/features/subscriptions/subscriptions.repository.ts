import type { CancelSubscription } from '@daystream/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';

export type SubscriptionRow = Selectable<BrandTables['payment_subscriptions']>;
export type NewSubscription = Insertable<BrandTables['payment_subscriptions']>;

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
  return {
    ofLearner: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      all()
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    records: (filter: SubscriptionFilter, { sort, limit, offset }: RecordList) =>
      all()
        .selectAll()
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

    /** The communities that what has not ended covers. */
    communities: async (userId: number, now: Date): Promise<number[]> => {
      const rows = await all()
        .select('community_ids')
        .where('user_id', '=', userId)
        .where((one) => one.or([one('end_date', 'is', null), one('end_date', '>', now)]))
        .execute();
      return rows.flatMap((row) => row.community_ids);
    },

    one: (id: number) => all().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Pays no more for what would be paid again: it is valid until what is paid for ends. Undefined where there is no such one of the person. */
    cancel: (of: { id: number; userId: number }, reason: CancelSubscription, now: Date) =>
      db
        .updateTable('payment_subscriptions')
        .set({
          end_date: sql`coalesce(end_date, next_pay_at)`,
          next_pay_at: null,
          canceled_at: now,
          cancel_reason_type: reason.reason_type,
          cancel_reason: reason.reason,
        })
        .where('id', '=', of.id)
        .where('user_id', '=', of.userId)
        .where('next_pay_at', 'is not', null)
        .where((one) => one.or([one('end_date', 'is', null), one('end_date', '>', now)]))
        .returningAll()
        .executeTakeFirst(),

    /** Ends what has not ended. */
    end: (id: number, now: Date) =>
      db
        .updateTable('payment_subscriptions')
        .set({ end_date: now, next_pay_at: null, is_lifetime: false })
        .where('id', '=', id)
        .where((one) => one.or([one('end_date', 'is', null), one('end_date', '>', now)]))
        .returningAll()
        .executeTakeFirst(),

    add: (subscription: NewSubscription) =>
      db.insertInto('payment_subscriptions').values(subscription).returningAll().executeTakeFirstOrThrow(),

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

    addAuditEntry: (entry: { user_id: number; action: string; target_id: number; details: object }) =>
      db
        .insertInto('audit_entries')
        .values({ ...entry, target_type: 'subscription', details: JSON.stringify(entry.details) })
        .execute(),
  };
}
