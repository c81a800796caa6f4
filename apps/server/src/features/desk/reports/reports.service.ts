import type { CourseReport, Report, ReportTotals } from '@daystream/contract';
import { displayName, formatDay, lessonParts, localDay, parseDay } from '@daystream/domain';
import { scoreText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { courseScope, type CoursesService, type ExpandedDay } from '../../learning/courses/index.ts';
import { addDays, stepsOf, type DatePeriod } from './report-days.ts';
import { createReportsRepository, type ActivityRow, type StarsRow } from './reports.repository.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published' | 'record'>;
  clock: () => number;
}
interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
  days: number;
}

/** Ten years. */
const maxDays = 3660;

/** Reports for staff: sums of the rollups. An expert reads those of their courses. */
export function createReportsService({ brand, courses, clock }: Deps) {
  const repository = createReportsRepository(brand.staffDb);

  /** Errors: `invalid`. */
  function readPeriod({ from, to, days }: PeriodQuery): DatePeriod & { timezone: string } {
    const { timezone } = brand.config;
    const last = to ?? formatDay(localDay(clock(), timezone));
    const first = from ?? addDays(last, 1 - days);
    const length = (parseDay(last) ?? 0) - (parseDay(first) ?? 0) + 1;
    if (length < 1) throw invalidField('to', 'too_small');
    if (length > maxDays) throw invalidField('from', 'too_small');
    return { from: first, to: last, timezone };
  }

  return {
    /** When the rollups were computed last, in seconds; null: never. */
    async computedAt(): Promise<number | null> {
      // Of the connection that has just written it: a replica may be behind.
      const at = await createReportsRepository(brand.db).computedAt();
      return at === null ? null : seconds(at);
    },

    /** Errors: `invalid`. */
    async get(actor: Actor, query: PeriodQuery & { course_id?: number | undefined }): Promise<Report> {
      const period = readPeriod(query);
      const scope = courseScope(actor, 'reports.read');
      const request = { ...period, scope, courseId: query.course_id };
      const isWhole = scope === 'all' && query.course_id === undefined;
      const { unit, steps } = stepsOf(period);
      const [computedAt, [total], rows, courseRows, experts, points] = await Promise.all([
        repository.computedAt(),
        repository.readSteps(request, [period]),
        repository.readSteps(request, steps),
        repository.readCourses(request),
        repository.readExperts(request),
        isWhole ? repository.readPoints(period) : null,
      ]);
      const sum = (field: keyof StarsRow) => courseRows.reduce((all, row) => all + row[field], 0);
      const stars = { stars_count: sum('stars_count'), stars_sum: sum('stars_sum') };
      return {
        ...period,
        computed_at: computedAt === null ? null : seconds(computedAt),
        totals: presentTotals({ ...(total ?? nothing), ...stars }),
        step: unit,
        steps: rows.map((row, index) => ({ date: steps[index]?.from ?? period.from, ...row })),
        courses: courseRows.map((row) => ({ id: row.id, title: row.title, ...presentTotals(row) })),
        experts: experts.map(({ name, last_name, email, stars_sum, ...row }) => ({
          ...row,
          name: displayName({ firstName: name, lastName: last_name, email }),
          stars_average: average({ stars_count: row.stars_count, stars_sum }),
        })),
        points: points?.map((row) => ({ ...row, title: scoreText(actor.language, row.reason) })) ?? null,
      };
    },

    /** Errors: `not_found`, also for a course that is not published; `invalid`. */
    async ofCourse(actor: Actor, courseId: number, query: PeriodQuery): Promise<CourseReport> {
      // Checks that the course is in the scope of the actor.
      await courses.record(actor, courseId);
      const course = await courses.published.get(courseId);
      if (course === undefined) throw new AppError('not_found');
      const period = readPeriod(query);
      const scope = courseScope(actor, 'reports.read');
      const [[total], progress, lessons] = await Promise.all([
        repository.readSteps({ ...period, scope, courseId }, [period]),
        repository.readProgress(courseId, period),
        repository.readLessons(courseId, period),
      ]);
      const byDay = new Map(progress.map((row) => [row.day_id, row]));
      const byLesson = new Map(lessons.map((row) => [row.lesson_id, row]));
      const days = course.tree.stages.flatMap((stage) => stage.days);
      return {
        ...period,
        id: courseId,
        title: course.tree.title,
        cohort_count: total?.enrolled_count ?? 0,
        progress: days
          .filter((day) => !day.day_of_rest)
          .map(({ id, day_number: number, title }) => ({
            started_count: 0,
            ended_count: 0,
            ...byDay.get(id),
            day_id: id,
            number,
            title,
          })),
        lessons: days.flatMap((day) =>
          lessonsOf(day).map(({ id, title }) => ({
            viewers_count: 0,
            viewed_seconds: 0,
            recorded_count: 0,
            part_counts: Array.from({ length: lessonParts }, () => 0),
            ...byLesson.get(id),
            lesson_id: id,
            day_number: day.day_number,
            title,
            length: Math.ceil(course.lessons.get(id)?.videoSeconds ?? 0),
          })),
        ),
      };
    },
  };
}
export type ReportsService = ReturnType<typeof createReportsService>;

const lessonsOf = (day: ExpandedDay) =>
  day.lesson_sets.flatMap((set) => set.lessons.map(({ id, lesson }) => ({ id, title: lesson.title })));

const nothing: ActivityRow = {
  enrolled_count: 0,
  started_count: 0,
  active_count: 0,
  completed_count: 0,
  ended_days_count: 0,
  practice_seconds: 0,
};

const average = ({ stars_count, stars_sum }: StarsRow) =>
  stars_count === 0 ? null : Math.round((10 * stars_sum) / stars_count) / 10;

/** The totals of a row, which may have other columns. */
const presentTotals = (row: ActivityRow & StarsRow): ReportTotals => ({
  enrolled_count: row.enrolled_count,
  started_count: row.started_count,
  active_count: row.active_count,
  completed_count: row.completed_count,
  ended_days_count: row.ended_days_count,
  practice_seconds: row.practice_seconds,
  stars_count: row.stars_count,
  stars_average: average(row),
});
