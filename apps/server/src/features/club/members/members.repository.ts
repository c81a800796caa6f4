import type { ClubLeaderboardPeriod, ClubProfile } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { afterCursor, cursorOf } from '../../../platform/database/cursor.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import {
  membershipRows,
  ownedCommunities,
  ownersOf,
  ownsCommunity,
} from '../../commerce/communities/communities.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { isNotBlocked, isSeenMember } from './members.reads.ts';
import { earnedPoints, earnedPointsOf } from '../../learning/points/points.reads.ts';

/** A person `u` with their picture `f` and their choices `p`; what they do not show is null. */
export interface MemberRow {
  id: number;
  name: string;
  last_name: string;
  staff_roles: string[];
  avatar_key: string | null;
  city: string | null;
}
export interface ProfileRow extends MemberRow {
  about: string;
  /** Null: a member of the team who is no member of the community. */
  joined_at: Date | null;
  /** Null: they take no part in the leaderboard. */
  points: number | null;
  is_blocked: boolean;
}
export type PlaceRow = MemberRow & { place: number; points: number };

const member = sql`u.id, u.name, u.last_name, u.staff_roles,
  case when p.shows_picture or u.staff_roles <> '{}' then f.key end as avatar_key,
  case when p.shows_city then u.city end as city`;
const people = sql`${userRows} u left join ${fileRows} f on f.id = u.avatar_file_id left join club_profiles p on p.user_id = u.id`;
const joined = { at: sql`m.start_date`, id: sql`m.user_id` };
const blocked = { at: sql`b.created_at`, id: sql`b.id` };
const momentOf = (now: number) => sql`${new Date(now)}::timestamptz`;

/** Whether the name contains each word of `q`. Nothing else of a person is searched: a match would reveal it. */
const hasName = (q: string): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...q
        .toLowerCase()
        .split(/\s+/u)
        .filter(Boolean)
        .map((word) => sql`strpos(lower(u.name || ' ' || u.last_name), ${word}) > 0`),
    ],
    sql` and `,
  );

