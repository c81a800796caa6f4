/** The review desk: staff calls on homework. */
import { z } from 'zod';
import { Person } from '../accounts/people.studio.ts';
import { call } from '../call.ts';
import { ChatMessage, NewMessage, messageMaxLength } from '../chats/chats.ts';
import { HomeworkState } from '../enums.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { done, Id, PathId, text } from '../wire.ts';
import { HomeworkStatus } from './homework.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

/** A homework as an expert sees it. The review desk is sorted by `review_until`. */
export const HomeworkForReview = HomeworkStatus.omit({ scores: true, is_locked: true, lock: true })
  .extend({ user: Person, course_id: Id, status: HomeworkState, previous_count: z.int() })
  .meta({ id: 'HomeworkForReview' });
export type HomeworkForReview = z.infer<typeof HomeworkForReview>;
/** An expert's comment with optional files. */
const Remark = z.object({
  message: text(messageMaxLength).default(''),
  file_ids: NewMessage.shape.file_ids,
});
const Return = Remark.extend({ message: text(messageMaxLength, 1) });
const Reviewed = done(z.object({ homework_status: HomeworkForReview, chat_message: ChatMessage.nullable() }));

export const studioHomeworkCalls = {
  'studio.homework.list': call({
    method: 'GET',
    path: `${base}/homework-statuses`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'The review desk: by default homework under review, least time left first',
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
    summary: 'Accept a homework under review, with an optional comment; awards its points once',
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
    summary: 'Return a homework under review for rework, with a comment',
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
    summary: 'Reopen an accepted homework for rework; its points are kept',
    params: byId,
    body: Remark,
    reply: Reviewed,
    errors: ['not_found', 'invalid', 'homework_not_reviewed', 'idempotency_key_reused'],
  }),
};
