/** Changes of the streams of many people at once: previewed, done by a job, with a result per person. */
import { z } from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { CalendarDate, Id, PathId, Seconds } from '../wire.ts';

/** The people of one operation at most. */
export const maxOperationPeople = 10_000;

const Course = { course_id: Id };

/** What is done to each person's stream; days are days where the person lives. */
export const StreamAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('give'),
    ...Course,
    first_day: CalendarDate,
    last_day: CalendarDate.nullable().default(null),
    is_demo: z.boolean().default(false),
    course_full_access: z.boolean().default(false),
    is_optional_purchase: z.boolean().default(false),
    max_consultation_count: z.int().min(0, 'too_small').max(1000, 'too_big').nullable().default(null),
    /** A cohort of the course; somebody who has the course already joins the cohort and keeps the dates. */
    cohort_id: Id.nullable().default(null),
  }),
  z.object({ kind: z.literal('extend'), last_day: CalendarDate.nullable() }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('move'), first_day: CalendarDate, moves_end: z.boolean().default(true) }),
  z.object({ kind: z.literal('leave_cohort') }),
]);
export type StreamAction = z.output<typeof StreamAction>;

const Ids = z.array(Id).min(1, 'required').max(maxOperationPeople, 'too_long');
/** Whose streams. `give` is for people and segments; the other actions need the course of people and segments, and none for streams and cohorts. */
const StreamAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), user_ids: Ids, course_id: Id.nullable().default(null) }),
  z.object({ kind: z.literal('segment'), segment_id: Id, course_id: Id.nullable().default(null) }),
  z.object({ kind: z.literal('streams'), stream_ids: Ids }),
  z.object({ kind: z.literal('cohort'), cohort_id: Id }),
]);

export const StreamOperationForm = z.object({ action: StreamAction, audience: StreamAudience });
export type StreamOperationForm = z.output<typeof StreamOperationForm>;

/** What an action does, or has done, to one stream. */
export const StreamEffect = z.enum([
  'given',
  'restored',
  'upgraded',
  'joined',
  'extended',
  'shortened',
  'stopped',
  'withdrawn',
  'moved',
  'left',
  'unchanged',
]);
export type StreamEffect = z.infer<typeof StreamEffect>;

/** A person to whom an action is not done, and why, in the language of the reader. */
const Failure = z.object({ user_id: Id, user_name: z.string(), reason: z.string() });

export const StreamOperationPreview = z
  .object({
    total: z.int(),
    effects: z.array(z.object({ effect: StreamEffect, count: z.int() })),
    failures_count: z.int(),
    /** The first of them. */
    failures: z.array(Failure),
  })
  .meta({ id: 'StreamOperationPreview' });
export type StreamOperationPreview = z.infer<typeof StreamOperationPreview>;

export const StreamOperationRecord = z
  .object({
    id: Id,
    action: StreamAction,
    user_name: z.string().nullable(),
    is_finished: z.boolean(),
    total: z.int(),
    done_count: z.int(),
    effects: z.array(z.object({ effect: StreamEffect, count: z.int() })),
    failures_count: z.int(),
    /** The first hundred of them. */
    failures: z.array(Failure),
    created_at: Seconds,
    finished_at: Seconds.nullable(),
  })
  .meta({ id: 'StreamOperationRecord' });
export type StreamOperationRecord = z.infer<typeof StreamOperationRecord>;

const operations = recordCalls({
  path: '/studio/api/stream-operations',
  permission: 'streams.give',
  record: StreamOperationRecord,
});

export const studioStreamOperationsCalls = {
  'studio.streamOperations.list': operations.list({
    summary: 'Changes of many streams, newest first',
    sort: ['id'],
    order: 'DESC',
    filter: {},
  }),
  'studio.streamOperations.preview': call({
    method: 'POST',
    path: '/studio/api/stream-operations/preview',
    scope: 'staff',
    permission: 'streams.give',
    summary: 'What an action would do to an audience; changes nothing',
    body: StreamOperationForm,
    reply: StreamOperationPreview,
    errors: ['invalid'],
  }),
  'studio.streamOperations.get': operations.get('One operation with its progress'),
  'studio.streamOperations.errors': call({
    method: 'GET',
    path: '/studio/api/stream-operations/{id}/errors',
    scope: 'staff',
    permission: 'streams.give',
    summary: 'The people to whom an operation did nothing, with the reasons, as CSV in the reader’s language',
    params: z.object({ id: PathId }),
    reply: z.string(),
    errors: ['not_found'],
  }),
  'studio.streamOperations.create': operations.create({
    summary: 'Change the streams of an audience, in a job; who fails does not stop the others',
    body: StreamOperationForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
