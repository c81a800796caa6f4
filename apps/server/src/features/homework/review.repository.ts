import type { HomeworkState } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';
import { unreadByStaff } from '../chats/index.ts';
import type { HomeworkRow } from './homework.repository.ts';
import { personSearch } from '../users/index.ts';

/** A status as the desk sees it; `unread_count` is what the learner wrote and no member of staff has seen. */
export interface ReviewRow extends HomeworkRow {
  course_id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  avatar_key: string | null;
  /** How often it was reviewed before it was sent last. */
  previous_count: number;
}

export type Verdict = 'accepted' | 'returned' | 'reopened';

export interface ReviewFilter {
  /** Null: whatever the state. */
  statuses: readonly HomeworkState[] | null;
  ids: readonly number[] | null;
  streamIds: readonly number[] | null;
  userIds: readonly number[] | null;
  courseIds: readonly number[] | null;
  q: string | null;
  /** Only homeworks of courses that were given to this expert. */
  expertId: number | null;
}

/** By what the desk can be sorted. */
export const reviewSorts = {
  uploaded_at: sql`h.uploaded_at`,
  // A day after the other, so the same order.
  review_until: sql`h.uploaded_at`,
  updated_at: sql`h.updated_at`,
  created_at: sql`h.created_at`,
  status: sql`h.status`,
  id: sql`h.id`,
} as const;
type Sort = keyof typeof reviewSorts;

// Said outright where it is the desk's own question, so that its index, which holds nothing else, can answer.
function ofStatus(statuses: ReviewFilter['statuses']) {
  if (statuses?.length === 1 && statuses[0] === 'UPLOADED') return sql`h.status = 'UPLOADED'`;
  return sql`(${statuses}::text[] is null or h.status = any(${statuses}::text[]))`;
}

const matching = ({ statuses, ids, streamIds, userIds, courseIds, q, expertId }: ReviewFilter) => sql`
  ${ofStatus(statuses)} and s.taken_back_at is null and u.deleted_at is null
  and (${ids}::bigint[] is null or h.id = any(${ids}::bigint[]))
  and (${streamIds}::bigint[] is null or h.stream_id = any(${streamIds}::bigint[]))
  and (${userIds}::bigint[] is null or s.user_id = any(${userIds}::bigint[]))
  and (${courseIds}::bigint[] is null or s.course_id = any(${courseIds}::bigint[]))
  and ${personSearch(q)}
  and (${expertId}::bigint is null
    or exists (select from course_experts g where g.course_id = s.course_id and g.user_id = ${expertId}::bigint))`;

/** The statements of the review desk. */
export function createReviewRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: async (
      filter: ReviewFilter,
      {
        sort,
        limit,
        offset,
      }: Pick<RecordList, 'limit' | 'offset'> & { sort: { field: Sort; descending: boolean } },
    ): Promise<ReviewRow[]> => {
      const { rows } = await sql<ReviewRow>`
        select h.id, h.stream_id, h.target_type, h.target_id, h.status, h.chat_id, h.uploaded_at, h.scores, h.created_at, h.updated_at,
          s.course_id, s.user_id, u.name, u.last_name, u.email, f.key as avatar_key,
          ${unreadByStaff} as unread_count,
          (select count(*) from homework_reviews r
            where r.status_id = h.id and r.verdict <> 'reopened' and r.created_at < h.uploaded_at) as previous_count
        from user_homework_statuses h join user_course_streams s on s.id = h.stream_id join users u on u.id = s.user_id
          join chats c on c.id = h.chat_id left join files f on f.id = u.avatar_file_id
        where ${matching(filter)}
        order by ${reviewSorts[sort.field]} ${sort.descending ? sql`desc` : sql`asc`} nulls last, h.id
        limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    count: async (filter: ReviewFilter): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total
        from user_homework_statuses h join user_course_streams s on s.id = h.stream_id join users u on u.id = s.user_id
        where ${matching(filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Moves a status on if it still is where the expert saw it: of two who race, one gets true. */
    move: async (
      id: number,
      move: { from: HomeworkState; to: HomeworkState; at: Date },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('user_homework_statuses')
        .set({ status: move.to, updated_at: move.at })
        .where('id', '=', id)
        .where('status', '=', move.from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    setScores: async (id: number, scores: number): Promise<void> => {
      await db.updateTable('user_homework_statuses').set({ scores }).where('id', '=', id).execute();
    },

    addReview: async (review: {
      statusId: number;
      reviewerId: number;
      verdict: Verdict;
      messageId: number | null;
      scores: number;
      at: Date;
    }): Promise<void> => {
      await db
        .insertInto('homework_reviews')
        .values({
          status_id: review.statusId,
          reviewer_id: review.reviewerId,
          verdict: review.verdict,
          message_id: review.messageId,
          scores: review.scores,
          created_at: review.at,
        })
        .execute();
    },
  };
}
