import type { HomeworkState, HomeworkTurn, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  allOf,
  findRecord,
  isAmong,
  listRecords,
  type Condition,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { chatRows } from '../chats/chats.reads.ts';
import { unreadByStaff } from '../chats/index.ts';
import { isStreamInScope, type CourseScope } from '../../learning/courses/index.ts';
import { isNotDeleted, isPersonFound } from '../../../platform/database/person-search.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import type { HomeworkRow } from './homework.repository.ts';

/** A status as the desk sees it; `unread_count` is what the learner wrote and no member of staff has seen. */
export interface ReviewRow extends HomeworkRow {
  course_id: number;
  user_id: number;
  is_demo: boolean;
  course_full_access: boolean;
  name: string;
  last_name: string;
  email: string | null;
  avatar_key: string | null;
  /** The number of reviews before it was sent last. */
  previous_count: number;
}

export type Verdict = 'accepted' | 'returned' | 'reopened';

type ReviewsQuery = RecordListQuery<'studio.homework.list'>;

const reviews: RecordSource<ReviewsQuery['sort'][0]> = {
  select: sql`
    h.id, h.stream_id, h.target_type, h.target_id, h.status, h.chat_id, h.uploaded_at, h.review_since,
    h.has_unseen_acceptance, h.scores, h.created_at, h.updated_at,
    s.course_id, s.user_id, s.is_demo, s.course_full_access, u.name, u.last_name, u.email, f.key as avatar_key,
    ${unreadByStaff} as unread_count,
    (select count(*) from homework_reviews r
      where r.status_id = h.id and r.verdict <> 'reopened' and r.created_at < h.uploaded_at) as previous_count`,
  from: sql`user_homework_statuses h join ${streamRows} s on s.id = h.stream_id`,
  join: sql`join ${userRows} u on u.id = s.user_id join ${chatRows} c on c.id = h.chat_id left join ${fileRows} f on f.id = u.avatar_file_id`,
  key: sql`h.id`,
  sort: {
    uploaded_at: sql`h.uploaded_at`,
    // A day after the start of the expert's turn, so the order is the same.
    review_until: sql`h.review_since`,
    updated_at: sql`h.updated_at`,
    created_at: sql`h.created_at`,
    status: sql`h.status`,
    id: sql`h.id`,
  },
};

const visibleTo = (scope: CourseScope) => [
  sql`s.withdrawn_at is null`,
  isNotDeleted(sql`s.user_id`),
  isStreamInScope(scope),
];

/** `homeworkTurn` of the domain as conditions that match the partial indexes. */
const turns: Record<HomeworkTurn, Condition> = {
  expert: sql`h.review_since is not null`,
  learner: sql`h.review_since is null and h.status in ('UPLOADED', 'FAIL')`,
};

/** SQL of the review desk. */
export function createReviewRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Those in the expert's turn unless the filter names a turn, a status or homeworks. */
    list(scope: CourseScope, query: ReviewsQuery) {
      const { filter } = query;
      const { status, turn = status || filter.id ? undefined : 'expert' } = filter;
      const where = [
        ...visibleTo(scope),
        status && sql`h.status = any(${[status].flat()}::text[])`,
        turn && turns[turn],
        isAmong(sql`h.id`, filter.id),
        isAmong(sql`h.stream_id`, filter.stream_id),
        isAmong(sql`s.user_id`, filter.user_id),
        isAmong(sql`s.course_id`, filter.course_id),
        isPersonFound(sql`s.user_id`, filter.q),
      ];
      return listRecords<ReviewRow, ReviewsQuery['sort'][0]>(db, reviews, where, query);
    },

    /** Counts homework in the expert's turn, and of it what has waited since before `dueSince`. */
    async count(scope: CourseScope, dueSince: Date): Promise<{ waiting: number; overdue: number }> {
      const { rows } = await sql<{ waiting: number; overdue: number }>`
        select count(*) as waiting, count(*) filter (where h.review_since < ${dueSince}) as overdue
        from user_homework_statuses h join ${streamRows} s on s.id = h.stream_id
        where ${allOf([...visibleTo(scope), turns.expert])}`.execute(db);
      return rows[0] ?? { waiting: 0, overdue: 0 };
    },

    find: (scope: CourseScope, id: number) =>
      findRecord<ReviewRow>(db, reviews, [...visibleTo(scope), sql`h.id = ${id}`]),

    /** Changes a status if it still has the state that the expert saw: of two concurrent calls one returns true. A decision ends the expert's turn. */
    move: async (
      id: number,
      move: { from: HomeworkState; to: HomeworkState; at: Date },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('user_homework_statuses')
        .set({
          status: move.to,
          review_since: null,
          has_unseen_acceptance: move.to === 'DONE',
          updated_at: move.at,
        })
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
      /** The start of the expert's turn that it ends. */
      waitedSince: Date | null;
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
          waited_since: review.waitedSince,
          created_at: review.at,
        })
        .execute();
    },
  };
}
