import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Chats, with the columns of `unreadByLearner` and `unreadByStaff`. */
export const chatRows = publishedRows('chats', [
  'id',
  'kind',
  'learner_id',
  'learner_message_count',
  'staff_message_count',
  'last_message_id',
  'stream_id',
]);

/** Messages of chats. */
export const messageRows = publishedRows('chat_messages', [
  'id',
  'chat_id',
  'author_role',
  'message',
  'created_at',
]);
