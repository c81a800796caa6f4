import type { FeedbackTarget, RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { isAmong, isEqual, listRecords, type RecordSource } from '../../../platform/database/list-records.ts';
import { isNotDeleted, isPersonFound } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows, dayRows, lessonRows } from '../courses/courses.reads.ts';
import { isStreamInScope, type CourseScope } from '../courses/index.ts';
import { streamRows } from '../streams/streams.reads.ts';

type RatingsQuery = RecordListQuery<'studio.ratings.list'>;

export interface RatingRecordRow {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  course_id: number;
  course_title: string;
  target_type: FeedbackTarget;
  target_id: number;
  target_title: string;
  stars: number;
  comment: string;
  updated_at: Date;
}

const ratings: RecordSource<RatingsQuery['sort'][0]> = {
  select: sql`
    r.id, s.user_id, u.name, u.last_name, u.email, s.course_id, c.title as course_title, r.target_type, r.target_id, r.stars,
    r.comment, r.updated_at,
    coalesce(case r.target_type
      when 'lesson' then (select title from ${lessonRows} lessons where id = r.target_id)
      when 'day' then (select title from ${dayRows} stage_days where id = r.target_id)
      else c.title end, '') as target_title`,
  from: sql`stream_ratings r join ${streamRows} s on s.id = r.stream_id`,
  join: sql`join ${userRows} u on u.id = s.user_id join ${courseRows} c on c.id = s.course_id`,
  key: sql`r.id`,
  sort: { updated_at: sql`r.updated_at`, stars: sql`r.stars`, id: sql`r.id` },
};

/** SQL of ratings as records of the studio. Those that were put off are none. */
export const createRatingRecordsRepository = (db: BrandDatabase) => ({
  list(scope: CourseScope, query: RatingsQuery) {
    const { filter } = query;
    const where = [
      sql`r.stars is not null`,
      isNotDeleted(sql`s.user_id`),
      isStreamInScope(scope),
      isAmong(sql`r.id`, filter.id),
      isAmong(sql`s.user_id`, filter.user_id),
      isAmong(sql`s.course_id`, filter.course_id),
      isEqual(sql`r.target_type`, filter.target_type),
      isAmong(sql`r.target_id`, filter.target_id),
      filter.stars !== undefined && sql`r.stars = ${filter.stars}`,
      filter.has_comment !== undefined && sql`(r.comment <> '') = ${filter.has_comment}`,
      isPersonFound(sql`s.user_id`, filter.q),
    ];
    return listRecords<RatingRecordRow, RatingsQuery['sort'][0]>(db, ratings, where, query);
  },
});
