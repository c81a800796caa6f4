import { sql, type RawBuilder } from 'kysely';

/** The rows `user_id`, `points` of those who earned points since a moment, or ever (null), for many people: `userIds` selects them. */
export const earnedPointsOf = (
  userIds: RawBuilder<unknown>,
  since: Date | null,
): RawBuilder<{ user_id: number; points: number }> => sql`(
  select earned.user_id, sum(earned.amount)::int as points from points_operations earned
  where earned.kind = 'earn' and earned.user_id in (${userIds}) and ${since === null ? sql`true` : sql`earned.created_at >= ${since}`}
  group by earned.user_id)`;

/** The points that a user has earned since a moment, or ever (null): what they spent does not count. An expression for statements of other features. */
export const earnedPoints = (userId: RawBuilder<unknown>, since: Date | null): RawBuilder<number> =>
  sql<number>`coalesce((
    select sum(earned.amount) from points_operations earned
    where earned.user_id = ${userId} and earned.kind = 'earn' and (${since}::timestamptz is null or earned.created_at >= ${since}::timestamptz)), 0)::int`;
