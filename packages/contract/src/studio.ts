/** Staff calls: records in the form of `ra-data-simple-rest`, and commands on them. */
import { z } from 'zod';
import { call } from './call.ts';
import { ChatMessage, MessageListQuery, NewMessage } from './chats/chats.ts';
import { HomeworkState, StaffRole, StreamState, VideoFailure, VideoState } from './enums.ts';
import { HomeworkStatus } from './homework/homework.ts';
import { Picture } from './files/files.ts';
import { IdFilter, recordList, SearchFilter } from './record-list.ts';
import { Done, done, DurationSeconds, Id, PathId, Seconds, text } from './wire.ts';
import { messageMaxLength } from './chats/chats.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

const Person = z.object({
  id: Id,
  /** The whole name as it is shown; the e-mail where there is none. */
  name: z.string(),
  email: z.string().nullable(),
  avatar: Picture.nullable(),
});

/** A homework as an expert sees it. `review_until` is what the desk is sorted by. */
export const HomeworkForReview = HomeworkStatus.omit({ scores: true, is_locked: true, lock: true })
  .extend({ user: Person, course_id: Id, status: HomeworkState, previous_count: z.int() })
  .meta({ id: 'HomeworkForReview' });
export type HomeworkForReview = z.infer<typeof HomeworkForReview>;

export const PersonRecord = Person.extend({
  last_name: z.string(),
  phone: z.string(),
  locale: z.string(),
  timezone: z.string(),
  staff_roles: z.array(StaffRole),
  /** Of what they wrote to learners: 1 to 5 stars; null where nothing was rated. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  scores_amount: z.int(),
  streams_count: z.int(),
  created_at: Seconds,
  last_seen_at: Seconds.nullable(),
}).meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

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

export const VideoRecord = z
  .object({
    id: Id,
    title: z.string(),
    state: VideoState,
    progress: z.int(),
    failure: VideoFailure.nullable(),
    /** What the program said, in English, for whoever looks into it. */
    error: z.string().nullable(),
    duration: DurationSeconds.nullable(),
    bytes: z.int(),
    preview: z.string().nullable(),
    created_at: Seconds,
  })
  .meta({ id: 'VideoRecord' });
export type VideoRecord = z.infer<typeof VideoRecord>;

/** Where a file is asked to come along with an expert's words. */
const Remark = z.object({
  message: text(messageMaxLength).default(''),
  file_ids: NewMessage.shape.file_ids,
});
const Return = Remark.extend({ message: text(messageMaxLength, 1) });
const Reviewed = done(z.object({ homework_status: HomeworkForReview, chat_message: ChatMessage.nullable() }));

export const studioCalls = {
  'studio.homework.list': call({
    method: 'GET',
    path: `${base}/homework-statuses`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'The review desk: by default those under review, the least time left first',
    query: recordList({
      sort: ['uploaded_at', 'review_until', 'updated_at', 'created_at', 'status', 'id'],
      filter: z.object({
        status: z.union([HomeworkState, z.array(HomeworkState)]),
        stream_id: IdFilter,
        user_id: IdFilter,
        course_id: IdFilter,
        q: SearchFilter,
        id: IdFilter,
      }),
    }),
    reply: z.array(HomeworkForReview),
    list: 'range',
  }),
  'studio.homework.get': call({
    method: 'GET',
    path: `${base}/homework-statuses/{id}`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'One homework',
    params: byId,
    reply: HomeworkForReview,
    errors: ['not_found'],
  }),
  'studio.homework.accept': call({
    method: 'POST',
    path: `${base}/homework-statuses/{id}/accept`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Accept a homework under review, with a word if one likes; gives its points once',
    params: byId,
    body: Remark,
    reply: Reviewed,
    errors: ['not_found', 'invalid', 'homework_not_under_review', 'idempotency_key_reused'],
  }),
  'studio.homework.return': call({
    method: 'POST',
    path: `${base}/homework-statuses/{id}/return`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Send a homework under review back for rework, with a remark',
    params: byId,
    body: Return,
    reply: Reviewed,
    errors: ['not_found', 'invalid', 'homework_not_under_review', 'idempotency_key_reused'],
  }),
  'studio.homework.reopen': call({
    method: 'POST',
    path: `${base}/homework-statuses/{id}/reopen`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Open an accepted homework for rework again; its points stay',
    params: byId,
    body: Remark,
    reply: Reviewed,
    errors: ['not_found', 'invalid', 'homework_not_reviewed', 'idempotency_key_reused'],
  }),
  'studio.chats.messages': call({
    method: 'GET',
    path: `${base}/chats/{id}/messages`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Messages of a learner’s conversation, the newest first',
    params: byId,
    query: MessageListQuery,
    reply: z.array(ChatMessage),
    errors: ['not_found'],
    list: 'page',
  }),
  'studio.chats.post': call({
    method: 'POST',
    path: `${base}/chats/{id}/messages`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Write to a learner',
    params: byId,
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.chats.viewed': call({
    method: 'PUT',
    path: `${base}/chats/{id}/messages/{message_id}/viewed`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Say that this message and all before it were seen',
    params: byId.extend({ message_id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
  'studio.people.list': call({
    method: 'GET',
    path: `${base}/users`,
    scope: 'staff',
    permission: 'people.read',
    summary: 'People; `q` searches names, e-mail and phone',
    query: recordList({
      sort: ['id', 'name', 'email', 'created_at'],
      filter: z.object({ q: SearchFilter, staff_role: StaffRole, id: IdFilter }),
    }),
    reply: z.array(PersonRecord),
    list: 'range',
  }),
  'studio.people.get': call({
    method: 'GET',
    path: `${base}/users/{id}`,
    scope: 'staff',
    permission: 'people.read',
    summary: 'One person',
    params: byId,
    reply: PersonRecord,
    errors: ['not_found'],
  }),
  'studio.streams.list': call({
    method: 'GET',
    path: `${base}/user-course-streams`,
    scope: 'staff',
    permission: 'streams.read',
    summary: 'Streams; `q` searches their people',
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
    summary: 'Give a person a stream of a published course',
    body: GiveStream,
    reply: StreamRecord,
    status: 201,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.streams.takeBack': call({
    method: 'DELETE',
    path: `${base}/user-course-streams/{id}`,
    scope: 'staff',
    permission: 'streams.give',
    summary: 'Take a stream back; what the learner did is kept and returns when it is given again',
    params: byId,
    reply: StreamRecord,
    errors: ['not_found'],
  }),
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
    summary: 'Freeze the course as it is now as its next version and show it to learners',
    params: byId,
    reply: done(CourseRecord),
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'studio.videos.list': call({
    method: 'GET',
    path: `${base}/videos`,
    scope: 'staff',
    permission: 'videos.read',
    summary: 'Videos of courses and their progress; `q` searches titles and file names',
    query: recordList({
      sort: ['id', 'title', 'state', 'created_at'],
      filter: z.object({ q: SearchFilter, state: VideoState, id: IdFilter }),
    }),
    reply: z.array(VideoRecord),
    list: 'range',
  }),
  'studio.videos.get': call({
    method: 'GET',
    path: `${base}/videos/{id}`,
    scope: 'staff',
    permission: 'videos.read',
    summary: 'One video',
    params: byId,
    reply: VideoRecord,
    errors: ['not_found'],
  }),
  'studio.videos.retry': call({
    method: 'POST',
    path: `${base}/videos/{id}/retry`,
    scope: 'staff',
    permission: 'videos.retry',
    summary: 'Try a failed video again',
    params: byId,
    reply: VideoRecord,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
};
