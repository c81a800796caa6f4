import { z } from 'zod';
import { call } from '../call.ts';
import { Picture, Video } from '../files/files.ts';
import { publishedShape } from './node-field-schemas.ts';
import { RichText } from './rich-text.ts';
import { Flag, DurationSeconds, Id, pageQuery, PathId, Seconds, shaping } from '../wire.ts';

export const Homework = z
  .object({
    id: Id,
    ...publishedShape('homework'),
    text: z.string(),
    /** The text with its form; missing: the plain text is all there is. */
    text_doc: RichText.optional(),
    /** The exercises to choose from; empty: no choice. */
    exercises: z.array(z.object({ id: Id, title: z.string() })),
  })
  .meta({ id: 'Homework' });
export type Homework = z.infer<typeof Homework>;

const HomeworkPlacement = z.object({
  id: Id,
  homework_id: Id,
  is_required: z.int(),
  created_at: Seconds,
  updated_at: Seconds,
  homework: Homework,
});
export const DayHomework = HomeworkPlacement.extend({ stage_day_id: Id }).meta({ id: 'DayHomework' });
export type DayHomework = z.infer<typeof DayHomework>;
export const StageHomework = HomeworkPlacement.extend({ course_stage_id: Id }).meta({ id: 'StageHomework' });
export type StageHomework = z.infer<typeof StageHomework>;

