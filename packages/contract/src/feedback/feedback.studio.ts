/** Staff calls on the ratings of courses. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Stars } from '../chats/chats.ts';
import { FeedbackTarget } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

export const RatingRecord = z
  .object({
    id: Id,
    user_id: Id,
    user_name: z.string(),
    course_id: Id,
    course_title: z.string(),
    target_type: FeedbackTarget,
    target_id: Id,
    /** The title of the lesson, the day or the course. */
    target_title: z.string(),
    stars: z.int(),
    comment: z.string(),
    updated_at: Seconds,
  })
  .meta({ id: 'RatingRecord' });
export type RatingRecord = z.infer<typeof RatingRecord>;

/** `average` is null without ratings. */
const Summary = z.object({ average: z.number().nullable(), count: z.int(), comments_count: z.int() });
const RatedDay = Summary.extend({ id: Id, number: z.int(), title: z.string() });
const RatedLesson = Summary.extend({ id: Id, title: z.string(), surveys_count: z.int() });

/** How learners rate a published course, in its order. A lesson is listed with each day that contains it. */
export const CourseRatings = z
  .object({
    id: Id,
    title: z.string(),
    course: Summary,
    days: z.array(RatedDay.extend({ lessons: z.array(RatedLesson) })),
  })
  .meta({ id: 'CourseRatings' });
export type CourseRatings = z.infer<typeof CourseRatings>;

const ratings = recordCalls({
  path: '/studio/api/ratings',
  permission: 'ratings.read',
  record: RatingRecord,
});

export const studioFeedbackCalls = {
  'studio.ratings.list': ratings.list({
    summary: 'Ratings of lessons, days and courses; `q` searches learners',
    sort: ['updated_at', 'stars', 'id'],
    order: 'DESC',
    filter: {
      user_id: IdFilter,
      course_id: IdFilter,
      target_type: FeedbackTarget,
      target_id: IdFilter,
      stars: Stars,
      has_comment: z.boolean(),
    },
  }),
  'studio.ratings.ofCourse': call({
    method: 'GET',
    path: '/studio/api/courses/{id}/ratings',
    scope: 'staff',
    permission: 'ratings.read',
    summary: 'Average ratings of a published course, its days and lessons',
    params: z.object({ id: PathId }),
    reply: CourseRatings,
    errors: ['not_found'],
  }),
};
