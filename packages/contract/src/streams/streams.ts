import { z } from 'zod';
import { call } from '../call.ts';
import { Course } from '../courses/courses.ts';
import { LockReason, StageState, StreamFreezeState, StreamState, TimeState } from '../enums.ts';
import { done, HappenedAgo, Id, Moment, pageQuery, PathId, Seconds, shaping, text } from '../wire.ts';

export const StreamProgress = z.object({
  days_count: z.int(),
  complete_days_count: z.int(),
  /** 0 to 100. */
  progress: z.int(),
});

export const CurrentDay = z.object({
  stage_id: Id,
  day_id: Id,
  day_number: z.int(),
  title: z.string(),
  excerpt: z.string(),
});

/** Whole days of the learner's calendar: from the beginning of the first day (or the moment of the call) to the last second of the last day. */
export const StreamFreeze = z
  .object({
    id: Id,
    status: StreamFreezeState,
    start_date: Seconds,
    end_date: Seconds,
    /** The days by which it moves the days of the stream and the end of access: its length, or the days used before it was canceled. */
    frozen_days: z.int(),
    /** Made by staff: it does not count towards the yearly allowance. */
    is_by_staff: z.boolean(),
  })
  .meta({ id: 'StreamFreeze' });
export type StreamFreeze = z.infer<typeof StreamFreeze>;

/** spec product §3, Stream (user course stream). */
export const UserCourseStream = z
  .object({
    id: Id,
    course_id: Id,
    chat_channel_id: Id.nullable(),
    status: StreamState,
    is_demo: z.boolean(),
    course_full_access: z.boolean(),
    start_date: Seconds,
    end_date: Seconds.nullable(),
    is_optional_purchase: z.boolean(),
    max_consultation_count: z.int(),
    filters: z.array(z.string()),
    order_service_id: Id.nullable(),
    progress: StreamProgress,
    current_day: CurrentDay.nullable(),
    /** The freeze in effect, or the planned one. */
    user_course_stream_freeze: StreamFreeze.nullable(),
    /** Every freeze that moves something, also past ones. */
    user_course_stream_freezes: z.array(StreamFreeze),
    course: Course.optional(),
  })
  .meta({ id: 'UserCourseStream' });
export type UserCourseStream = z.infer<typeof UserCourseStream>;

export const DayStatus = z
  .object({
    /** Null until the day is started. */
    id: Id.nullable(),
    stage_day_id: Id,
    status: TimeState,
    lock: LockReason.nullable(),
    is_open_by_time_delay: z.boolean(),
    opens_at: Seconds.nullable(),
    is_today: z.boolean(),
    started_at: Seconds.nullable(),
    finished_at: Seconds.nullable(),
    day: z.object({ id: Id, scores: z.int() }).optional(),
  })
  .meta({ id: 'DayStatus' });
export type DayStatus = z.infer<typeof DayStatus>;

export const LessonStatus = z
  .object({
    lesson_set_lesson_id: Id,
    /** Watched time, in seconds. */
    viewed_seconds: z.int(),
    /** Last playback position, in seconds. */
    position: z.int(),
    play_count: z.int(),
    status: TimeState,
  })
  .meta({ id: 'LessonStatus' });
export type LessonStatus = z.infer<typeof LessonStatus>;

/** The learner's progress in one stream. Together with the course content it is the data of the calendar and day screens. */
export const StreamStatus = z
  .object({
    id: Id,
    course_id: Id,
    status: StreamState,
    /** Server time; clients use it instead of their own clock, which may be wrong. */
    server_time: Seconds,
    progress: StreamProgress,
    current_day: CurrentDay.nullable(),
    stages: z.array(z.object({ stage_id: Id, status: StageState })),
    days: z.array(DayStatus),
    lessons: z.array(LessonStatus),
    /** The values of the course's options that the learner has chosen: a day shows the lessons that suit them. */
    filters: z.array(z.string()),
    /** Lesson sets whose number of repetitions the learner has chosen. */
    set_repeats: z.array(z.object({ stage_day_lesson_set_id: Id, repeat_count: z.int() })),
    /** Media token of the course's videos: the player requests `/media/{grant}/…` instead of `/media/…`. Null unless the stream is open. */
    media: z.object({ grant: z.string(), expires_at: Seconds }).nullable(),
  })
  .meta({ id: 'StreamStatus' });
