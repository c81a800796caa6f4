import { sql, type QueryExecutorProvider } from 'kysely';
import { userRows } from '../../base/auth/auth.reads.ts';
import { acceptsKind } from '../../base/notifications/index.ts';
import {
  communityRows,
  membershipRows,
  ownedCommunities,
} from '../../commerce/communities/communities.reads.ts';
import { feedVisitRows } from '../feed/feed.reads.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import { commentRows, postRows } from '../posts/posts.reads.ts';

export interface Reader {
  id: number;
  timezone: string;
}
export interface ThreadRow {
  id: number;
  community_id: number;
  club: string;
  text: string;
  /** Comments since the last digest, or within a week. */
  new_comments: number;
  is_new: boolean;
  new_posts: number;
}

/** SQL of the digest. */
export function createDigestRepository(db: QueryExecutorProvider) {
  return {
    /** Communities in which somebody wrote since a moment. */
    async activeCommunities(since: Date): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select t.id from ${communityRows} t
        where exists (select from ${postRows} p where p.community_id = t.id and p.state = 'shown' and p.published_at > ${since})
          or exists (select from ${commentRows} c join ${postRows} p on p.id = c.post_id
            where p.community_id = t.id and p.state = 'shown' and c.state = 'shown' and c.created_at > ${since})`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Members of communities after the user `after`, by id, who got no digest since a moment and want one. */
    async readers(
      communityIds: readonly number[],
      { since, after, limit }: { since: Date; after: number; limit: number },
    ): Promise<Reader[]> {
      const { rows } = await sql<Reader>`
        select u.id, u.timezone from ${userRows} u
        where u.id > ${after} and u.deleted_at is null and u.blocked_at is null and ${acceptsKind('club_digest')}
          and exists (select from ${membershipRows} m where m.user_id = u.id and m.community_id = any(${[...communityIds]}::bigint[]))
          and not exists (select from club_digests d where d.user_id = u.id and d.sent_at > ${since})
        order by u.id limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * The most active threads of others in the communities that the user owns at `now`, by new comments: at most `limit`, with the number of all new posts. New is what
     * came after the last digest, after the last visit to the community's feed, and after `since`.
     */
    async threads(
      userId: number,
      { since, now, limit }: { since: Date; now: Date; limit: number },
    ): Promise<ThreadRow[]> {
      const moment = sql`${now}::timestamptz`;
      const reader = sql`${userId}::bigint`;
      const { rows } = await sql<ThreadRow>`
        with start as (
          select own.community_id, greatest(${since}::timestamptz, (select d.sent_at from club_digests d where d.user_id = ${reader}),
            (select v.seen_until from ${feedVisitRows} v where v.user_id = ${reader} and v.community_id = own.community_id)) as at
          from ${ownedCommunities(reader, moment)} own),
        found as (
          select p.id, p.community_id, p.text, p.published_at, p.published_at > start.at as is_new,
            (select count(*) from ${commentRows} c where c.post_id = p.id and c.state = 'shown' and c.created_at > start.at
              and c.author_id is distinct from ${reader} and ${isNotBlocked(reader, sql`c.author_id`)})::int as new_comments
          from start cross join lateral (
            select * from ${postRows} l where l.community_id = start.community_id and l.state = 'shown' and l.published_at <= ${moment}
            order by l.published_at desc, l.id desc limit 200) p
          where p.author_id <> ${reader} and ${isNotBlocked(reader, sql`p.author_id`)})
        select f.id, f.community_id, t.title as club, f.text, f.new_comments, f.is_new,
          (count(*) filter (where f.is_new) over ())::int as new_posts
        from found f join ${communityRows} t on t.id = f.community_id where f.is_new or f.new_comments > 0
        order by f.new_comments desc, f.published_at desc, f.id desc limit ${limit}`.execute(db);
      return rows;
    },

    /** Returns whether the user got none since a moment: two runs send one digest. */
    async mark(userId: number, { since, at }: { since: Date; at: Date }): Promise<boolean> {
      const { rows } = await sql`
        insert into club_digests as d (user_id, sent_at) values (${userId}, ${at})
        on conflict (user_id) do update set sent_at = excluded.sent_at where d.sent_at <= ${since}
        returning user_id`.execute(db);
      return rows.length > 0;
    },
  };
}
