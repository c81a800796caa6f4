import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** Replaces the experts of a locked course; returns those who are no longer assigned. */
export async function assignCourseExperts(
  trx: Transaction<BrandTables>,
  courseId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from course_experts where course_id = ${courseId} and user_id <> all(${userIds}::bigint[]) returning user_id`.execute(
    trx,
  );
  await sql`
    insert into course_experts (course_id, user_id) select ${courseId}, unnest(${userIds}::bigint[]) on conflict do nothing`.execute(
    trx,
  );
  return rows.map(({ user_id: userId }) => userId);
}
