import type { ScoreReason } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { allOf, type Condition } from '../../../platform/database/list-records.ts';
import { isInScope, type CourseScope } from '../../learning/courses/index.ts';
import type { DatePeriod } from './report-days.ts';

/** What is reported: a period of the courses of a reader, or of one of them. */
export interface ReportRequest extends DatePeriod {
  scope: CourseScope;
  courseId: number | undefined;
}

export interface ActivityRow {
  enrolled_count: number;
  started_count: number;
  active_count: number;
  completed_count: number;
  ended_days_count: number;
  practice_seconds: number;
}
export interface StarsRow {
  stars_count: number;
  stars_sum: number;
}

const sums = sql`
  coalesce(sum(r.enrolled_count), 0)::int as enrolled_count, coalesce(sum(r.started_count), 0)::int as started_count,
  coalesce(sum(r.completed_count), 0)::int as completed_count, coalesce(sum(r.ended_days_count), 0)::int as ended_days_count,
  coalesce(sum(r.practice_seconds), 0)::float8 as practice_seconds`;
const stars = sql`coalesce(sum(r.stars_count), 0)::int as stars_count, coalesce(sum(r.stars_sum), 0)::int as stars_sum`;

const inCourses = ({ scope, courseId }: ReportRequest): Condition[] => [
  isInScope(sql`r.course_id`, scope),
  courseId !== undefined && sql`r.course_id = ${courseId}`,
];

/** SQL of the reports: sums of rollups. */
export function createReportsRepository(db: BrandDatabase) {
  return {
    async computedAt(): Promise<Date | null> {
      const row = await db.selectFrom('report_state').select('computed_at').executeTakeFirst();
      return row?.computed_at ?? null;
    },

    /** The sums of each step. A stream is active once in each step. */
    async readSteps(request: ReportRequest, steps: readonly DatePeriod[]): Promise<ActivityRow[]> {
      const where = inCourses(request);
      const { rows } = await sql<ActivityRow>`
        select sums.*, active.active_count
        from unnest(${steps.map(({ from }) => from)}::date[], ${steps.map(({ to }) => to)}::date[]) with ordinality as step(first, last, n)
          cross join lateral (
            select ${sums} from report_course_days r where ${allOf([sql`r.day between step.first and step.last`, ...where])}) sums
          cross join lateral (
            select coalesce(sum(r.streams_count), 0)::int as active_count from report_activity r
            where ${allOf([sql`r.day between step.first and step.last`, sql`r.previous_day < step.first`, ...where])}) active
        order by step.n`.execute(db);
      return rows;
    },

    async readCourses(
      request: ReportRequest,
    ): Promise<(ActivityRow & StarsRow & { id: number; title: string })[]> {
      const { from, to, courseId } = request;
      const { rows } = await sql<ActivityRow & StarsRow & { id: number; title: string }>`
        select c.id, c.title, sums.*, active.active_count
        from courses c
          cross join lateral (
            select ${sums}, ${stars}, count(*) as days_count from report_course_days r
            where r.course_id = c.id and r.day between ${from}::date and ${to}::date) sums
          cross join lateral (
            select coalesce(sum(r.streams_count), 0)::int as active_count from report_activity r
            where r.course_id = c.id and r.day between ${from}::date and ${to}::date and r.previous_day < ${from}::date) active
        where ${allOf([
          isInScope(sql`c.id`, request.scope),
          courseId !== undefined && sql`c.id = ${courseId}`,
          sql`(c.published_version is not null or sums.days_count > 0)`,
        ])}
        order by active.active_count desc, sums.enrolled_count desc, c.id`.execute(db);
      return rows;
    },

    async readExperts(request: ReportRequest) {
      const { rows } = await sql<
        StarsRow & {
          id: number;
          name: string;
          last_name: string;
          email: string | null;
          accepted_count: number;
          returned_count: number;
          median_wait: number | null;
          long_wait: number | null;
        }
      >`
        with chosen as (
          select * from report_expert_days r
          where ${allOf([sql`r.day between ${request.from}::date and ${request.to}::date`, ...inCourses(request)])}
        ), waits as (
          select r.expert_id, percentile_disc(0.5) within group (order by w) as median_wait, percentile_disc(0.9) within group (order by w) as long_wait
          from chosen r cross join unnest(r.waited_seconds) w group by r.expert_id
        )
        select u.id, u.name, u.last_name, u.email, sum(r.accepted_count)::int as accepted_count, sum(r.returned_count)::int as returned_count,
          w.median_wait, w.long_wait, ${stars}
        from chosen r join users u on u.id = r.expert_id left join waits w on w.expert_id = r.expert_id
        group by u.id, w.median_wait, w.long_wait
        order by sum(r.accepted_count + r.returned_count) desc, u.id`.execute(db);
      return rows;
    },

    async readPoints({
      from,
      to,
    }: DatePeriod): Promise<{ reason: ScoreReason; given: number; spent: number }[]> {
      const { rows } = await sql<{ reason: ScoreReason; given: number; spent: number }>`
        select reason, sum(given)::int as given, sum(spent)::int as spent from report_points_days
        where day between ${from}::date and ${to}::date group by reason order by sum(given + spent) desc, reason`.execute(
        db,
      );
      return rows;
    },

    async readProgress(courseId: number, { from, to }: DatePeriod) {
      const { rows } = await sql<{ day_id: number; started_count: number; ended_count: number }>`
        select stage_day_id as day_id, sum(started_count)::int as started_count, sum(ended_count)::int as ended_count
        from report_progress where course_id = ${courseId} and cohort_day between ${from}::date and ${to}::date
        group by stage_day_id`.execute(db);
      return rows;
    },

    async readLessons(courseId: number, { from, to }: DatePeriod) {
      const { rows } = await sql<{
        lesson_id: number;
        viewers_count: number;
        viewed_seconds: number;
        recorded_count: number;
        part_counts: number[];
      }>`
        with chosen as (
          select * from report_lessons where course_id = ${courseId} and first_day between ${from}::date and ${to}::date
        ), parts as (
          select lesson_id, array_agg(part_count order by part) as part_counts from (
            select lesson_id, part, sum(count)::int as part_count
            from chosen cross join unnest(part_counts) with ordinality as p(count, part) group by lesson_id, part) p
          group by lesson_id
        )
        select c.lesson_id, sum(viewers_count)::int as viewers_count, sum(viewed_seconds)::float8 as viewed_seconds,
          sum(recorded_count)::int as recorded_count, p.part_counts
        from chosen c join parts p using (lesson_id) group by c.lesson_id, p.part_counts`.execute(db);
      return rows;
    },
  };
}