export const Lesson = z
  .object({
    id: Id,
    ...publishedShape('lesson'),
    description: z.string(),
    /** The description with its form; missing: the plain text is all there is. */
    description_doc: RichText.optional(),
    video_length: DurationSeconds.nullable(),
    image_url: Picture.nullable(),
    survey_form_url: z.string().nullable(),
    local_video_file: Video.nullable(),
    local_description_video_file: Video.nullable(),
    vertical_video: Video.nullable(),
    vertical_description_video: Video.nullable(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof Lesson>;

/** A lesson set as placed in a day. `lessons[].id` is the `stage_day_lesson_set_lesson_id` of `save-lesson-stat`. */
export const DayLessonSet = z
  .object({
    id: Id,
    sort: z.int(),
    ...publishedShape('set'),
    lesson_set: z.object({ id: Id, title: z.string() }),
    lessons: z.array(z.object({ id: Id, sort: z.int(), lesson: Lesson })),
  })
  .meta({ id: 'DayLessonSet' });
export type DayLessonSet = z.infer<typeof DayLessonSet>;

/** A page at `url`, or a stored file; both are null where the learner may not open it. */
export const CourseDocument = z
  .object({ title: z.string(), url: z.string().nullable(), file: z.string().nullable() })
  .meta({ id: 'CourseDocument' });
export type CourseDocument = z.infer<typeof CourseDocument>;

export const Day = z
  .object({
    id: Id,
    stage_id: Id,
    day_number: z.int(),
    ...publishedShape('day'),
    image: Picture.nullable(),
    required_to_complete: Flag,
    /** Whether the required day does not hold back learners who have begun a later day. */
    is_passable: z.boolean().optional(),
    day_homework_ids: z.array(Id),
    banner_ids: z.array(Id),
    documents: z.array(CourseDocument),
    lesson_sets: z.array(DayLessonSet).optional(),
    stage_day_homeworks: z.array(DayHomework).optional(),
  })
  .meta({ id: 'Day' });
export type Day = z.infer<typeof Day>;

export const Stage = z
  .object({
    id: Id,
    sort: z.int(),
    title: z.string(),
    /** Whole days after the stream's start before which none of its days opens; missing: 0. */
    delay: z.int().optional(),
    day_ids: z.array(Id),
    stage_homework_ids: z.array(Id),
    /** With `expand=scores`: the points of its days and homeworks. */
    scores: z.int().optional(),
    days: z.array(Day).optional(),
    course_stage_homeworks: z.array(StageHomework).optional(),
  })
  .meta({ id: 'Stage' });
export type Stage = z.infer<typeof Stage>;

/** A published course. `stages` and `course_options` are included only with `expand`. */
export const Course = z
  .object({
    id: Id,
    version: z.int(),
    ...publishedShape('course'),
    image: Picture.nullable(),
    background: Picture.nullable(),
    created_at: Seconds,
    updated_at: Seconds,
    documents: z.array(CourseDocument),
    stage_ids: z.array(Id),
    lesson_ids: z.array(Id),
    days_count: z.int(),
    demo_video: Video.nullable(),
    course_options: z
      .array(z.object({ id: Id, title: z.string(), training_lesson_option_values: z.array(z.string()) }))
      .optional(),
    /** With `expand=user_options`: the values of the options that the learner has chosen. Only in `courses.list`. */
    user_options: z.array(z.string()).optional(),
    /** What `offers.find` answers for the course now, of all places. Only in `courses.list`. */
    offer_ids: z.array(Id).optional(),
    stages: z.array(Stage).optional(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof Course>;

/** An item of `GET /courses/versions`: clients refetch only courses whose version changed. */
export const CourseVersion = z
  .object({ id: Id, version: z.int(), updated_at: Seconds })
  .meta({ id: 'CourseVersion' });

const base = '/spa/api/v1/courses';
const stageParams = z.object({ course_id: PathId, stage_id: PathId });

/**
 * Published content. `expand`: `stages.days.lesson_sets`, `stages.days.stage_day_homeworks`, `stages.course_stage_homeworks`,
 * `course_options`, `user_options`; `stage_day_homeworks` and `lesson_sets` without a prefix apply to every day.
 *
 * A course (`courses.list`, `courses.get`) is an outline that is the same for all of its learners: videos without addresses, lessons without description,
 * picture and survey, homework without text and exercises. `courses.stages`, `courses.days` and `courses.day` deliver them for the days that are not
 * locked in the user's stream; addresses only while the stream is open. Documents of the course and of its days have addresses only where the stream may open
 * them.
 */
export const coursesCalls = {
  'courses.list': call({
    method: 'GET',
    path: base,
    scope: 'learner',
    summary: 'The courses of the user’s streams',
    query: z.object({ ...pageQuery(50), ...shaping }),
    reply: z.array(Course),
    list: 'page',
  }),
  'courses.versions': call({
    method: 'GET',
    path: `${base}/versions`,
    scope: 'learner',
    summary: 'The published version of each of the user’s courses',
    query: z.object(pageQuery(100)),
    reply: z.array(CourseVersion),
    list: 'page',
  }),
  'courses.get': call({
    method: 'GET',
    path: `${base}/{id}`,
    scope: 'learner',
    summary: 'The outline of a course; has an ETag, so an unchanged course is answered with 304',
    params: z.object({ id: PathId }),
    query: z.object(shaping),
    reply: Course,
    errors: ['not_found'],
  }),
  'courses.stages': call({
    method: 'GET',
    path: `${base}/{course_id}/stages`,
    scope: 'learner',
    summary: 'The stages of a course; `expand`: days, homeworks, scores',
    params: z.object({ course_id: PathId }),
    query: z.object({ ...pageQuery(100), ...shaping }),
    reply: z.array(Stage),
    errors: ['not_found'],
    list: 'page',
  }),
  'courses.days': call({
    method: 'GET',
    path: `${base}/{course_id}/stages/{stage_id}/days`,
    scope: 'learner',
    summary: 'The days of a stage, with their lesson sets and homeworks; content of days that are not locked',
    params: stageParams,
    query: z.object({ ...pageQuery(100), ...shaping }),
    reply: z.array(Day),
    errors: ['not_found'],
    list: 'page',
  }),
  'courses.day': call({
    method: 'GET',
    path: `${base}/{course_id}/stages/{stage_id}/days/{day_id}`,
    scope: 'learner',
    summary: 'One day, with its lesson sets and homeworks; with its content unless it is locked',
    params: stageParams.extend({ day_id: PathId }),
    query: z.object(shaping),
    reply: Day,
    errors: ['not_found'],
  }),
};
