/** Staff calls on courses. */
import { z } from 'zod';
import { call } from '../call.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { done, Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

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

export const studioCoursesCalls = {
  'studio.courses.list': call({
    method: 'GET',
    path: `${base}/courses`,
    scope: 'staff',
    permission: 'courses.read',
    summary: 'Courses; `q` searches titles',
    query: recordList({
      sort: ['id', 'title', 'updated_at', 'published_version'],
      filter: z.object({ q: SearchFilter, id: IdFilter }),
    }),
    reply: z.array(CourseRecord),
    list: 'range',
  }),
  'studio.courses.get': call({
    method: 'GET',
    path: `${base}/courses/{id}`,
    scope: 'staff',
    permission: 'courses.read',
    summary: 'One course',
    params: byId,
    reply: CourseRecord,
    errors: ['not_found'],
  }),
  'studio.courses.publish': call({
    method: 'POST',
    path: `${base}/courses/{id}/publish`,
    scope: 'staff',
    permission: 'courses.publish',
    summary: 'Publish the current content of the course as its next version',
    params: byId,
    reply: done(CourseRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
