import { sql, type RawBuilder } from 'kysely';

/** The points that a user has earned since a moment, or ever (null): what they spent does not count. An expression for statements of other features. */
export const earnedPoints = (userId: RawBuilder<unknown>, since: Date | null): RawBuilder<number> =>
  sql<number>`coalesce((
    select sum(earned.amount) from points_operations earned
    where earned.user_id = ${userId} and earned.kind = 'earn' and (${since}::timestamptz is null or earned.created_at >= ${since}::timestamptz)), 0)::int`;
