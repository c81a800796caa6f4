/** What a learner has practised: the month view beside the calendar, and the statistics. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PracticeKind } from '../enums.ts';
import { CalendarDate, Id } from '../wire.ts';

/** A month of the calendar: `2026-05`. */
const CalendarMonth = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'not_date')
  .meta({ description: 'a month, as 2026-05' });

/** A day of the learner's calendar on which something was practised, or nothing had to be. */
export const PracticeDay = z
  .object({
    date: CalendarDate,
    /** The watched time. */
    seconds: z.int(),
    /** The number of days of courses that were ended on this day. */
    ended_days_count: z.int(),
    is_rest: z.boolean(),
    is_frozen: z.boolean(),
  })
  .meta({ id: 'PracticeDay' });
export type PracticeDay = z.infer<typeof PracticeDay>;

export const PracticeMonth = z
  .object({
    month: CalendarMonth,
    today: CalendarDate,
    /** The month of the first practice or ended day; null: there is none yet. */
    first_month: CalendarMonth.nullable(),
    /** By date; days without anything are left out. */
    days: z.array(PracticeDay),
    seconds: z.int(),
    streak: z.object({
      /** Days in a row on which the learner ended a day of a course; rest days and frozen days do not break the row. */
      days_count: z.int(),
      best_days_count: z.int(),
    }),
  })
  .meta({ id: 'PracticeMonth' });
export type PracticeMonth = z.infer<typeof PracticeMonth>;

export const PracticeStatistics = z
  .object({
    /** The Mondays of the weeks, from the first to the current one. */
    weeks: z.array(CalendarDate),
    courses: z.array(z.object({ id: Id, title: z.string() })),
    /** The watched time of a week by course and kind of lesson. */
    entries: z.array(z.object({ week: CalendarDate, course_id: Id, kind: PracticeKind, seconds: z.int() })),
  })
  .meta({ id: 'PracticeStatistics' });
export type PracticeStatistics = z.infer<typeof PracticeStatistics>;

const base = '/spa/api/v1/practice';

export const practiceCalls = {
  'practice.month': call({
    method: 'GET',
    path: `${base}/month`,
    scope: 'learner',
    summary: 'The days of a month with what the user practised, and the streak; the current month by default',
    query: z.object({ month: CalendarMonth.optional() }),
    reply: PracticeMonth,
  }),
  'practice.statistics': call({
    method: 'GET',
    path: `${base}/statistics`,
    scope: 'learner',
    summary: 'The watched time of the last weeks by week, course and kind of lesson',
    query: z.object({ weeks: z.coerce.number().pipe(z.int().min(1).max(104)).default(12) }),
    reply: PracticeStatistics,
  }),
};
