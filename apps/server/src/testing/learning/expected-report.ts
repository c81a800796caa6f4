/** The reports computed from the rows of learners, without rollups and without SQL: what the rollups are compared with. */
import { lessonParts, localDay, parseDay } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { expect } from 'vitest';
import type { TestCourse } from './courses.ts';

/** A course with what its author says of rest days. */
export interface ReportedCourse {
  id: number;
  days: readonly (TestCourse['days'][number] & { dayOfRest: boolean })[];
}

export interface Days {
  first: number;
  last: number;
}
const isIn = ({ first, last }: Days, day: number | null): boolean =>
  day !== null && day >= first && day <= last;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** All rows that reports are about, with days in the place of times. */
export async function readRows({ pool }: Brand, timezone: string) {
  const query = async <Row>(text: string) => (await pool.query(text)).rows as Row[];
  const dayOf = (at: Date | null) => (at === null ? null : localDay(at.getTime(), timezone));
  const streams = await query<{ id: number; course_id: number; start_date: Date }>(
    'select id, course_id, start_date from user_course_streams where not is_demo',
  );
  const days = await query<{
    stream_id: number;
    stage_day_id: number;
    started_at: Date;
    finished_at: Date | null;
  }>('select stream_id, stage_day_id, started_at, finished_at from user_day_statuses');
  const practice = await query<{ stream_id: number; day: string; seconds: number }>(
    'select stream_id, day::text, seconds from practice_days',
  );
  const lessons = await query<{
    stream_id: number;
    lesson_id: number;
    viewed_seconds: number;
    watched_parts: number;
    day: string;
  }>(
    'select stream_id, stage_day_lesson_set_lesson_id as lesson_id, viewed_seconds, watched_parts, first_viewed_on::text as day from user_lesson_statuses',
  );
  const ratings = await query<{ stream_id: number; stars: number; updated_at: Date }>(
    'select stream_id, stars, updated_at from stream_ratings where stars is not null',
  );
  const reviews = await query<{ verdict: string; created_at: Date; waited_since: Date }>(
    'select verdict, created_at, waited_since from homework_reviews',
  );
  const points = await query<{ amount: number; created_at: Date }>(
    'select amount, created_at from points_operations',
  );
  return {
    streams: streams.map(({ start_date, ...stream }) => ({ ...stream, day: dayOf(start_date) ?? 0 })),
    days: days.map((row) => ({ ...row, started: dayOf(row.started_at) ?? 0, ended: dayOf(row.finished_at) })),
    practice: practice.map(({ day, ...row }) => ({ ...row, day: parseDay(day) ?? 0 })),
    lessons: lessons.map(({ day, ...row }) => ({ ...row, day: parseDay(day) ?? 0 })),
    ratings: ratings.map(({ updated_at, ...row }) => ({ ...row, day: dayOf(updated_at) ?? 0 })),
    reviews: reviews.map((row) => ({
      verdict: row.verdict,
      day: dayOf(row.created_at) ?? 0,
      wait: Math.round((row.created_at.getTime() - row.waited_since.getTime()) / 1000),
    })),
    points: points.map(({ amount, created_at }) => ({ amount, day: dayOf(created_at) ?? 0 })),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

export function expectedActivity(rows: Rows, period: Days, courses: readonly ReportedCourse[]) {
  const counts = { enrolled: 0, started: 0, active: 0, completed: 0, ended: 0, seconds: 0 };
  const stars: number[] = [];
  for (const stream of rows.streams) {
    const own = <Row extends { stream_id: number }>(all: readonly Row[]) =>
      all.filter(({ stream_id }) => stream_id === stream.id);
    const [days, practice] = [own(rows.days), own(rows.practice)];
    const working =
      courses.find(({ id }) => id === stream.course_id)?.days.filter((day) => !day.dayOfRest) ?? [];
    const ended = days.filter(
      ({ stage_day_id, finished_at }) =>
        finished_at !== null && working.some(({ id }) => id === stage_day_id),
    );
    const first = days.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime())[0];
    if (isIn(period, stream.day)) counts.enrolled += 1;
    if (isIn(period, first?.started ?? null)) counts.started += 1;
    if (ended.length === working.length && isIn(period, Math.max(...ended.map((day) => day.ended ?? 0))))
      counts.completed += 1;
    counts.ended += days.filter((day) => isIn(period, day.ended)).length;
    counts.seconds += sumOf(practice.filter(({ day }) => isIn(period, day)).map(({ seconds }) => seconds));
    const activeDays = [
      ...days.flatMap(({ started, ended: end }) => [started, end]),
      ...practice.map(({ day }) => day),
    ];
    if (activeDays.some((day) => isIn(period, day))) counts.active += 1;
    stars.push(
      ...own(rows.ratings)
        .filter(({ day }) => isIn(period, day))
        .map((rating) => rating.stars),
    );
  }
  return {
    enrolled_count: counts.enrolled,
    started_count: counts.started,
    active_count: counts.active,
    completed_count: counts.completed,
    ended_days_count: counts.ended,
    practice_seconds: counts.seconds,
    stars_count: stars.length,
    stars_average: stars.length === 0 ? null : Math.round((10 * sumOf(stars)) / stars.length) / 10,
  };
}

export function expectedExpert(rows: Rows, period: Days, { id }: { id: number }) {
  const reviews = rows.reviews.filter(({ day }) => isIn(period, day));
  const waits = reviews.map(({ wait }) => wait).toSorted((a, b) => a - b);
  const at = (share: number) => waits[Math.ceil(share * waits.length) - 1] ?? null;
  if (reviews.length === 0) return null;
  const accepted = reviews.filter(({ verdict }) => verdict === 'accepted').length;
  return {
    id,
    name: expect.any(String) as string,
    accepted_count: accepted,
    returned_count: reviews.length - accepted,
    median_wait: at(0.5),
    long_wait: at(0.9),
    stars_count: 0,
    stars_average: null,
  };
}

export function expectedProgress(rows: Rows, period: Days, course: ReportedCourse) {
  const cohort = new Set(
    rows.streams
      .filter((stream) => stream.course_id === course.id && isIn(period, stream.day))
      .map(({ id }) => id),
  );
  return course.days
    .filter((day) => !day.dayOfRest)
    .map(({ id }) => {
      const statuses = rows.days.filter((row) => row.stage_day_id === id && cohort.has(row.stream_id));
      return [id, statuses.length, statuses.filter(({ ended }) => ended !== null).length];
    });
}

export function expectedLessons(rows: Rows, period: Days, course: ReportedCourse) {
  const streams = new Set(rows.streams.map(({ id }) => id));
  return course.days.flatMap(({ lessons }) =>
    lessons.map((lesson_id) => {
      const viewers = rows.lessons.filter(
        (row) => row.lesson_id === lesson_id && streams.has(row.stream_id) && isIn(period, row.day),
      );
      return {
        lesson_id,
        viewers_count: viewers.length,
        viewed_seconds: sumOf(viewers.map(({ viewed_seconds }) => viewed_seconds)),
        recorded_count: viewers.filter((row) => row.watched_parts > 0).length,
        part_counts: Array.from(
          { length: lessonParts },
          (_, part) => viewers.filter((row) => (row.watched_parts & (1 << part)) > 0).length,
        ),
      };
    }),
  );
}
