import type { CourseServiceType } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';

/** `end` in ms; null where there is none. */
export type SubscriptionOfUser = [type: CourseServiceType, isLifetime: boolean, end: number | null];

/** The statements on users. */
export function createUsersRepository(db: BrandDatabase) {
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
  };
}
export type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createUsersRepository>['user']>>>;
