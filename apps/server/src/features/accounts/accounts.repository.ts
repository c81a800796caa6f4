import type { CourseServiceType } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';

/** `end` in ms; null where there is none. */
export type SubscriptionOfUser = [type: CourseServiceType, isLifetime: boolean, end: number | null];

/** The statements on people. */
export function createAccountsRepository(db: BrandDatabase) {
  return {
    user: (id: number) =>
      db
        .selectFrom('users')
        .leftJoin('files as avatar', 'avatar.id', 'users.avatar_file_id')
        .selectAll('users')
        .select(['avatar.key as avatar_key'])
        .select((one) => [
          // What the guard asks of a person travels with them: it stands before the first screen.
          sql<SubscriptionOfUser[] | null>`(
            select json_agg(json_build_array(p.course_service_type, p.is_lifetime, date_part('epoch', p.end_date) * 1000))
            from payment_subscriptions p where p.user_id = ${one.ref('users.id')})`.as('subscriptions'),
          sql<boolean[]>`array(
            select distinct s.is_optional_purchase from user_course_streams s
            where s.user_id = ${one.ref('users.id')} and s.taken_back_at is null)`.as('optional_purchases'),
        ])
        .where('users.id', '=', id)
        .executeTakeFirst(),

    /** Counts over all the person's streams; hours with one decimal. */
    statistics: async (userId: number) => {
      const { rows } = await sql<{
        scores_amount: number;
        viewed_hours: number;
        viewed_lessons: number;
        completed_tasks: number;
      }>`
        select
          coalesce((select amount from score_balances where user_id = ${userId}), 0) as scores_amount,
          coalesce(round(sum(l.viewed_seconds) / 3600.0, 1), 0)::float8 as viewed_hours,
          count(l.viewed_seconds)::int as viewed_lessons,
          (select count(*)::int from user_homework_statuses h join user_course_streams s on s.id = h.stream_id
            where s.user_id = ${userId} and h.status = 'DONE') as completed_tasks
        from user_course_streams s join user_lesson_statuses l on l.stream_id = s.id
        where s.user_id = ${userId}`.execute(db);
      return rows[0];
    },
  };
}
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
export type UserRow = NonNullable<Awaited<ReturnType<AccountsRepository['user']>>>;