/** SQL of members: profiles, the directory, the leaderboard. The caller has checked the reader's access to the community. */
export function createMembersRepository(db: QueryExecutorProvider) {
  return {
    /** Members who own the community at `now` and are listed, newest first; one more than `limit`. */
    async list(
      communityId: number,
      { q, cursor, limit, now }: { q: string; cursor: string | undefined; limit: number; now: number },
    ): Promise<(MemberRow & { cursor: string })[]> {
      const { rows } = await sql<MemberRow & { cursor: string }>`
        select ${member}, ${cursorOf(joined)} as cursor
        from ${membershipRows} m join ${people} on u.id = m.user_id
        where m.community_id = ${communityId} and u.deleted_at is null and u.blocked_at is null and coalesce(p.is_listed, true)
          and ${hasName(q)} and ${afterCursor(joined, cursor)}
          and ${ownsCommunity(sql`m.user_id`, sql`m.community_id`, momentOf(now))}
        order by m.start_date desc, m.user_id desc limit ${limit + 1}`.execute(db);
      return rows;
    },

    /** The profile of a member who owns the community at `now` and is listed or wrote in it, or of a member of the team who wrote in it; the reader's own always. */
    async find(
      communityId: number,
      { userId, readerId, now }: { userId: number; readerId: number; now: number },
    ): Promise<ProfileRow | undefined> {
      const { rows } = await sql<ProfileRow>`
        select ${member}, case when p.shows_about and ${isNotBlocked(sql`${readerId}`, sql`u.id`)} then p.about else '' end as about, m.start_date as joined_at,
          case when coalesce(p.is_ranked, true) then ${earnedPoints(sql`u.id`, null)} end as points,
          exists (select from club_blocks b where b.user_id = ${readerId} and b.blocked_id = u.id) as is_blocked
        from ${people} left join ${membershipRows} m on m.user_id = u.id and m.community_id = ${communityId}
          and ${ownsCommunity(sql`m.user_id`, sql`m.community_id`, momentOf(now))}
        where u.id = ${userId} and u.deleted_at is null
          and (m.user_id is not null and u.id = ${readerId} or ${isSeenMember(sql`${communityId}::bigint`, momentOf(now))})`.execute(
        db,
      );
      return rows[0];
    },

    /** The first `limit` places of those who own the community at `now` and take part, and the reader's own place. */
    async leaderboard(
      communityId: number,
      {
        readerId,
        period,
        limit,
        now,
      }: { readerId: number; period: ClubLeaderboardPeriod; limit: number; now: number },
    ): Promise<PlaceRow[]> {
      const since = period === 'all' ? null : new Date(now - monthMs);
      const { rows } = await sql<PlaceRow>`
        with earned as materialized (
          select e.user_id, e.points
          from ${earnedPointsOf(ownersOf(sql`${communityId}`, momentOf(now)), since)} e left join club_profiles p on p.user_id = e.user_id
          where coalesce(p.is_ranked, true)),
        places as (
          select user_id, points, (rank() over (order by points desc))::int as place,
            row_number() over (order by points desc, user_id) as number
          from earned where points > 0)
        select ${member}, e.place, e.points::int as points from places e join ${people} on u.id = e.user_id
        where u.deleted_at is null and u.blocked_at is null and (e.number <= ${limit} or e.user_id = ${readerId})
        order by e.number`.execute(db);
      return rows;
    },

    async profile(userId: number): Promise<ClubProfile | undefined> {
      const { rows } = await sql<ClubProfile>`
        select about, shows_picture, shows_city, shows_about, is_listed, is_ranked from club_profiles where user_id = ${userId}`.execute(
        db,
      );
      return rows[0];
    },

    async saveProfile(userId: number, profile: ClubProfile): Promise<void> {
      const { about, shows_picture, shows_city, shows_about, is_listed, is_ranked } = profile;
      await sql`
        insert into club_profiles (user_id, about, shows_picture, shows_city, shows_about, is_listed, is_ranked)
        values (${userId}, ${about}, ${shows_picture}, ${shows_city}, ${shows_about}, ${is_listed}, ${is_ranked})
        on conflict (user_id) do update set about = excluded.about, shows_picture = excluded.shows_picture, shows_city = excluded.shows_city,
          shows_about = excluded.shows_about, is_listed = excluded.is_listed, is_ranked = excluded.is_ranked`.execute(
        db,
      );
    },

    /** Those whom the user has blocked, the last one first; one more than `limit`. */
    async blocked(
      userId: number,
      { cursor, limit }: { cursor: string | undefined; limit: number },
    ): Promise<(MemberRow & { cursor: string })[]> {
      const { rows } = await sql<MemberRow & { cursor: string }>`
        select ${member}, ${cursorOf(blocked)} as cursor from club_blocks b join ${people} on u.id = b.blocked_id
        where b.user_id = ${userId} and u.deleted_at is null and ${afterCursor(blocked, cursor)}
        order by b.created_at desc, b.id desc limit ${limit + 1}`.execute(db);
      return rows;
    },

    /** Whom a user may block: a member of a community that the user owns at `now`; `is_staff` members of the team cannot be. Undefined for others. */
    async blockable(
      userId: number,
      blockedId: number,
      now: number,
    ): Promise<{ is_staff: boolean } | undefined> {
      const { rows } = await sql<{ is_staff: boolean }>`
        select u.staff_roles <> '{}' as is_staff from ${userRows} u
        where u.id = ${blockedId} and u.id <> ${userId} and u.deleted_at is null
          and exists (select from ${membershipRows} m where m.user_id = u.id
            and m.community_id in ${ownedCommunities(sql`${userId}`, momentOf(now))})`.execute(db);
      return rows[0];
    },

    async block(userId: number, blockedId: number, at: Date): Promise<void> {
      await sql`
        insert into club_blocks (user_id, blocked_id, created_at) values (${userId}, ${blockedId}, ${at})
        on conflict (user_id, blocked_id) do nothing`.execute(db);
    },

    /** Returns whether there was a block. */
    async unblock(userId: number, blockedId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from club_blocks where user_id = ${userId} and blocked_id = ${blockedId} returning id`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}

/** What "month" of the leaderboard means: the last thirty days. */
const monthMs = 30 * 86_400_000;