export type StreamStatus = z.infer<typeof StreamStatus>;

/** Both dates are required (spec rules §5); they name the first and the last day, in the learner's time zone. */
export const FreezeStream = z.object({ start_date: Moment, end_date: Moment });

const SetFilters = z.object({
  /** Values of the course's options; an empty list: no choice. */
  filters: z.array(text(200, 1)).max(100, 'too_long'),
});
const SetRepeatCount = z.object({ repeat_count: z.int().min(1, 'too_small').max(1000, 'too_big') });

export const SaveLessonStat = z.object({
  stage_day_id: Id,
  user_course_stream_id: Id,
  stage_day_lesson_set_lesson_id: Id,
  /** Total watched time, in seconds; never decreases. */
  viewed_seconds: z.int().positive('not_positive').max(86_400, 'too_big'),
  /** Playback position, in seconds; defaults to `viewed_seconds`. */
  position: z.int().nonnegative().max(86_400, 'too_big').optional(),
  play_count: z.int().nonnegative().max(10_000, 'too_big').default(0),
  day_status: TimeState.optional(),
  happened_ago: HappenedAgo.optional(),
});
export type SaveLessonStat = z.infer<typeof SaveLessonStat>;

/** Percent of a video (spec rules §9). */
const VideoMark = z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(75)]);

const base = '/spa/api/v1/user-course-streams';
const ownStream = UserCourseStream.partial().required({ id: true });
const dayStatusParams = z.object({ stream_id: PathId, day_id: PathId });

