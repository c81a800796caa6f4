/** Staff calls on courses. */
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { done, Id, Seconds, text } from '../wire.ts';

export const CourseRecord = z
  .object({
    id: Id,
    title: z.string(),
    published_version: z.int().nullable(),
    /** Whether publishing would change what learners read. */
    has_changes: z.boolean(),
    days_count: z.int(),
    streams_count: z.int(),
    updated_at: Seconds,
  })
  .meta({ id: 'CourseRecord' });
export type CourseRecord = z.infer<typeof CourseRecord>;

/** What a new course can start from. */
export const CourseTemplate = z.enum(['challenge_7', 'days_21', 'coach_8_weeks']);
export type CourseTemplate = z.infer<typeof CourseTemplate>;

const courses = recordCalls({
  path: '/studio/api/courses',
  permission: 'courses.choose',
  record: CourseRecord,
});

export const studioCoursesCalls = {
  'studio.courses.list': courses.list({
    summary: 'Courses; `q` searches titles',
    sort: ['id', 'title', 'updated_at', 'published_version'],
    filter: { has_changes: z.boolean() },
  }),
  'studio.courses.get': courses.get('One course'),
  'studio.courses.create': courses.create({
    permission: 'courses.edit',
    summary: 'Create a course with an empty draft, or with that of a template in the language of the actor',
    body: z.object({ title: text(200, 1), template: CourseTemplate.optional() }),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.courses.publish': courses.action('publish', {
    permission: 'courses.publish',
    summary:
      'Publish the current content of the course as its next version; an unchanged draft publishes nothing',
    body: z.object({
      /** What the author notes about the version. */
      note: text(500).optional(),
      /** The revision of the draft that the author saw: `conflict` if it was changed since. */
      revision: z.int().optional(),
    }),
    reply: done(CourseRecord),
    errors: ['not_found', 'conflict', 'invalid', 'course_has_problems', 'idempotency_key_reused'],
  }),
};
