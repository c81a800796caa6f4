import type { HomeworkState, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  listRecords,
  type Condition,
  type RecordSource,
} from '../../platform/database/list-records.ts';
import { unreadByStaff } from '../chats/index.ts';
import { isInScope, type CourseScope } from '../courses/index.ts';
import { isNotDeleted, isPersonFound } from '../../platform/database/person-search.ts';
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
    h.id, h.stream_id, h.target_type, h.target_id, h.status, h.chat_id, h.uploaded_at, h.scores, h.created_at, h.updated_at,
    s.course_id, s.user_id, s.is_demo, s.course_full_access, u.name, u.last_name, u.email, f.key as avatar_key,
    ${unreadByStaff} as unread_count,
    (select count(*) from homework_reviews r
      where r.status_id = h.id and r.verdict <> 'reopened' and r.created_at < h.uploaded_at) as previous_count`,
  from: sql`user_homework_statuses h join user_course_streams s on s.id = h.stream_id`,
  join: sql`join users u on u.id = s.user_id join chats c on c.id = h.chat_id left join files f on f.id = u.avatar_file_id`,
  key: sql`h.id`,
  sort: {
    uploaded_at: sql`h.uploaded_at`,
    // A day after the upload, so the order is the same.
    review_until: sql`h.uploaded_at`,
    updated_at: sql`h.updated_at`,
    created_at: sql`h.created_at`,
    status: sql`h.status`,
    id: sql`h.id`,
  },
};

const visibleTo = (scope: CourseScope) => [
  sql`s.withdrawn_at is null`,
  isNotDeleted(sql`s.user_id`),
  isInScope(sql`s.course_id`, scope),
];

/** The state is a part of the statement where it is the default one, so that the index of homeworks under review can be used. */
function hasStatus(statuses: readonly HomeworkState[]): Condition {
  return statuses.length === 1 && statuses[0] === 'UPLOADED'
    ? sql`h.status = 'UPLOADED'`
    : sql`h.status = any(${statuses}::text[])`;
}

/** SQL of the review desk. */
export function createReviewRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Those under review unless the filter names a status or homeworks. */
    list(scope: CourseScope, query: ReviewsQuery) {
      const { filter } = query;
      const { status = filter.id ? undefined : 'UPLOADED' } = filter;
      const where = [
        ...visibleTo(scope),
        status && hasStatus([status].flat()),
        isAmong(sql`h.id`, filter.id),
        isAmong(sql`h.stream_id`, filter.stream_id),
        isAmong(sql`s.user_id`, filter.user_id),
        isAmong(sql`s.course_id`, filter.course_id),
        isPersonFound(sql`s.user_id`, filter.q),
      ];
      return listRecords<ReviewRow, ReviewsQuery['sort'][0]>(db, reviews, where, query);
    },

    find: (scope: CourseScope, id: number) =>
      findRecord<ReviewRow>(db, reviews, [...visibleTo(scope), sql`h.id = ${id}`]),

    /** Changes a status if it still has the state that the expert saw: of two concurrent calls one returns true. */
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
