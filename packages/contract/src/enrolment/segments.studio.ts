/** Segments: people who meet stored conditions. A banner names segments, by rule or by the labels of people. */
import { z } from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { Id, Seconds, text } from '../wire.ts';

const Courses = z.array(Id).min(1, 'required').max(50, 'too_long');
const has = z.boolean();

/** One condition on a person. `has: false` is its contrary. */
export const SegmentCondition = z.discriminatedUnion('kind', [
  /** Has a stream of one of the courses, whether open or not. */
  z.object({ kind: z.literal('course'), course_ids: Courses, has }),
  /** Has access now to one of the courses; to any without ids. */
  z.object({ kind: z.literal('access'), course_ids: z.array(Id).max(50, 'too_long'), has }),
  /** Had access to one of the courses, to any without ids, and has none of it now and none that begins later. */
  z.object({ kind: z.literal('access_ended'), course_ids: z.array(Id).max(50, 'too_long') }),
  /** Has begun this day of the course or a later one. */
  z.object({
    kind: z.literal('day_reached'),
    course_id: Id,
    day_number: z.int().min(1, 'too_small').max(10_000, 'too_big'),
    has,
  }),
  /** Has a stream that began at least so many days ago, and has begun no day and watched nothing since. */
  z.object({ kind: z.literal('inactive'), days: z.int().min(1, 'too_small').max(365, 'too_big') }),
  /** Has a birthday today or in the next `within_days` days, by the calendar where the person lives. */
  z.object({ kind: z.literal('birthday'), within_days: z.int().min(0, 'too_small').max(30, 'too_big') }),
  z.object({
    kind: z.literal('cohort'),
    cohort_ids: z.array(Id).min(1, 'required').max(50, 'too_long'),
    has,
  }),
]);
export type SegmentCondition = z.output<typeof SegmentCondition>;

/** Learners who meet all conditions. */
export const SegmentRule = z.object({
  conditions: z.array(SegmentCondition).min(1, 'required').max(10, 'too_long'),
});
export type SegmentRule = z.output<typeof SegmentRule>;

export const SegmentForm = z.object({ name: text(100, 1), rule: SegmentRule });
export type SegmentForm = z.output<typeof SegmentForm>;

export const SegmentRecord = z
  .object({
    id: Id,
    name: z.string(),
    rule: SegmentRule,
    /** The number of banners for the segment. */
    banners_count: z.int(),
    /** The number of campaigns for the segment. */
    campaigns_count: z.int(),
    updated_at: Seconds,
  })
  .meta({ id: 'SegmentRecord' });
export type SegmentRecord = z.infer<typeof SegmentRecord>;

const segments = recordCalls({
  path: '/studio/api/segments',
  permission: 'segments.manage',
  record: SegmentRecord,
});

export const studioSegmentsCalls = {
  'studio.segments.list': segments.list({
    summary: 'Segments; `q` searches names',
    sort: ['name', 'id', 'updated_at'],
    filter: {},
  }),
  'studio.segments.preview': call({
    method: 'POST',
    path: '/studio/api/segments/preview',
    scope: 'staff',
    permission: 'segments.manage',
    summary: 'The number of people who meet a rule now; changes nothing',
    body: SegmentRule,
    reply: z.object({ people_count: z.int() }),
    errors: ['invalid'],
  }),
  'studio.segments.get': segments.get('One segment'),
  'studio.segments.create': segments.create({
    summary: 'Create a segment',
    body: SegmentForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.segments.update': segments.update({
    summary: 'Replace the name and the rule of a segment; banners for it follow the name',
    body: SegmentForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.segments.delete': segments.delete({
    summary: 'Delete a segment for which there is no banner and no campaign',
    errors: ['not_found', 'conflict'],
  }),
};
