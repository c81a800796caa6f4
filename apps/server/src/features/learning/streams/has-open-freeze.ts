import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';

/** Whether a freeze of one of the user's streams of these courses has begun or is to begin. */
export async function hasOpenFreeze(
  db: BrandDatabase,
  { userId, courseIds, now }: { userId: number; courseIds: readonly number[]; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from user_course_stream_freezes f join user_course_streams s on s.id = f.stream_id
    where s.user_id = ${userId} and s.course_id = any(${[...courseIds]}::bigint[]) and s.withdrawn_at is null
      and f.status < 2 and f.end_date > ${new Date(now)} limit 1`.execute(db);
  return rows.length > 0;
}
