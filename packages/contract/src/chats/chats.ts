import { z } from 'zod';
import { call } from '../call.ts';
import { ChatKind, ChatReaction, StreamState } from '../enums.ts';
import { FileView, Picture } from '../files/files.ts';
import { done, Id, Moment, pageQuery, PathId, Seconds, text, HappenedAgo } from '../wire.ts';

export const messageMaxLength = 5000;
export const messageMaxFiles = 10;
export const ratingCommentMaxLength = 500;

export const Stars = z.int().min(1, 'too_small').max(5, 'too_big');

/** A rating as it is sent. The specification names no field: `rating` is another name of `stars` (rule 134). */
export const NewRating = z.object({
  stars: Stars.optional(),
  rating: Stars.optional(),
  comment: text(ratingCommentMaxLength).default(''),
});
export type NewRating = z.infer<typeof NewRating>;

/** The learner's rating of a message from staff. */
export const MessageRating = z.object({ stars: Stars, comment: z.string() }).meta({ id: 'MessageRating' });
export type MessageRating = z.infer<typeof MessageRating>;

const Author = z.object({ id: Id, name: z.string(), is_expert: z.boolean(), file: Picture.nullable() });

/** The beginning of a message in a list or a quotation. `employee` is the name of its author on the staff side; null for the learner's own message. */
export const MessagePreview = z
  .object({
    id: Id,
    employee: z.object({ id: Id, name: z.string() }).nullable(),
    message: z.string(),
    files_count: z.int(),
    /** Whether a voice message is among its files. */
    is_voice: z.boolean().default(false),
    is_deleted: z.boolean(),
    created_at: Seconds,
  })
  .meta({ id: 'MessagePreview' });
export type MessagePreview = z.infer<typeof MessagePreview>;

/** A chat message (spec product §3). `employee` is its author on the staff side; null for the learner's own message. */
export const ChatMessage = z
  .object({
    id: Id,
    dialog_id: Id,
    user_id: Id.nullable(),
    employee: Author.nullable(),
    /** Empty for a deleted message, which has no files either. */
    message: z.string(),
    files: z.array(FileView),
    exercises: z.array(z.object({ id: Id, title: z.string() })),
    is_viewed: z.boolean(),
    /** Null without a rating. The default covers stored replies that predate ratings. */
    rating: MessageRating.nullable().default(null),
    /** The quoted message. The defaults cover stored replies that predate these fields. */
    reply_to: MessagePreview.nullable().default(null),
    reactions: z.array(z.object({ user_id: Id, reaction: ChatReaction })).default([]),
    is_deleted: z.boolean().default(false),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Chat = z
  .object({
    id: Id,
    kind: ChatKind,
    title: z.string(),
    stream_id: Id.nullable(),
    /** Null for a chat without a stream. */
    stream_status: StreamState.nullable(),
    homework_status_id: Id.nullable(),
    is_expert_message_enable: z.boolean(),
    /** Whether the user can write now. */
    can_write: z.boolean(),
    unread_count: z.int(),
    last_message: MessagePreview.nullable(),
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
  /** A message of the same chat that this one answers. */
  reply_to_id: Id.nullable().default(null),
});
export type NewMessage = z.input<typeof NewMessage>;

export const EditedMessage = z.object({ message: text(messageMaxLength, 1) });

/** A reaction to a message; null takes it back. */
export const NewReaction = z.object({ reaction: ChatReaction.nullable() });

const chatParams = z.object({ id: PathId });
const list = '/spa/api/v1/chats';
const base = `${list}/{id}` as const;
const messageParams = chatParams.extend({ message_id: PathId });

export const MessageListQuery = z.object({
  ...pageQuery(10),
  sort: z.enum(['created_at', '-created_at']).default('-created_at'),
  /** Only messages older than this id: new messages do not shift the pages. */
  before: PathId.optional(),
  /** Only messages newer than this id. */
  after: PathId.optional(),
  /** Only messages sent at this time or later: to jump to a day. */
  since: z.coerce.number().pipe(Moment).optional(),
  /** Only messages whose text contains this, case-insensitively. */
  q: text(100).optional(),
});

export const chatsCalls = {
  'chats.list': call({
    method: 'GET',
    path: list,
    scope: 'learner',
    switches: ['is_chat_support'],
    summary:
      'The chats of the user: one per course with its experts, and those of sent homework; by the status of the course, then the latest message first',
    reply: z.array(Chat),
  }),
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
    errors: ['not_found', 'chat_closed', 'switched_off', 'invalid', 'idempotency_key_reused'],
  }),
  'chats.edit': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}`,
    scope: 'learner',
    summary: 'Edit the text of the user’s own message, for some time after it was sent',
    params: messageParams,
    body: EditedMessage,
    reply: ChatMessage,
    errors: ['not_found', 'chat_closed', 'message_too_old', 'switched_off', 'invalid'],
  }),
  'chats.delete': call({
    method: 'DELETE',
    path: `${base}/messages/{message_id}`,
    scope: 'learner',
    summary:
      'Delete the user’s own message with its files, for some time after it was sent; not in a homework',
    params: messageParams,
    reply: ChatMessage,
    errors: ['not_found', 'chat_closed', 'message_too_old', 'switched_off'],
  }),
  'chats.react': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}/reaction`,
    scope: 'learner',
    summary: 'React to a message, or take the reaction back',
    params: messageParams,
    body: NewReaction,
    reply: ChatMessage,
    errors: ['invalid', 'not_found', 'chat_closed', 'switched_off'],
  }),
  'chats.rate': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}/rating`,
    scope: 'learner',
    summary:
      'Rate a message from staff, or change the rating; `scores` is the number of points earned, once per chat',
    params: messageParams,
    query: z.object({ happened_ago: HappenedAgo.optional() }),
    body: NewRating,
    reply: z.object({ chat_message: ChatMessage, scores: z.int() }),
    errors: ['not_found', 'invalid'],
  }),
  'chats.viewed': call({
    method: 'PUT',
    path: `${base}/messages/{message_id}/viewed`,
    scope: 'learner',
    summary: 'Mark this message and all earlier ones as seen',
    params: messageParams,
    reply: done(z.object({ unread_count: z.int() })),
    errors: ['not_found'],
  }),
};
