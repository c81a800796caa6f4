/** The review desk: staff calls on homework. */
import { z } from 'zod';
import { Person } from '../accounts/people.studio.ts';
import { ChatMessage, NewMessage, messageMaxLength } from '../chats/chats.ts';
import { HomeworkState, HomeworkTurn } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { done, Id, text } from '../wire.ts';
import { HomeworkStatus } from './homework.ts';

/** A homework as an expert sees it. The review desk is sorted by `review_until`. */
export const HomeworkForReview = HomeworkStatus.omit({
  scores: true,
  is_locked: true,
  lock: true,
  stream_status: true,
  has_unseen_acceptance: true,
})
  .extend({
    user: Person,
    course_id: Id,
    status: HomeworkState,
    previous_count: z.int(),
    /** False in a demo whose course allows no messages from experts (spec product §3, isDemoExpertMessageEnabled). */
    is_expert_message_enable: z.boolean(),
  })
  .meta({ id: 'HomeworkForReview' });
export type HomeworkForReview = z.infer<typeof HomeworkForReview>;
/** An expert's comment with optional files. */
const Remark = z.object({
  message: text(messageMaxLength).default(''),
  file_ids: NewMessage.shape.file_ids,
});
const Return = Remark.extend({ message: text(messageMaxLength, 1) });
const Reviewed = done(z.object({ homework_status: HomeworkForReview, chat_message: ChatMessage.nullable() }));

const homework = recordCalls({
  path: '/studio/api/homework-statuses',
  permission: 'homework.review',
  record: HomeworkForReview,
});

export const studioHomeworkCalls = {
  'studio.homework.list': homework.list({
    summary: 'The review desk: by default homework in the expert’s turn, least time left first',
    sort: ['uploaded_at', 'review_until', 'updated_at', 'created_at', 'status', 'id'],
    filter: {
      status: z.union([HomeworkState, z.array(HomeworkState)]),
      turn: HomeworkTurn,
      stream_id: IdFilter,
      user_id: IdFilter,
      course_id: IdFilter,
    },
  }),
  'studio.homework.get': homework.get('One homework'),
  'studio.homework.accept': homework.action('accept', {
    summary: 'Accept a homework under review, with an optional comment; awards its points once',
    body: Remark,
    reply: Reviewed,
    errors: [
      'own_account',
      'not_found',
      'invalid',
      'homework_not_under_review',
      'demo_messages_off',
      'idempotency_key_reused',
    ],
  }),
  'studio.homework.return': homework.action('return', {
    summary: 'Return a homework under review for rework, with a comment',
    body: Return,
    reply: Reviewed,
    errors: [
      'not_found',
      'invalid',
      'homework_not_under_review',
      'demo_messages_off',
      'idempotency_key_reused',
    ],
  }),
  'studio.homework.reopen': homework.action('reopen', {
    summary: 'Reopen an accepted homework for rework; its points are kept',
    body: Remark,
    reply: Reviewed,
    errors: ['not_found', 'invalid', 'homework_not_reviewed', 'demo_messages_off', 'idempotency_key_reused'],
  }),
};
