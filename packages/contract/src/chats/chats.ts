import { z } from 'zod';
import { call } from '../call.ts';
import { FileView, Picture } from '../files/files.ts';
import { done, Id, pageQuery, PathId, Seconds, text } from '../wire.ts';

export const messageMaxLength = 5000;
export const messageMaxFiles = 10;
export const ratingCommentMaxLength = 500;

export const Stars = z.int().min(1, 'too_small').max(5, 'too_big');

/** The learner's rating of a message from staff. */
export const MessageRating = z.object({ stars: Stars, comment: z.string() }).meta({ id: 'MessageRating' });
export type MessageRating = z.infer<typeof MessageRating>;

/** A chat message (spec product §3). `employee` is its author on the staff side; null for the learner's own message. */
export const ChatMessage = z
  .object({
    id: Id,
    dialog_id: Id,
    user_id: Id.nullable(),
    employee: z
      .object({ id: Id, name: z.string(), is_expert: z.boolean(), file: Picture.nullable() })
      .nullable(),
    message: z.string(),
    files: z.array(FileView),
    exercises: z.array(z.object({ id: Id, title: z.string() })),
    is_viewed: z.boolean(),
    /** Null without a rating. The default covers stored replies that predate ratings. */
    rating: MessageRating.nullable().default(null),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Chat = z
  .object({
    id: Id,
    title: z.string(),
    stream_id: Id.nullable(),
    homework_status_id: Id.nullable(),
    is_expert_message_enable: z.boolean(),
    /** Whether the user can write now. */
    can_write: z.boolean(),
    unread_count: z.int(),
    stream_start_date: Seconds.nullable(),
    stream_end_date: Seconds.nullable(),
    avatar: Picture.nullable(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

/** A message needs a text or a file; `packages/domain` checks this and defines the limits. */
export const NewMessage = z.object({
  message: text(messageMaxLength).default(''),
  file_ids: z.array(Id).max(messageMaxFiles, 'too_long').default([]),
});
export type NewMessage = z.input<typeof NewMessage>;

const chatParams = z.object({ id: PathId });
const base = '/spa/api/v1/chats/{id}';

export const MessageListQuery = z.object({
  ...pageQuery(10),
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
  /** Only messages older than this id: new messages do not shift the pages. */
  before: PathId.optional(),
});

export const chatsCalls = {
  'chats.get': call({
    method: 'GET',
    path: base,
    scope: 'learner',
    summary: 'One chat',
    params: chatParams,
    reply: Chat,
    errors: ['not_found'],
  }),
  'chats.messages': call({
    method: 'GET',
    path: `${base}/messages`,
    scope: 'learner',
    summary: 'Messages of a chat, newest first',
    params: chatParams,
    query: MessageListQuery,
    reply: z.array(ChatMessage),
    errors: ['not_found'],
    list: 'page',
  }),
  'chats.post': call({
    method: 'POST',
    path: `${base}/messages`,
    scope: 'learner',
    summary: 'Send a message',
    params: chatParams,
    body: NewMessage,
    reply: ChatMessage,
    status: 201,
    errors: ['not_found', 'chat_closed', 'invalid', 'idempotency_key_reused'],
  }),
  'chats.edit': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}`,
    scope: 'learner',
    summary: 'Edit the text of the user’s own message',
    params: chatParams.extend({ message_id: PathId }),
    body: z.object({ message: text(messageMaxLength, 1) }),
    reply: ChatMessage,
    errors: ['not_found', 'chat_closed', 'invalid'],
  }),
  'chats.rate': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}/rating`,
    scope: 'learner',
    summary:
      'Rate a message from staff, or change the rating; `scores` is the number of points earned, once per chat',
    params: chatParams.extend({ message_id: PathId }),
    body: z.object({ stars: Stars, comment: text(ratingCommentMaxLength).default('') }),
    reply: z.object({ chat_message: ChatMessage, scores: z.int() }),
    errors: ['not_found', 'invalid'],
  }),
  'chats.viewed': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}/viewed`,
    scope: 'learner',
    summary: 'Mark this message and all earlier ones as seen',
    params: chatParams.extend({ message_id: PathId }),
    reply: done(z.object({ unread_count: z.int() })),
    errors: ['not_found'],
  }),
};
