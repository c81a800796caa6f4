import { z } from 'zod';
import { call } from '../call.ts';
import { ChatMessage, NewMessage } from '../chats/chats.ts';
import { Homework } from '../courses/courses.ts';
import { HomeworkState, HomeworkTargetType, LockReason } from '../enums.ts';
import { Id, NameList, pageQuery, PathId, Seconds } from '../wire.ts';

/** Homework status (spec product §3), with the fields that a list needs to display it. */
export const HomeworkStatus = z
  .object({
    id: Id,
    status: HomeworkState,
    stream_id: Id,
    target_id: Id,
    target_type: HomeworkTargetType,
    is_locked: z.boolean(),
    lock: LockReason.nullable(),
    is_required: z.int(),
    created_at: Seconds,
    updated_at: Seconds,
    /** Time of the last submission; the 24 hours of the review clock start here. */
    uploaded_at: Seconds.nullable(),
    review_until: Seconds.nullable(),
    dialog_id: Id,
    unread_count: z.int(),
    course_title: z.string(),
    stage_id: Id,
    day_id: Id.nullable(),
    day_number: z.int().nullable(),
    homework: Homework,
    /** With `expand=scores`: the points earned for it. */
    scores: z.int().optional(),
  })
  .meta({ id: 'HomeworkStatus' });
export type HomeworkStatus = z.infer<typeof HomeworkStatus>;

/** `user_id` and `dialog_id`, which older clients send, are accepted and ignored. */
const SendHomework = NewMessage.extend({ exercise_ids: z.array(Id).max(50).default([]) });
export type SendHomework = z.input<typeof SendHomework>;

const listQuery = z.object({ ...pageQuery(50), expand: NameList });
const base = '/spa/api/v1/user-course-streams/{stream_id}/user-homework';

export const homeworkCalls = {
  'homework.list': call({
    method: 'GET',
    path: '/spa/api/v1/homework',
    scope: 'learner',
    summary: 'The homework statuses of all the user’s streams',
    query: listQuery,
    reply: z.array(HomeworkStatus),
    list: 'page',
  }),
  'homework.ofStream': call({
    method: 'GET',
    path: base,
    scope: 'learner',
    summary: 'The homework statuses of a stream',
    params: z.object({ stream_id: PathId }),
    query: listQuery,
    reply: z.array(HomeworkStatus),
    errors: ['not_found'],
    list: 'page',
  }),
  'homework.send': call({
    method: 'POST',
    path: `${base}/{status_id}`,
    scope: 'learner',
    summary: 'Submit a homework, for the first time or after rework',
    params: z.object({ stream_id: PathId, status_id: PathId }),
    body: SendHomework,
    reply: z.object({ chat_message: ChatMessage, user_homework_status: HomeworkStatus }),
    errors: [
      'not_found',
      'invalid',
      'homework_locked',
      'homework_done',
      'stream_not_open',
      'idempotency_key_reused',
    ],
  }),
};
