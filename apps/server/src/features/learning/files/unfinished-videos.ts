import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Refuses another video of somebody with `limit` videos that are not transcoded yet. Errors: `too_many_videos`. */
export async function assertFewUnfinishedVideos(
  db: BrandDatabase | Transaction<BrandTables>,
  userId: number,
  limit: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files f join videos v on v.file_id = f.id
    where f.user_id = ${userId} and v.state in ('waiting', 'processing')`.execute(db);
  if ((rows[0]?.count ?? 0) >= limit) throw new AppError('too_many_videos');
}
