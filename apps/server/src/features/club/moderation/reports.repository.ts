import type { NewClubReport } from '@daystream/contract';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { userRows } from '../../base/auth/auth.reads.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';
import { isSeenMember } from '../members/members.reads.ts';
import { commentRows, postRows } from '../posts/posts.reads.ts';

/** A post, a comment with its post, or a member of a community. */
export type ReportTarget =
  | { postId: number }
  | { commentId: number }
  | { communityId: number; memberId: number };
export interface ReportedContent {
  community_id: number;
  /** Null: a member was reported. */
  post_id: number | null;
  comment_id: number | null;
  member_id: number | null;
  author_id: number | null;
}

/** SQL of reports. */
export function createReportsRepository(db: QueryExecutorProvider) {
  return {
    /** What is shown to the reader: they own its community at `now`, or moderate. */
    async find(
      target: ReportTarget,
      { userId, isModerator, now }: { userId: number; isModerator: boolean; now: number },
    ): Promise<ReportedContent | undefined> {
      const moment = sql`${new Date(now)}::timestamptz`;
      const mayReadIn = (community: RawBuilder<unknown>) =>
        isModerator ? sql`true` : ownsCommunity(sql`${userId}`, community, moment);
      if ('memberId' in target) {
        const community = sql`${target.communityId}::bigint`;
        const { rows } = await sql<ReportedContent>`
          select ${community} as community_id, null::bigint as post_id, null::bigint as comment_id, u.id as member_id, u.id as author_id
          from ${userRows} u
          where u.id = ${target.memberId} and u.deleted_at is null and ${mayReadIn(community)}
            and ${isSeenMember(community, moment)}`.execute(db);
        return rows[0];
      }
      const mayRead = mayReadIn(sql`p.community_id`);
      const { rows } = await (
        'postId' in target
          ? sql<ReportedContent>`
            select p.community_id, p.id as post_id, null::bigint as comment_id, null::bigint as member_id, p.author_id
            from ${postRows} p where p.id = ${target.postId} and p.state = 'shown' and ${mayRead}`
          : sql<ReportedContent>`
            select p.community_id, p.id as post_id, c.id as comment_id, null::bigint as member_id, c.author_id
            from ${commentRows} c join ${postRows} p on p.id = c.post_id
            where c.id = ${target.commentId} and c.state = 'shown' and p.state = 'shown' and ${mayRead}`
      ).execute(db);
      return rows[0];
    },

    /** The community of a post or comment, whatever its state, or of a member. */
    async communityOf(target: ReportTarget): Promise<number | undefined> {
      if ('memberId' in target) return target.communityId;
      const { rows } = await (
        'postId' in target
          ? sql<{
              community_id: number;
            }>`select p.community_id from ${postRows} p where p.id = ${target.postId}`
          : sql<{ community_id: number }>`
            select p.community_id from ${commentRows} c join ${postRows} p on p.id = c.post_id where c.id = ${target.commentId}`
      ).execute(db);
      return rows[0]?.community_id;
    },

    /**
     * Adds a report; a further one of the person replaces the reason of theirs. A new report opens the case again; one that was there before does not, so that
     * what a moderator has kept does not return by the same report.
     */
    async add(
      { community_id, post_id, comment_id, member_id }: ReportedContent,
      { userId, reason, text, at }: NewClubReport & { userId: number; at: Date },
    ): Promise<void> {
      await sql`
        with reported as (
          insert into club_cases as c (community_id, post_id, comment_id, member_id, state, opened_at)
          values (${community_id}, ${post_id}, ${comment_id}, ${member_id}, 'reported', ${at})
          on conflict (community_id, post_id, comment_id, member_id) do update set community_id = excluded.community_id
          returning c.id),
        report as (
          insert into club_reports (case_id, user_id, reason, text, created_at)
          select id, ${userId}, ${reason}, ${text}, ${at} from reported
          on conflict (case_id, user_id) do update set reason = excluded.reason, text = excluded.text
          returning case_id, created_at = ${at} as is_new)
        select 1 from report`.execute(db);
      await sql`
        update club_cases c set state = 'reported', opened_at = ${at}, decided_at = null, decided_by = null
        where c.community_id = ${community_id} and c.post_id is not distinct from ${post_id} and c.comment_id is not distinct from ${comment_id}
          and c.member_id is not distinct from ${member_id} and c.state = 'done'
          and exists (select from club_reports r where r.case_id = c.id and r.user_id = ${userId} and r.created_at > c.decided_at)`.execute(
        db,
      );
    },
  };
}
