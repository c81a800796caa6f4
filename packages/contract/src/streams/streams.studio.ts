/** Staff calls on streams. */
import { z } from 'zod';
import { StreamState } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { CalendarDate, Id, Moment, Seconds, text } from '../wire.ts';
import { StreamFreeze } from './streams.ts';

export const StreamRecord = z
  .object({
    id: Id,
    user_id: Id,
    user_name: z.string(),
    user_email: z.string().nullable(),
    /** The first and the last day of access are days in this time zone. */
    user_timezone: z.string(),
    course_id: Id,
    course_title: z.string(),
    /** The cohort with which the learner takes the course. */
    cohort: z.object({ id: Id, title: z.string() }).nullable(),
    status: StreamState,
    is_demo: z.boolean(),
    /** A demo without the limits of a demo. */
    course_full_access: z.boolean(),
    max_consultation_count: z.int(),
    /** Opened by subscriptions only: it has no end of its own to change. */
    is_optional_purchase: z.boolean(),
    start_date: Seconds,
    end_date: Seconds.nullable(),
    /** The freeze in effect, or the planned one; `reason` of staff, null for a freeze by the learner. */
    freeze: StreamFreeze.extend({ reason: z.string().nullable() }).nullable(),
    days_count: z.int(),
    complete_days_count: z.int(),
    progress: z.int(),
    /** The number of the last day that the learner has begun; null before the first. */
    day_reached: z.int().nullable(),
    /** When the learner last began or ended a day or watched a lesson of the stream. */
    last_activity_at: Seconds.nullable(),
    created_at: Seconds,
  })
  .meta({ id: 'StreamRecord' });
export type StreamRecord = z.infer<typeof StreamRecord>;

export const GiveStream = z.object({
  user_id: Id,
  course_id: Id,
  start_date: Moment,
  end_date: Moment.nullable().default(null),
  is_demo: z.boolean().default(false),
  course_full_access: z.boolean().default(false),
  /** Open only while a subscription covers the course; it has no end of its own. */
  is_optional_purchase: z.boolean().default(false),
  /** Null: the limit of the course. */
  max_consultation_count: z.int().min(0, 'too_small').max(1000, 'too_big').nullable().default(null),
  /** A cohort of the course. */
  cohort_id: Id.optional(),
});
export type GiveStream = z.output<typeof GiveStream>;

export const ExtendStream = z.object({
  /** The new last day of access, in the learner's time zone; null: no end. */
  last_day: CalendarDate.nullable(),
});

export const MoveStream = z.object({
  /** The new first day, in the learner's time zone. */
  first_day: CalendarDate,
  /** Whether the end of access moves by as many days. */
  moves_end: z.boolean().default(true),
});

const reason = text(500, 1);
/** The first and the last frozen day, in the learner's time zone. Staff are not bound to the course's allowance. */
export const FreezeStreamByStaff = z.object({
  first_day: CalendarDate,
  last_day: CalendarDate,
  reason,
});
export const UnfreezeStream = z.object({ reason });

const streams = recordCalls({
  path: '/studio/api/user-course-streams',
  permission: 'streams.read',
  record: StreamRecord,
});

export const studioStreamsCalls = {
  'studio.streams.list': streams.list({
    summary: 'Streams; `q` searches learners',
    sort: ['id', 'start_date', 'end_date', 'created_at'],
    filter: { user_id: IdFilter, course_id: IdFilter, cohort_id: IdFilter },
  }),
  'studio.streams.get': streams.get('One stream'),
  'studio.streams.give': streams.create({
    permission: 'streams.give',
    summary: 'Create a stream of a published course for a person',
    body: GiveStream,
    errors: ['own_account', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.streams.extend': streams.action('extend', {
    permission: 'streams.give',
    summary: 'Set the last day of access, today or later; an ended stream is open again',
    body: ExtendStream,
    reply: StreamRecord,
    errors: ['own_account', 'not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.streams.stop': streams.action('stop', {
    permission: 'streams.give',
    summary: 'End the access of an open stream now; the learner keeps seeing it as ended',
    body: z.object({}),
    reply: StreamRecord,
    errors: ['not_found', 'invalid', 'conflict', 'stream_not_open', 'idempotency_key_reused'],
  }),
  'studio.streams.move': streams.action('move', {
    permission: 'streams.give',
    summary: 'Move the first day of a stream, by which its days open',
    body: MoveStream,
    reply: StreamRecord,
    errors: ['own_account', 'not_found', 'invalid', 'conflict', 'freeze_exists', 'idempotency_key_reused'],
  }),
  'studio.streams.freeze': streams.action('freeze', {
    permission: 'streams.freeze',
    summary: 'Freeze a stream for the learner, with a reason',
    body: FreezeStreamByStaff,
    reply: StreamRecord,
    errors: [
      'own_account',
      'not_found',
      'invalid',
      'stream_not_open',
      'freeze_exists',
      'idempotency_key_reused',
    ],
  }),
  'studio.streams.unfreeze': streams.action('unfreeze', {
    permission: 'streams.freeze',
    summary:
      'Cancel the planned or current freeze of a stream, with a reason; the days that are left are returned',
    body: UnfreezeStream,
    reply: StreamRecord,
    errors: ['not_found', 'invalid', 'not_frozen', 'idempotency_key_reused'],
  }),
  'studio.streams.withdraw': streams.delete({
    permission: 'streams.give',
    summary: 'Withdraw a stream; the learner’s progress is kept and restored when the stream is given again',
  }),
};