export const streamsCalls = {
  'streams.list': call({
    method: 'GET',
    path: base,
    scope: 'learner',
    summary: 'The user’s streams; `filter[id][]`, `fields`, `expand` (course)',
    query: z.object({
      ...pageQuery(50),
      ...shaping,
      'filter[id][]': z.union([PathId, z.array(PathId).max(100)]).optional(),
      sort: z.enum(['id', '-id', 'start_date', '-start_date']).default('-start_date'),
    }),
    reply: z.array(ownStream),
    list: 'page',
  }),
  'streams.enrolInDemo': call({
    method: 'POST',
    path: '/spa/api/v1/user-course-streams/demo',
    scope: 'learner',
    switches: ['is_demo_accessible'],
    summary: 'Create the user’s demo stream; once, and only for users who never had a stream',
    reply: done(z.object({ enrolled: z.boolean() })),
  }),
  'streams.get': call({
    method: 'GET',
    path: `${base}/{id}`,
    scope: 'learner',
    summary: 'One stream',
    params: z.object({ id: PathId }),
    query: z.object(shaping),
    reply: ownStream,
    errors: ['not_found'],
  }),
  'streams.freeze': call({
    method: 'POST',
    path: `${base}/{id}/freeze/create`,
    scope: 'learner',
    summary: 'Freeze the stream for whole days, from today on; its days and the end of access move by them',
    params: z.object({ id: PathId }),
    body: FreezeStream,
    reply: done(ownStream),
    errors: [
      'not_found',
      'invalid',
      'stream_not_open',
      'freeze_exists',
      'freeze_not_offered',
      'idempotency_key_reused',
    ],
  }),
  'streams.cancelFreeze': call({
    method: 'POST',
    path: `${base}/{id}/freeze/cancel`,
    scope: 'learner',
    summary: 'Cancel the planned or current freeze; the days that are left are returned',
    params: z.object({ id: PathId }),
    reply: done(ownStream),
    errors: ['not_found', 'not_frozen', 'idempotency_key_reused'],
  }),
  'streams.cancelFreezeByGet': call({
    method: 'GET',
    path: `${base}/{id}/freeze/cancel`,
    scope: 'learner',
    summary: 'The same as the POST, as the specification names it; without a freeze it changes nothing',
    params: z.object({ id: PathId }),
    reply: done(ownStream),
    errors: ['not_found'],
  }),
  'streams.status': call({
    method: 'GET',
    path: `${base}/{id}/status`,
    scope: 'learner',
    summary: 'Stage, day and lesson statuses of a stream; `expand`: day.scores',
    params: z.object({ id: PathId }),
    query: z.object(shaping),
    reply: StreamStatus,
    errors: ['not_found'],
  }),
  'streams.setFilters': call({
    method: 'POST',
    path: `${base}/{id}/filters`,
    scope: 'learner',
    summary: 'Choose among the course’s options; the days show the lessons that suit, and progress is kept',
    params: z.object({ id: PathId }),
    body: SetFilters,
    reply: done(ownStream),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'streams.setRepeatCount': call({
    method: 'POST',
    path: `${base}/{stream_id}/lesson-sets/{set_id}/repeat-count`,
    scope: 'learner',
    summary: 'Choose how often to repeat a lesson set of a day; clamped to the range that its author allows',
    params: z.object({ stream_id: PathId, set_id: PathId }),
    body: SetRepeatCount,
    reply: done(z.object({ stage_day_lesson_set_id: Id, repeat_count: z.int() })),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'streams.startDay': call({
    method: 'POST',
    path: `${base}/{stream_id}/user-day-status/{day_id}/start`,
    scope: 'learner',
    summary: 'Start a day; idempotent',
    params: dayStatusParams,
    query: z.object({ ...shaping, happened_ago: HappenedAgo.optional() }),
    reply: DayStatus,
    errors: ['not_found', 'day_locked', 'stream_not_open'],
  }),
  'streams.finishDay': call({
    method: 'POST',
    path: `${base}/{stream_id}/user-day-status/{day_id}/finish`,
    scope: 'learner',
    summary: 'End a day and award its points; idempotent',
    params: dayStatusParams,
    query: z.object({ ...shaping, happened_ago: HappenedAgo.optional() }),
    reply: DayStatus,
    errors: ['not_found', 'day_locked', 'day_not_started', 'lessons_not_watched', 'stream_not_open'],
  }),
  'streams.dayProgress': call({
    method: 'GET',
    path: `${base}/{stream_id}/user-day-status/{day_status_id}/progress`,
    scope: 'learner',
    summary: 'Progress of a started day',
    params: z.object({ stream_id: PathId, day_status_id: PathId }),
    reply: z.object({
      id: Id,
      stage_day_id: Id,
      status: TimeState,
      lessons_count: z.int(),
      viewed_lessons_count: z.int(),
      progress: z.int(),
    }),
    errors: ['not_found'],
  }),
  'lessons.reachVideoMarks': call({
    method: 'PUT',
    path: `${base}/{stream_id}/lessons/{lesson_id}/video-marks`,
    scope: 'learner',
    summary:
      'Store the reached progress marks of a lesson’s video; the reply has the new ones, to be reported to analytics',
    params: z.object({ stream_id: PathId, lesson_id: PathId }),
    body: z.object({ marks: z.array(VideoMark).min(1).max(20) }),
    reply: done(z.object({ marks: z.array(z.int()) })),
    errors: ['not_found', 'invalid', 'stream_not_open'],
  }),
  'lessons.saveStat': call({
    method: 'POST',
    path: '/spa/api/v1/save-lesson-stat',
    scope: 'learner',
    summary: 'Save the watched time of a lesson; the reply is sent after the commit',
    body: SaveLessonStat,
    reply: done(z.object({ viewed_seconds: z.int(), position: z.int(), play_count: z.int() })),
    errors: ['not_found', 'invalid', 'day_locked', 'day_not_started', 'stream_not_open'],
  }),
};
