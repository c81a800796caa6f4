/** Staff calls on streams. */
import { z } from 'zod';
import { call } from '../call.ts';
import { StreamState } from '../enums.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

export const StreamRecord = z
  .object({
    id: Id,
    user_id: Id,
    user_name: z.string(),
    user_email: z.string().nullable(),
    course_id: Id,
    course_title: z.string(),
    status: StreamState,
    is_demo: z.boolean(),
    start_date: Seconds,
    end_date: Seconds.nullable(),
    days_count: z.int(),
    complete_days_count: z.int(),
    progress: z.int(),
    created_at: Seconds,
  })
  .meta({ id: 'StreamRecord' });
export type StreamRecord = z.infer<typeof StreamRecord>;

export const GiveStream = z.object({
  user_id: Id,
  course_id: Id,
  start_date: Seconds,
  end_date: Seconds.nullable().default(null),
  is_demo: z.boolean().default(false),
});

export const studioStreamsCalls = {
  'studio.streams.list': call({
    method: 'GET',
    path: `${base}/user-course-streams`,
    scope: 'staff',
    permission: 'streams.read',
    summary: 'Streams; `q` searches learners',
    query: recordList({
      sort: ['id', 'start_date', 'end_date', 'created_at'],
      filter: z.object({ q: SearchFilter, user_id: IdFilter, course_id: IdFilter, id: IdFilter }),
    }),
    reply: z.array(StreamRecord),
    list: 'range',
  }),
  'studio.streams.get': call({
    method: 'GET',
    path: `${base}/user-course-streams/{id}`,
    scope: 'staff',
    permission: 'streams.read',
    summary: 'One stream',
    params: byId,
    reply: StreamRecord,
    errors: ['not_found'],
  }),
  'studio.streams.give': call({
    method: 'POST',
    path: `${base}/user-course-streams`,
    scope: 'staff',
    permission: 'streams.give',
    summary: 'Create a stream of a published course for a person',
    body: GiveStream,
    reply: StreamRecord,
    status: 201,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.streams.revoke': call({
    method: 'DELETE',
    path: `${base}/user-course-streams/{id}`,
    scope: 'staff',
    permission: 'streams.give',
    summary: 'Revoke a stream; the learner’s progress is kept and restored when the stream is given again',
    params: byId,
    reply: StreamRecord,
    errors: ['not_found'],
  }),
};
