import { hasPermission } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createCommunityRecordsRepository } from './community-records.repository.ts';
import { findCommunity } from './communities.repository.ts';
import { localTimeAsUtc } from '@daystream/domain';
import { userRows } from '../../base/auth/auth.reads.ts';
import { banEnd } from '../../club/moderation/moderation.reads.ts';
import { ownedCommunities } from './communities.reads.ts';
import { typeOf } from './community-of-user.ts';

/** The ids of the communities whose content is open to the user at `now` (ms), ascending. One statement. */
export async function ownedCommunityIds(
  db: QueryExecutorProvider,
  userId: number,
  now: number,
): Promise<number[]> {
  const { rows } = await sql<{ community_id: number }>`
    select community_id from ${ownedCommunities(sql`${userId}`, sql`${new Date(now)}::timestamptz`)} owned order by community_id`.execute(
    db,
  );
  return rows.map(({ community_id }) => community_id);
}

/**
 * Refuses who may not read and write in a community at `now` (ms); who moderates clubs may. At most two statements. Errors: `not_found` for a
 * community that the user does not see, or that is a chat only; `access_ended` after the end of the membership; `membership_required` where it is only recommended;
 * `club_banned_until` and `club_banned` where moderators have closed it to the user (decision 181).
 */
export async function assertOwnsCommunity(
  db: QueryExecutorProvider,
  { userId, staffRoles }: Pick<Actor, 'userId' | 'staffRoles'>,
  communityId: number,
  now: number,
): Promise<void> {
  const community = await findCommunity(db, userId, communityId);
  if (community === undefined || community.chat_only) throw new AppError('not_found');
  if (hasPermission(staffRoles, 'club.moderate')) return;
  const type = typeOf(community, community.user_course_ids, now);
  if (type === 'hidden') throw new AppError('not_found');
  if (type === 'expired') throw new AppError('access_ended');
  if (type === 'recommended') throw new AppError('membership_required');
  await assertNotBanned(db, userId, communityId, now);
}

/** Whether a user may read in a community at `now` (ms), as `assertOwnsCommunity`. */
export async function mayReadCommunity(
  db: QueryExecutorProvider,
  actor: Pick<Actor, 'userId' | 'staffRoles'>,
  communityId: number,
  now: number,
): Promise<boolean> {
  try {
    await assertOwnsCommunity(db, actor, communityId, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
/** Locks a community until the end of the caller's transaction; false if there is none. */
export const lockCommunity = (trx: Transaction<BrandTables>, id: number): Promise<boolean> =>
  createCommunityRecordsRepository(trx).lock(id);

/** Errors: `club_banned_until` with the end of the ban, `club_banned` for good. */
async function assertNotBanned(
  db: QueryExecutorProvider,
  userId: number,
  communityId: number,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ ends_ms: number | null; is_banned: boolean; timezone: string }>`
    select b.ends is not null as is_banned, u.timezone,
      case when b.ends <> 'infinity' then (extract(epoch from b.ends) * 1000)::bigint end as ends_ms
    from ${userRows} u, lateral (select ${banEnd(sql`u.id`, sql`${communityId}`, sql`${new Date(now)}::timestamptz`)} as ends) b
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row?.is_banned) return;
  if (row.ends_ms === null) throw new AppError('club_banned');
  throw new AppError('club_banned_until', { values: { until: localTimeAsUtc(row.ends_ms, row.timezone) } });
}
