import type { SegmentCondition, SegmentRule } from '@daystream/contract';
import { sql } from 'kysely';
import { allOf, type Sql } from '../../../platform/database/list-records.ts';
import { hasAccessAt, hasAccessSince, streamAccess } from '../entitlements/index.ts';
import { dayRows } from '../courses/courses.reads.ts';
import { streamRows, dayStatusRows, practiceDayRows } from '../streams/streams.reads.ts';

const dayMs = 86_400_000;

type Conditions = {
  [Kind in SegmentCondition['kind']]: (
    condition: Extract<SegmentCondition, { kind: Kind }>,
    now: Date,
  ) => Sql;
};

const activeStream = sql`select from ${streamRows} s where s.user_id = u.id and s.withdrawn_at is null`;
const isIf = (has: boolean, condition: Sql) => (has ? condition : sql`not ${condition}`);
/** Whether the stream `s` is one of the courses; of any without ids. */
const isOneOf = (courseIds: readonly number[]): Sql =>
  courseIds.length === 0 ? sql`true` : sql`s.course_id = any(${courseIds}::bigint[])`;
/** The date where the user `u` lives. */
const today = (now: Date) => sql`(${now}::timestamptz at time zone u.timezone)::date`;
const monthDay = (date: Sql) => sql`to_char(${date}, 'MM-DD')`;

/** Whether the user `u` has begun or finished a day after the time, or watched a lesson on a later day. */
export const isActiveSince = (since: Sql): Sql => sql`(exists (
    select from ${streamRows} s join ${dayStatusRows} d on d.stream_id = s.id
    where s.user_id = u.id and (d.started_at > ${since} or d.finished_at > ${since}))
  or exists (
    select from ${streamRows} s join ${practiceDayRows} p on p.stream_id = s.id
    where s.user_id = u.id and p.day > (${since} at time zone u.timezone)::date))`;

/** Each condition on the user `u`, by indexes of the user: it is asked for one person when banners are loaded, and for all in lists. */
const conditions: Conditions = {
  course: ({ course_ids, has }) =>
    isIf(has, sql`exists (${activeStream} and s.course_id = any(${course_ids}::bigint[]))`),

  access({ course_ids, has }, now) {
    const isCourse = isOneOf(course_ids);
    const isOpen = hasAccessAt(streamAccess, now);
    return isIf(has, sql`exists (${activeStream} and ${isCourse} and s.start_date <= ${now} and ${isOpen})`);
  },

  access_ended({ course_ids }, now) {
    const ofCourses = sql`${activeStream} and ${isOneOf(course_ids)}`;
    const isOpenOrComing = hasAccessSince(streamAccess, now);
    return sql`(exists (${ofCourses} and s.ends_at <= ${now}) and not exists (${ofCourses} and ${isOpenOrComing}))`;
  },

  day_reached: ({ course_id, day_number, has }) =>
    isIf(
      has,
      sql`exists (
        select from ${streamRows} s join ${dayStatusRows} d on d.stream_id = s.id join ${dayRows} sd on sd.id = d.stage_day_id
        where s.user_id = u.id and s.withdrawn_at is null and s.course_id = ${course_id} and sd.day_number >= ${day_number})`,
    ),

  inactive({ days }, now) {
    const since = new Date(now.getTime() - days * dayMs);
    return sql`(exists (${activeStream} and s.start_date <= ${since}) and not ${isActiveSince(sql`${since}::timestamptz`)})`;
  },

  // Who was born on 29 February has the birthday on the 28th in other years.
  birthday: ({ within_days }, now) => sql`(u.birthday is not null and exists (
    select from generate_series(0, ${within_days}::int) ahead
    where ${monthDay(sql`${today(now)} + ahead`)} = ${monthDay(sql`u.birthday`)}
      or (${monthDay(sql`u.birthday`)} = '02-29' and ${monthDay(sql`${today(now)} + ahead`)} = '02-28'
        and ${monthDay(sql`${today(now)} + ahead + 1`)} = '03-01')))`,

  cohort: ({ cohort_ids, has }) =>
    isIf(has, sql`exists (${activeStream} and s.cohort_id = any(${cohort_ids}::bigint[]))`),
};

/** Whether the user `u` is a learner who meets the rule. */
export function meetsRule(rule: SegmentRule, now: Date): Sql {
  const all = rule.conditions.map((condition) => conditions[condition.kind](condition as never, now));
  return sql`(u.staff_roles = '{}' and ${allOf(all)})`;
}
