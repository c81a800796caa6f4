/** Reports of a brand and its courses over a period of whole days in the brand's time zone. */
import { z } from 'zod';
import { call } from '../call.ts';
import { ScoreReason } from '../enums.ts';
import { CalendarDate, Id, PathId, Seconds } from '../wire.ts';

const Count = z.int().nonnegative();
/** The average of ratings from 1 to 5; null without any. */
const Stars = { stars_average: z.number().nullable(), stars_count: Count };

/** What happened in a period. Streams are counted: a learner with two courses is two. Demo streams are not counted. */
const Activity = {
  /** Streams that begin in the period. */
  enrolled_count: Count,
  /** Their first day was started. */
  started_count: Count,
  /** Watched, or started or ended a day; each once, however many days. */
  active_count: Count,
  /** The last day of the course was ended. */
  completed_count: Count,
  ended_days_count: Count,
  practice_seconds: Count,
};

/** The dates of a report with their defaults: the last 30 days. */
const Period = { from: CalendarDate, to: CalendarDate, timezone: z.string() };

export const ReportTotals = z.object({ ...Activity, ...Stars });
export type ReportTotals = z.infer<typeof ReportTotals>;

/** A day, or the first day of a week or month of a long period. */
const reportStep = z.object({ date: CalendarDate, ...Activity });
export type ReportStep = z.infer<typeof reportStep>;

const reportCourse = ReportTotals.extend({ id: Id, title: z.string() });
export type ReportCourse = z.infer<typeof reportCourse>;

/** The decisions of an expert, and how long learners waited for them, in seconds; null where no wait is known. */
const reportExpert = z.object({
  id: Id,
  name: z.string(),
  accepted_count: Count,
  returned_count: Count,
  median_wait: Count.nullable(),
  /** Nine of ten decisions took at most this long. */
  long_wait: Count.nullable(),
  ...Stars,
});
export type ReportExpert = z.infer<typeof reportExpert>;

/** Points by the reason of their operation, which `title` names in the reader's language. */
const reportPoints = z.object({
  reason: ScoreReason,
  title: z.string(),
  given: Count,
  spent: z.int(),
});
export type ReportPoints = z.infer<typeof reportPoints>;

export const Report = z
  .object({
    ...Period,
    /** The time of the last computation; null: not yet. */
    computed_at: Seconds.nullable(),
    totals: ReportTotals,
    step: z.enum(['day', 'week', 'month']),
    steps: z.array(reportStep),
    courses: z.array(reportCourse),
    experts: z.array(reportExpert),
    /** Of the whole brand; null for a single course, and for readers who do not see all courses. */
    points: z.array(reportPoints).nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** How many of the streams that began in the period have come to a day. */
const reportProgress = z.object({
  day_id: Id,
  number: z.int(),
  title: z.string(),
  started_count: Count,
  ended_count: Count,
});
export type ReportProgress = z.infer<typeof reportProgress>;

/** How the learners who watched a lesson first in the period watched it. */
const reportLesson = z.object({
  /** `stage_day_lesson_set_lesson_id` */
  lesson_id: Id,
  day_number: z.int(),
  title: z.string(),
  /** Of the video, in seconds; 0 if it is not known. */
  length: Count,
  viewers_count: Count,
  viewed_seconds: Count,
  /** The viewers whose watched parts are known, and how many of them watched each twentieth of the lesson. */
  recorded_count: Count,
  part_counts: z.array(Count),
});
export type ReportLesson = z.infer<typeof reportLesson>;

export const CourseReport = z
  .object({
    ...Period,
    id: Id,
    title: z.string(),
    /** The streams that began in the period. */
    cohort_count: Count,
    progress: z.array(reportProgress),
    lessons: z.array(reportLesson),
  })
  .meta({ id: 'CourseReport' });
export type CourseReport = z.infer<typeof CourseReport>;

/** The tables of the reports. Those of a course need `course_id`. */
export const ReportTable = z.enum(['steps', 'courses', 'experts', 'points', 'progress', 'lessons']);
export type ReportTable = z.infer<typeof ReportTable>;

const staff = { method: 'GET', scope: 'staff', permission: 'reports.read' } as const;
const period = {
  /** The default: so that the period has `days` days. */
  from: CalendarDate.optional(),
  days: z.coerce.number().pipe(z.int().min(1).max(3660)).default(30),
  /** The default: today. */
  to: CalendarDate.optional(),
};

export const studioReportsCalls = {
  'studio.reports.refresh': call({
    method: 'POST',
    path: '/studio/api/reports/refresh',
    scope: 'staff',
    permission: 'reports.read',
    summary: 'Compute what has happened since the last computation, unless that is less than a minute ago',
    reply: z.object({ computed_at: Seconds.nullable() }),
  }),
  'studio.reports.get': call({
    ...staff,
    path: '/studio/api/reports',
    summary: 'What happened in a period in all courses of the reader, or in one',
    query: z.object({ ...period, course_id: PathId.optional() }),
    reply: Report,
    errors: ['invalid'],
  }),
  'studio.reports.ofCourse': call({
    ...staff,
    path: '/studio/api/courses/{id}/report',
    summary: 'How far the learners of a published course came, and how they watched its lessons',
    params: z.object({ id: PathId }),
    query: z.object(period),
    reply: CourseReport,
    errors: ['not_found', 'invalid'],
  }),
  'studio.reports.table': call({
    ...staff,
    path: '/studio/api/reports/table',
    summary: 'A table of the reports as CSV in the reader’s language; UTF-8 with a byte order mark',
    query: z.object({
      ...period,
      course_id: PathId.optional(),
      table: ReportTable.default('courses'),
    }),
    reply: z.string(),
    errors: ['invalid'],
  }),
};
