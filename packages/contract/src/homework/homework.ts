import { z } from 'zod';
import { call } from '../call.ts';
import { ChatMessage, NewMessage } from '../chats/chats.ts';
import { Homework } from '../courses/courses.ts';
import { HomeworkState, HomeworkTargetType, HomeworkTurn, LockReason, StreamState } from '../enums.ts';
import { Done, Id, NameList, pageQuery, PathId, Seconds } from '../wire.ts';

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
    /** Says more where the stream is not open: it is frozen, or over. */
    stream_status: StreamState,
    is_required: z.int(),
    created_at: Seconds,
    updated_at: Seconds,
    /** Whose action the homework waits for; null if it was not sent or is accepted. */
    turn: HomeworkTurn.nullable(),
    /** Time of the last submission. */
    uploaded_at: Seconds.nullable(),
    /** 24 hours after the expert's turn began; null in the learner's turn. */
    review_until: Seconds.nullable(),
    /** True from the acceptance until the learner has opened the homework on any device. */
    has_unseen_acceptance: z.boolean(),
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
  'homework.acceptanceViewed': call({
    method: 'PUT',
    path: `${base}/{status_id}/acceptance/viewed`,
    scope: 'learner',
    summary: 'Mark the acceptance of a homework as seen, on all devices',
    params: z.object({ stream_id: PathId, status_id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
};
