import type { CourseServiceType } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { emailChangeRows, userRows } from '../auth/auth.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** A column that the users need of a feature above them: SQL for `user`, an expression of the surrounding statement. */
export interface SubscriptionsOfUser {
  /** All subscriptions; `end` in ms, null without an end. */
  subscriptionsOf(user: string): string;
}
type SubscriptionsColumn = [type: CourseServiceType, isLifetime: boolean, end: number | null][] | null;

/** SQL of users. */
export function createUsersRepository(db: BrandDatabase, { subscriptionsOf }: SubscriptionsOfUser) {
  return {
    user: (id: number) =>
      db
        .selectFrom(userRows.as('users'))
        .leftJoin(fileRows.as('avatar'), 'avatar.id', 'users.avatar_file_id')
        .selectAll('users')
        .leftJoin(emailChangeRows.as('email_changes'), (join) =>
          join
            .onRef('email_changes.user_id', '=', 'users.id')
            .on('email_changes.expires_at', '>', sql<Date>`now()`),
        )
        .select(['avatar.key as avatar_key', 'email_changes.email as pending_email'])
        .select((one) => [
          // The client's route guard needs these fields before the first screen, so they are part of the user.
          sql<SubscriptionsColumn>`${sql.raw(subscriptionsOf('users.id'))}`.as('subscriptions'),
          sql<boolean[]>`array(
            select distinct s.is_optional_purchase from ${streamRows} s
            where s.user_id = ${one.ref('users.id')} and s.withdrawn_at is null)`.as('optional_purchases'),
        ])
        .where('users.id', '=', id)
        .executeTakeFirst(),
  };
}
export type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createUsersRepository>['user']>>>;
