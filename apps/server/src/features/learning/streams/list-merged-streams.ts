import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';

export interface MergedStream {
  /** The stream of the anonymous user. */
  from: number;
  /** The account's stream of the same course, which is kept. */
  into: number;
}

/** Lists the pairs of streams that a merge of two users combines: those of the same course. */
export async function listMergedStreams(
  db: BrandDatabase,
  from: number,
  into: number,
): Promise<MergedStream[]> {
  const { rows } = await sql<MergedStream>`
    select a.id as "from", o.id as "into" from user_course_streams a
      join user_course_streams o on o.course_id = a.course_id and o.withdrawn_at is null
    where a.user_id = ${from} and a.withdrawn_at is null and o.user_id = ${into}`.execute(db);
  return rows;
}
