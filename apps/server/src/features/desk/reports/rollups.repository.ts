import { lessonParts } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { DayRange } from './report-days.ts';

export type RollupKind = 'events' | 'activity' | 'progress' | 'lessons';
/** The days to do of a published course. */
export interface WorkingDays {
  courseId: number;
  dayIds: readonly number[];
}

/** Streams with the day of a row of theirs: practice on the learner's day, everything else on the brand's. */
const activeOn = ({ date, from, to }: DayRange) => sql`
  select stream_id from practice_days where day = ${date}::date
  union select stream_id from user_day_statuses where started_at >= ${from} and started_at < ${to}
  union select stream_id from user_day_statuses where finished_at >= ${from} and finished_at < ${to}`;

/** SQL of the rollups. Each computes one day as a whole, so that it can run again at any time. */
export function createRollupsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Locks the state, so that one run at a time computes a day. */
    async lockState(): Promise<{ timezone: string; computed_day: string; computed_at: Date } | undefined> {
      const { rows } = await sql<{ timezone: string; computed_day: string; computed_at: Date }>`
        select timezone, computed_day::text, computed_at from report_state for update`.execute(db);
      return rows[0];
    },

    async saveState(state: { timezone: string; day: string; at: Date }): Promise<void> {
      await sql`
        insert into report_state (timezone, computed_day, computed_at) values (${state.timezone}, ${state.day}::date, ${state.at})
        on conflict (id) do update set
          timezone = excluded.timezone, computed_day = excluded.computed_day, computed_at = excluded.computed_at`.execute(
        db,
      );
    },

    /** The first day on which anything can have happened; null for a brand without learners. */
    async firstDay(): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`
        select (least(
          (select min(start_date) from user_course_streams)::date, (select min(created_at) from points_operations)::date,
          (select min(day) from practice_days)) - 1)::text as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    async clear(): Promise<void> {
      await sql`truncate report_course_days, report_activity, report_progress, report_lessons, report_expert_days, report_points_days,
        report_stale_days`.execute(db);
    },

    async mark(kind: RollupKind, from: string, to: string): Promise<void> {
      await sql`
        insert into report_stale_days (kind, day)
        select ${kind}, d::date from generate_series(${from}::date, ${to}::date, interval '1 day') d
        on conflict (kind, day) do nothing`.execute(db);
    },

    async listMarked(kind: RollupKind, until: string): Promise<string[]> {
      const { rows } = await sql<{ day: string }>`
        select day::text from report_stale_days where kind = ${kind} and day <= ${until}::date order by day`.execute(
        db,
      );
      return rows.map(({ day }) => day);
    },

    /** Waits for transactions that have marked the day, so that the computation sees their rows. */
    async unmark(kind: RollupKind, date: string): Promise<void> {
      await sql`delete from report_stale_days where kind = ${kind} and day = ${date}::date`.execute(db);
    },

    /** Marks the days whose learners went on: those on which the day's active streams began, and on which they first watched the lessons of the day. */
    async markDependents(day: DayRange): Promise<void> {
      await sql`
        insert into report_stale_days (kind, day)
        select distinct 'progress', (s.start_date at time zone ${day.timezone})::date
        from user_course_streams s where s.id in (
          select stream_id from user_day_statuses where started_at >= ${day.from} and started_at < ${day.to}
          union select stream_id from user_day_statuses where finished_at >= ${day.from} and finished_at < ${day.to})
        union select 'progress', ${day.date}::date
        union select 'activity', ${day.date}::date
        union select 'lessons', ${day.date}::date
        union select 'lessons', l.first_viewed_on
        from (select distinct stream_id from practice_days where day = ${day.date}::date) p
          join user_lesson_statuses l on l.stream_id = p.stream_id
        where l.updated_at >= ${day.from}::timestamptz - interval '1 day' and l.first_viewed_on is not null
        on conflict (kind, day) do nothing`.execute(db);
    },

    async computeCourseDays(day: DayRange, working: readonly WorkingDays[]): Promise<void> {
      const { date, from, to } = day;
      const pairs = working.flatMap(({ courseId, dayIds }) =>
        dayIds.map((dayId) => [courseId, dayId] as const),
      );
      await sql`delete from report_course_days where day = ${date}::date`.execute(db);
      await sql`
        with working as (
          select * from unnest(${pairs.map(([courseId]) => courseId)}::bigint[], ${pairs.map(([, dayId]) => dayId)}::bigint[])
            as w(course_id, day_id)
        ), working_counts as (
          select course_id, count(*) as days_count from working group by course_id
        ), events as (
          select s.course_id, 1 as enrolled, 0 as started, 0 as completed, 0 as ended, 0::bigint as seconds, 0 as stars_count, 0 as stars
          from user_course_streams s where s.start_date >= ${from} and s.start_date < ${to} and not s.is_demo
          union all
          select s.course_id, 0, 1, 0, 0, 0, 0, 0
          from user_day_statuses d join user_course_streams s on s.id = d.stream_id and not s.is_demo
          where d.started_at >= ${from} and d.started_at < ${to}
            and not exists (select from user_day_statuses e where e.stream_id = d.stream_id and (e.started_at, e.id) < (d.started_at, d.id))
          union all
          select s.course_id, 0, 0, 0, count(*), 0, 0, 0
          from user_day_statuses d join user_course_streams s on s.id = d.stream_id and not s.is_demo
          where d.finished_at >= ${from} and d.finished_at < ${to} group by s.course_id
          union all
          select s.course_id, 0, 0, 1, 0, 0, 0, 0
          from (select distinct stream_id from user_day_statuses where finished_at >= ${from} and finished_at < ${to}) d
            join user_course_streams s on s.id = d.stream_id and not s.is_demo
            join working_counts w on w.course_id = s.course_id
            cross join lateral (
              select count(*) as ended_count, max(f.finished_at) as last_at
              from user_day_statuses f join working k on k.course_id = s.course_id and k.day_id = f.stage_day_id
              where f.stream_id = s.id and f.finished_at is not null) f
          where f.ended_count = w.days_count and f.last_at >= ${from} and f.last_at < ${to}
          union all
          select s.course_id, 0, 0, 0, 0, sum(p.seconds), 0, 0
          from practice_days p join user_course_streams s on s.id = p.stream_id and not s.is_demo
          where p.day = ${date}::date group by s.course_id
          union all
          select s.course_id, 0, 0, 0, 0, 0, count(*), sum(r.stars)
          from stream_ratings r join user_course_streams s on s.id = r.stream_id and not s.is_demo
          where r.updated_at >= ${from} and r.updated_at < ${to} and r.stars is not null group by s.course_id
        )
        insert into report_course_days (day, course_id, enrolled_count, started_count, completed_count, ended_days_count,
          practice_seconds, stars_count, stars_sum)
        select ${date}::date, course_id, sum(enrolled), sum(started), sum(completed), sum(ended), sum(seconds), sum(stars_count), sum(stars)
        from events group by course_id`.execute(db);
    },

    async computeActivity(day: DayRange): Promise<void> {
      const { date, timezone } = day;
      await sql`delete from report_activity where day = ${date}::date`.execute(db);
      await sql`
        insert into report_activity (day, course_id, previous_day, streams_count)
        select ${date}::date, s.course_id, coalesce(greatest(
            (select max(p.day) from practice_days p where p.stream_id = s.id and p.day < ${date}::date), d.day), '-infinity'), count(*)
        from (${activeOn(day)}) active join user_course_streams s on s.id = active.stream_id and not s.is_demo
          cross join lateral (
            select max(greatest(
              case when started_at < ${day.from} then started_at end, case when finished_at < ${day.from} then finished_at end)
              at time zone ${timezone})::date as day
            from user_day_statuses where stream_id = s.id) d
        group by 2, 3`.execute(db);
    },

    async computeProgress({ date, from, to }: DayRange): Promise<void> {
      await sql`delete from report_progress where cohort_day = ${date}::date`.execute(db);
      await sql`
        insert into report_progress (cohort_day, course_id, stage_day_id, started_count, ended_count)
        select ${date}::date, s.course_id, d.stage_day_id, count(*), count(d.finished_at)
        from user_course_streams s join user_day_statuses d on d.stream_id = s.id
        where s.start_date >= ${from} and s.start_date < ${to} and not s.is_demo
        group by s.course_id, d.stage_day_id`.execute(db);
    },

    async computeLessons(day: DayRange): Promise<void> {
      const { date } = day;
      await sql`delete from report_lessons where first_day = ${date}::date`.execute(db);
      const counts = Array.from(
        { length: lessonParts },
        (_, part) => sql`count(*) filter (where l.watched_parts & ${sql.lit(1 << part)} > 0)::int`,
      );
      await sql`
        insert into report_lessons (first_day, course_id, lesson_id, viewers_count, viewed_seconds, part_counts, recorded_count)
        select ${date}::date, s.course_id, l.stage_day_lesson_set_lesson_id, count(*), sum(l.viewed_seconds), array[${sql.join(counts)}],
          count(*) filter (where l.watched_parts > 0)
        from (${activeOn(day)}) active
          join user_course_streams s on s.id = active.stream_id and not s.is_demo
          join user_lesson_statuses l on l.stream_id = s.id and l.first_viewed_on = ${date}::date
          join stage_day_lesson_set_lessons placed on placed.id = l.stage_day_lesson_set_lesson_id
        group by s.course_id, l.stage_day_lesson_set_lesson_id`.execute(db);
    },

    /** Also what experts did in demo streams: it was their work. */
    async computeExpertDays({ date, from, to }: DayRange): Promise<void> {
      await sql`delete from report_expert_days where day = ${date}::date`.execute(db);
      await sql`
        with decisions as (
          select s.course_id, r.reviewer_id as expert_id, count(*) filter (where r.verdict = 'accepted') as accepted,
            count(*) filter (where r.verdict = 'returned') as returned,
            coalesce(array_agg(greatest(0, extract(epoch from r.created_at - r.waited_since))::int order by r.id)
              filter (where r.waited_since is not null and r.verdict <> 'reopened'), '{}') as waits
          from homework_reviews r join user_homework_statuses h on h.id = r.status_id join user_course_streams s on s.id = h.stream_id
          where r.created_at >= ${from} and r.created_at < ${to} group by 1, 2
        ), ratings as (
          select s.course_id, r.employee_id as expert_id, count(*) as stars_count, sum(r.stars) as stars
          from chat_message_ratings r join chat_messages m on m.id = r.message_id join chats c on c.id = m.chat_id
            join user_course_streams s on s.id = c.stream_id
          where r.updated_at >= ${from} and r.updated_at < ${to} group by 1, 2
        )
        insert into report_expert_days (day, course_id, expert_id, accepted_count, returned_count, waited_seconds, stars_count, stars_sum)
        select ${date}::date, course_id, expert_id, coalesce(d.accepted, 0), coalesce(d.returned, 0), coalesce(d.waits, '{}'),
          coalesce(r.stars_count, 0), coalesce(r.stars, 0)
        from decisions d full join ratings r using (course_id, expert_id)`.execute(db);
    },

    async computePointsDays({ date, from, to }: DayRange): Promise<void> {
      await sql`delete from report_points_days where day = ${date}::date`.execute(db);
      await sql`
        insert into report_points_days (day, reason, given, spent)
        select ${date}::date, reason, coalesce(sum(amount) filter (where kind = 'earn'), 0), coalesce(-sum(amount) filter (where kind <> 'earn'), 0)
        from points_operations where created_at >= ${from} and created_at < ${to} group by reason`.execute(
        db,
      );
    },
  };
}
