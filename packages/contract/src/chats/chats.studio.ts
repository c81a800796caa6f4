/** Staff calls on chats with learners. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Person } from '../accounts/people.studio.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Done, Id, PathId, Seconds } from '../wire.ts';
import {
  ChatMessage,
  EditedMessage,
  MessageListQuery,
  MessagePreview,
  NewMessage,
  NewReaction,
} from './chats.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });
const byMessage = byId.extend({ message_id: PathId });

/** A chat with a learner as staff see it. */
export const ChatRecord = z
  .object({
    id: Id,
    /** The title of its course. */
    title: z.string(),
    course_id: Id,
    stream_id: Id,
    user: Person,
    /** Messages of the learner that no member of staff has seen. */
    unread_count: z.int(),
    last_message: MessagePreview.nullable(),
    /** False in a demo whose course allows no messages from experts (spec product §3, isDemoExpertMessageEnabled). */
    is_expert_message_enable: z.boolean(),
    created_at: Seconds,
  })
  .meta({ id: 'ChatRecord' });
export type ChatRecord = z.infer<typeof ChatRecord>;

const chats = recordCalls({ path: `${base}/chats`, permission: 'homework.review', record: ChatRecord });

export const studioChatsCalls = {
  'studio.chats.list': chats.list({
    summary:
      'Chats of learners with the experts of their course, by default the latest message first; `q` searches people',
    sort: ['last_message_id', 'id'],
    order: 'DESC',
    filter: {
      is_unread: z.boolean(),
      stream_id: IdFilter,
      user_id: IdFilter,
      course_id: IdFilter,
    },
  }),
  'studio.chats.get': chats.get(
    'The chat of a learner with the experts of a course, also before its first message',
  ),
  'studio.chats.messages': call({
    method: 'GET',
    path: `${base}/chats/{id}/messages`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Messages of a learner’s chat, newest first',
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
    summary: 'Send a message to a learner',
    params: byId,
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
    errors: ['not_found', 'demo_messages_off', 'switched_off', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.chats.edit': call({
    method: 'PUT',
    path: `${base}/chats/{id}/messages/{message_id}`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Edit the text of one’s own message, for some time after it was sent',
    params: byMessage,
    body: EditedMessage,
    reply: ChatMessage,
    errors: ['not_found', 'demo_messages_off', 'message_too_old', 'switched_off', 'invalid'],
  }),
  'studio.chats.delete': call({
    method: 'DELETE',
    path: `${base}/chats/{id}/messages/{message_id}`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Delete one’s own message with its files, for some time after it was sent; not in a homework',
    params: byMessage,
    reply: ChatMessage,
    errors: ['not_found', 'chat_closed', 'message_too_old', 'switched_off'],
  }),
  'studio.chats.react': call({
    method: 'PUT',
    path: `${base}/chats/{id}/messages/{message_id}/reaction`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'React to a message of a learner’s chat, or take the reaction back',
    params: byMessage,
    body: NewReaction,
    reply: ChatMessage,
    errors: ['invalid', 'not_found', 'switched_off'],
  }),
  'studio.chats.viewed': call({
    method: 'PUT',
    path: `${base}/chats/{id}/messages/{message_id}/viewed`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Mark this message and all earlier ones as seen',
    params: byMessage,
    reply: Done,
    errors: ['not_found'],
  }),
};
