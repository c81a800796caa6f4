/** Staff calls on chats with learners. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Done, PathId } from '../wire.ts';
import { ChatMessage, MessageListQuery, NewMessage } from './chats.ts';

const base = '/studio/api';
const byId = z.object({ id: PathId });

export const studioChatsCalls = {
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
    errors: ['not_found', 'demo_messages_off', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.chats.viewed': call({
    method: 'PUT',
    path: `${base}/chats/{id}/messages/{message_id}/viewed`,
    scope: 'staff',
    permission: 'homework.review',
    summary: 'Mark this message and all earlier ones as seen',
    params: byId.extend({ message_id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
};
